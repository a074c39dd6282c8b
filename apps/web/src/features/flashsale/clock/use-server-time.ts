import { useSyncExternalStore } from 'react';
import { useServerNow } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';

const SECOND_MS = 1000;
/**
 * The interval in milliseconds between two reads of the clock. At four reads a second the clock skips no second and is
 * at most 250 ms late.
 */
const LOOK_MS = 250;

/**
 * Returns the running server time in whole seconds. On the server, and until the browser takes over the page, it is the
 * second in which the server rendered the page, so both show the same.
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
