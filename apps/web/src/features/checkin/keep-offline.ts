const WORKER = '/self/pass-worker.js';
const PAGE = '/self/CheckInSuccess';
const DRAWN_MS = 15_000;

/**
 * Has this page kept by its own service worker, which knows no other: the page as everybody gets it, and the files it
 * has loaded. True once it opens without a network; false where the browser cannot.
 */
export async function keepPageOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    await codesDrawn();
    const { installing, waiting, active } = await navigator.serviceWorker.register(WORKER, { scope: PAGE });
    const worker = installing ?? waiting ?? active;
    return worker ? await askToKeep(await whenActive(worker), loadedFiles()) : false;
  } catch {
    // A browser that keeps nothing shows passes all the same.
    return false;
  }
}

/** What draws them is among the files. */
function codesDrawn(): Promise<void> {
  const isDrawn = () => document.querySelector('[data-pass-code] img') !== null;
  return new Promise((done) => {
    const watch = new MutationObserver(() => isDrawn() && finish());
    const finish = () => {
      watch.disconnect();
      done();
    };
    if (isDrawn()) return done();
    watch.observe(document.body, { childList: true, subtree: true });
    setTimeout(finish, DRAWN_MS);
  });
}

/** Not `ready`, which waits for a worker of the page that was opened first: travellers come here from another one. */
function whenActive(worker: ServiceWorker): Promise<ServiceWorker> {
  return new Promise((done) => {
    const look = () => worker.state === 'activated' && done(worker);
    worker.addEventListener('statechange', look);
    look();
  });
}

function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = names.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

function askToKeep(worker: ServiceWorker, files: readonly string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answer) => {
    port1.onmessage = ({ data }) => answer(data === true);
    worker.postMessage(files, [port2]);
  });
}
