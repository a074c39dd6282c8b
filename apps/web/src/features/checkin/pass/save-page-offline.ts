const WORKER = '/self/pass-worker.js';
const RENDER_LIMIT_MS = 15_000;

/**
 * Stores this page for offline use through its own service worker, which handles no other page. It stores the page that
 * everybody gets and the files that the page has loaded. Returns true once the page opens without a network. Returns
 * false if the browser cannot do this.
 */
export async function savePageOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    await whenCodesRendered();
    const { installing, waiting, active } = await navigator.serviceWorker.register(WORKER, {
      scope: location.pathname,
    });
    const worker = installing ?? waiting ?? active;
    return worker ? await storeFiles(await whenActive(worker), listLoadedFiles()) : false;
  } catch {
    // A browser without this storage still shows passes.
    return false;
  }
}

/**
 * Waits until a bar code is rendered, so that the stored files include the code that renders it. Waits at most
 * `RENDER_LIMIT_MS`.
 */
function whenCodesRendered(): Promise<void> {
  const isRendered = () => document.querySelector('[data-pass-code] img') !== null;
  return new Promise((done) => {
    const watch = new MutationObserver(() => isRendered() && finish());
    const finish = () => {
      watch.disconnect();
      done();
    };
    if (isRendered()) return done();
    watch.observe(document.body, { childList: true, subtree: true });
    setTimeout(finish, RENDER_LIMIT_MS);
  });
}

/**
 * Waits until this service worker is active. `ready` would wait for a worker of the page that was opened first, and
 * travellers come here from another page.
 */
function whenActive(worker: ServiceWorker): Promise<ServiceWorker> {
  return new Promise((done) => {
    const look = () => worker.state === 'activated' && done(worker);
    worker.addEventListener('statechange', look);
    look();
  });
}

function listLoadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = names.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

function storeFiles(worker: ServiceWorker, files: readonly string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answer) => {
    port1.onmessage = ({ data }) => answer(data === true);
    worker.postMessage(files, [port2]);
  });
}
