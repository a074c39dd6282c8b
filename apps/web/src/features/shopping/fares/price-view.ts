import { useSyncExternalStore } from 'react';

/** `party`: what all travellers pay with taxes. `person`: the fare of one adult before taxes. */
export type PriceView = 'party' | 'person';

const KEY = 'priceView';
const listeners = new Set<() => void>();

/**
 * Returns the prices that the visitor wants to see. The choice stays on this device. The server renders the prices of
 * the party.
 */
export function usePriceView(): PriceView {
  return useSyncExternalStore(subscribe, findPriceView, () => 'party');
}

export function rememberPriceView(view: PriceView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Storage may be full or forbidden. The page then keeps the prices of the party.
  }
  for (const listener of listeners) listener();
}

function findPriceView(): PriceView {
  try {
    return localStorage.getItem(KEY) === 'person' ? 'person' : 'party';
  } catch {
    return 'party';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
