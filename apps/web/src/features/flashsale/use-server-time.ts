import { useSyncExternalStore } from 'react';
import { useServerNow } from '../../core/page/clock.ts';
import { useSite } from '../../core/page/site.tsx';

const SECOND_MS = 1000;
/** Four looks a second: no second is skipped, and a moment is not missed by more than a quarter. */
const LOOK_MS = 250;

/**
 * The server's time, a whole second at once, running. While a page is rendered, and until the browser has taken it
 * over, it is the second in which the page was made: both say the same.
 */
export function useServerTime(): Date {
  const site = useSite();
  const now = useServerNow();
  const seconds = useSyncExternalStore(
    subscribe,
    () => Math.floor(now().getTime() / SECOND_MS),
    () => Math.floor(Date.parse(site.now) / SECOND_MS),
  );
  return new Date(seconds * SECOND_MS);
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
