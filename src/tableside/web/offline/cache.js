// The service worker of the page without a server: after the first visit everything comes from this device. A new
// version is fetched beside the old one and takes over when the last page with the old one is closed.

const VERSION = "VERSION_OF_FILES";
/** @type {string[]} */
const FILES = ["FILES"]; // deploy/site.py puts the names of all files here
const CACHE = `tableside-${VERSION}`;
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...FILES]))),
);

worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("tableside-") && name !== CACHE).map((name) => caches.delete(name)),
        ),
      ),
  ),
);

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
