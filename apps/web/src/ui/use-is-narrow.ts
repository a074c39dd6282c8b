import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 760px)';

/** Whether the screen is a phone's. Decides behaviour only; what things look like is for the style sheets. */
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
