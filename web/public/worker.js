/* Keeps the page's files, so that it opens at once and says something without a network.
   Games always come from the server: nothing below api/ is kept. */
const KEPT = "aboard-files";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const base = new URL(self.registration.scope).pathname;
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith(`${base}api/`) || url.pathname.startsWith(`${base}metrics`)) return;
  if (request.mode === "navigate") event.respondWith(page(request, base));
  else if (url.pathname.startsWith(`${base}assets/`)) event.respondWith(file(request));
});

/** Pages: the newest, or the one we have. */
async function page(request, base) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(base, answer.clone());
    return answer;
  } catch (error) {
    const had = await kept.match(base);
    if (had) return had;
    throw error;
  }
}

/** Built files never change under their name. */
async function file(request) {
  const kept = await caches.open(KEPT);
  const had = await kept.match(request);
  if (had) return had;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}
