// Stores the page of boarding passes and its files, so that a pass opens without a network. It handles no other page
// and no call of the API. The stored content is the same for every visitor. Each language of the page has its own
// address, worker and cache.
const PAGE = new URL(self.registration.scope).pathname;
const CACHE = `boarding-pass-1${PAGE}`;
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    keep(event.data).then(
      () => port.postMessage(true),
      () => port.postMessage(false),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

/**
 * Stores the page, the files that its HTML names and the files that it has loaded. Deletes the files of an earlier
 * build.
 */
async function keep(loaded) {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { credentials: 'same-origin', cache: 'no-store' });
  if (!page.ok) throw new Error(`The page ${PAGE} answers ${page.status}`);
  const named = (await page.clone().text()).match(/\/assets\/[\w./-]+/g) ?? [];
  const files = [...new Set([...loaded, ...named])];
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => file.startsWith('/assets/') && !known.has(file)));
  await cache.put(PAGE, page);
  const wanted = new Set([PAGE, ...files]);
  await Promise.all([...known].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
}

/** Returns the current page. Returns the stored page if the network fails or does not answer within `PATIENCE_MS`. */
async function openPage(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

async function openFile(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request);
}
