/** Keeps whatever the bare page asks for, and answers from what it kept. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)));

async function answer(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  const cache = await caches.open('bare');
  await cache.put(request, fresh.clone());
  return fresh;
}
