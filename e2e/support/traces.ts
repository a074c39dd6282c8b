import type { Page } from '@playwright/test';

/**
 * Watches the requests of a page. The returned function returns all data left in the browser and all addresses until
 * then.
 */
export function watchTraces(page: Page): () => Promise<string> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return async () => {
    const kept = await page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, history.state, document.cookie]);
    });
    return [...addresses.map((address) => decodeURIComponent(address)), kept].join('\n');
  };
}
