"""`aboard …`: the command line."""
