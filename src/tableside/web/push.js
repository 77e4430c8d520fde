// The service worker: it shows alerts that come while no page is open, and goes to the table when one is clicked.
// It keeps no files and answers no requests.
const worker = /** @type {any} */ (self);

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { id, title, says, path } = event.data.json();
  // The id as a tag: what comes twice is shown once.
  event.waitUntil(
    worker.registration.showNotification(title, { body: says, tag: id, icon: "/icon.svg", data: { path } }),
  );
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** Go to the page that shows this, or open one. @param {string} path */
async function show(path) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}

// A browser may change its address for alerts at any time.
worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => event.waitUntil(moved(event)));

/** @param {any} event */
async function moved({ newSubscription, oldSubscription }) {
  const found = newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = found.toJSON();
  const body = JSON.stringify({ endpoint, keys });
  return fetch("/api/alerts/push", { method: "POST", headers: { "content-type": "application/json" }, body });
}
