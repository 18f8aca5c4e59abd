import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { fluent } from "./fluent";

/** The two fonts are wanted at once: tell the browser before the style sheet does. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              crossorigin: "",
              href: `./${file}`,
            },
          }));
      },
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), fluent(), preloadFonts()],
  build: {
    outDir: "../src/aboard/web/dist",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // what the first page needs comes in one piece, and what the table needs besides in another
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "main", tags: ["$initial"], priority: 1 },
            { name: "table", test: /src\/(board|cards|parts|state|table)\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
