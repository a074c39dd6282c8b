// Stores two pages and their files for use without a network: the boarding passes, and the page that says what works
// offline. It stores no other page and no call of the API. The stored content is the same for every visitor.
// Each language of a page has its own address.
// It also shows the push messages that a member has switched on, and opens their page.
const PASSES = /^(\/en)?\/self\/CheckInSuccess$/;
const OFFLINE = /^(\/en)?\/offline$/;
const PATIENCE_MS = 4000;
/** The files of the build, and those of the carrier: its drawings and its colours. */
const FILES = /\/(?:assets\/|carrier\/[0-9a-f]{16}\/(?:art\/|theme))[\w./-]+/g;
const isFile = (path) => path.match(FILES)?.[0] === path;

const cacheOf = (page) => `offline-1 ${page}`;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const { page, files } = event.data;
  event.waitUntil(
    keep(page, files).then(
      () => port.postMessage(true),
      () => port.postMessage(false),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(PASSES.test(pathname) ? openPasses(request, pathname) : openPage(request, pathname));
  else if (isFile(pathname)) event.respondWith(openFile(request));
});

/**
 * Stores a page, the files that its HTML names and the given files. Deletes the files that an earlier build of the page
 * needed.
 */
async function keep(page, loaded) {
  if (!PASSES.test(page) && !OFFLINE.test(page)) throw new Error(`The page ${page} is not for offline use`);
  const cache = await caches.open(cacheOf(page));
  const answer = await fetch(page, { credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok) throw new Error(`The page ${page} answers ${answer.status}`);
  const named = (await answer.clone().text()).match(FILES) ?? [];
  const files = [...new Set([...loaded, ...named])].filter(isFile);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !known.has(file)));
  await cache.put(page, answer);
  const wanted = new Set([page, ...files]);
  await Promise.all([...known].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
}

/**
 * Returns the current page of boarding passes. Returns the stored page if the network fails or does not answer within
 * `PATIENCE_MS`.
 */
async function openPasses(request, pathname) {
  const kept = await caches.match(pathname);
  if (!kept) return openPage(request, pathname);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

/**
 * Returns a page from the network. Without a network it leads to the page that says so, in the language of the address.
 * The page finds the wanted address behind the hash sign.
 */
async function openPage(request, pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const [own, other] = pathname.startsWith('/en') ? ['/en/offline', '/offline'] : ['/offline', '/en/offline'];
    const kept = await caches.match(OFFLINE.test(pathname) ? pathname : own);
    if (OFFLINE.test(pathname) && kept) return kept;
    const target = kept ? own : (await caches.match(other)) && other;
    if (!target) throw error;
    const { search } = new URL(request.url);
    return Response.redirect(`${target}#${pathname}${search}`);
  }
}

async function openFile(request) {
  return (await caches.match(new URL(request.url).pathname)) ?? fetch(request);
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag, language } = event.data.json();
  const shown = { body, tag, lang: language, icon: '/icons/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});

/** Opens a page of this site in a window of its own, so that nothing typed in an open one is lost. */
async function openPath(path) {
  const { origin, href } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const same = windows.find(({ url }) => url === href);
  await (same ? same.focus() : self.clients.openWindow(href));
}
