import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 760px)';

/** Returns whether the screen is as narrow as a phone's. Use it for behaviour only; style sheets decide the look. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
