"""Tables, seats and live play over HTTP and WebSocket."""
