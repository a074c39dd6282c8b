import { useSyncExternalStore } from 'react';

/** The data of this browser tab about the current check-in. The key is encrypted and contains no readable name. */
export interface Visit {
  checkInKey: string;
  /** The selected travels of the key. */
  chosen: readonly string[];
  /** The number of bags that each selected travel drops at the airport. */
  bags: Readonly<Record<string, number>>;
  /** The accepted version of the declaration. */
  declared: string;
}

const STORAGE_KEY = 'check-in';
const none: Visit = { checkInKey: '', chosen: [], bags: {}, declared: '' };
let current: Visit | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the check-in of this browser tab, also after a reload. Returns an empty visit while the server renders the
 * page.
 */
export function useVisit(): Visit {
  return useSyncExternalStore(subscribe, getVisit, () => none);
}

export function getVisit(): Visit {
  current ??= restoreVisit();
  return current;
}

export function beginVisit(checkInKey: string): void {
  updateVisit({ ...none, checkInKey });
}

export function updateVisit(change: Partial<Visit>): void {
  current = { ...getVisit(), ...change };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Without storage, the visit ends when the page closes.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function restoreVisit(): Visit {
  try {
    const stored: Partial<Visit> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return { ...none, ...stored };
  } catch {
    return none;
  }
}
