import { addressIn } from '@haidai/domain';
import { pageLanguage } from '../../i18n/language.ts';

const WORKER = '/offline-worker.js';

/** The pages that open without a network. */
type OfflinePage = '/self/CheckInSuccess' | '/offline';

/**
 * Stores a page in the language of this page for offline use through the service worker: the page that everybody gets, the files that it names and
 * the files that this page has loaded. Returns true once the page opens without a network. Returns false if the browser
 * cannot do this.
 */
export async function keepPage(page: OfflinePage): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const { installing, waiting, active } = await navigator.serviceWorker.register(WORKER, { scope: '/' });
    const worker = installing ?? waiting ?? active;
    if (!worker) return false;
    const address = addressIn(pageLanguage() === 'en' ? 'en' : 'zh', page);
    return await storeFiles(await whenActive(worker), { page: address, files: listLoadedFiles() });
  } catch {
    // A browser without this storage still shows the page.
    return false;
  }
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
  const own = names.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(?:assets|carrier)\//.test(pathname),
  );
  return [...new Set(own.map(({ pathname }) => pathname))];
}

function storeFiles(worker: ServiceWorker, wanted: { page: string; files: readonly string[] }): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answer) => {
    port1.onmessage = ({ data }) => answer(data === true);
    worker.postMessage(wanted, [port2]);
  });
}
