// Served in place of service-worker.js, this takes the service worker off a device: at the next visit the browser installs it
// instead of the one that it has, which then is gone, with all that it stored but the card data.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.unregister();
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => /^(?:sift-|workbox-)/.test(name)).map((name) => caches.delete(name)),
      );
    })(),
  );
});
