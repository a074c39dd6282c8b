import { passedBase } from '@haidai/contract/pages';
import { useSyncExternalStore } from 'react';

/**
 * The page that the server sent because it takes this browser for a program (HTTP 509). The site shows it in a window
 * over its own page. From then on, calls go below another path.
 */
let page: string | undefined;
let base = '';
const listeners = new Set<() => void>();

/**
 * Returns the address of a call. After the server has sent the page of the bot wall, the address lies below the path
 * for clients that passed it.
 */
export function callAddress(url: string): string {
  return base + url;
}

export function raiseBotWall(html: string): void {
  base = passedBase;
  // Several calls of one page can fail at the same moment. The window opens only once.
  if (page === undefined) show(html);
}

export function closeBotWall(): void {
  show(undefined);
}

/** Returns the page of the bot wall while the window shows it. */
export function useBotWall(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => page,
    () => undefined,
  );
}

function show(html: string | undefined): void {
  page = html;
  for (const listener of listeners) listener();
}
