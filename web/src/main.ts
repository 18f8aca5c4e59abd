import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.getElementById("app");
if (target) {
  // in a task of its own, for reading the script took one already
  setTimeout(() => mount(App, { target }));
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register("worker.js").catch(() => {
      // without it the page works all the same
    });
  });
}
