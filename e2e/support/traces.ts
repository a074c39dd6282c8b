import type { Page } from '@playwright/test';

interface Traces {
  /** All data left in the browser and all addresses, without the stored trips. */
  traces: string;
  /** The trips that open without a network, as text. The browser keeps them until the traveller signs out. */
  storedTrips: string;
}

/** Watches the requests of a page. The returned function returns the traces until then. */
export function watchTraces(page: Page): () => Promise<Traces> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return async () => {
    const { kept, storedTrips } = await page.evaluate(async () => {
      const { trips = '', ...others } = localStorage as unknown as Record<string, string>;
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      const kept = JSON.stringify([others, { ...sessionStorage }, databases, history.state, document.cookie]);
      return { kept, storedTrips: trips };
    });
    const traces = [...addresses.map((address) => decodeURIComponent(address)), kept].join('\n');
    return { traces, storedTrips };
  };
}
