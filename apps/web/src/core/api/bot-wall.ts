import { passedBase } from '@haidai/contract/pages';
import { useSyncExternalStore } from 'react';

/**
 * The server takes this browser for a program (HTTP 509): the page it sent is shown in a window over ours, and from then
 * on calls go below another path.
 */
let page: string | undefined;
let base = '';
const listeners = new Set<() => void>();

/** The address of a call: what it was, or the same below the path for clients that were asked. */
export function callAddress(url: string): string {
  return base + url;
}

export function raiseBotWall(html: string): void {
  base = passedBase;
  // Several calls of one page come back together: one question is enough.
  if (page === undefined) show(html);
}

export function closeBotWall(): void {
  show(undefined);
}

/** The page that asks, while it is to be shown. */
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
