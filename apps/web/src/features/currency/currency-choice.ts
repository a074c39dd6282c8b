import { useSyncExternalStore } from 'react';
import { forgetText, rememberText } from '../../core/page/local-storage.ts';

const KEY = 'currency';
const listeners = new Set<() => void>();

/** Returns the currency that this browser remembers, or '' for none. The server renders none. */
export function useCurrencyChoice(): string {
  return useSyncExternalStore(follow, readChoice, () => '');
}

export function chooseCurrency(code: string): void {
  if (code === '') forgetText(KEY);
  else rememberText(KEY, code);
  for (const listener of listeners) listener();
}

function readChoice(): string {
  try {
    return /^[A-Z]{3}$/.exec(localStorage.getItem(KEY) ?? '')?.[0] ?? '';
  } catch {
    return '';
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
