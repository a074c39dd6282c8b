import { useSyncExternalStore } from 'react';

/** The data of this browser tab about the current check-in. The key is encrypted and contains no readable name. */
export interface Visit {
  checkInKey: string;
  /** The selected travels of the key. */
  chosen: readonly string[];
  /** The accepted version of the declaration. */
  declared: string;
}

const STORED = 'check-in';
const none: Visit = { checkInKey: '', chosen: [], declared: '' };
let current: Visit | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the check-in of this browser tab, also after a reload. Returns an empty visit while the server renders the
 * page.
 */
export function useVisit(): Visit {
  return useSyncExternalStore(subscribe, readVisit, () => none);
}

export function readVisit(): Visit {
  current ??= stored();
  return current;
}

export function beginVisit(checkInKey: string): void {
  keepVisit({ ...none, checkInKey });
}

export function keepVisit(change: Partial<Visit>): void {
  current = { ...readVisit(), ...change };
  try {
    sessionStorage.setItem(STORED, JSON.stringify(current));
  } catch {
    // Then it ends with the page.
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function stored(): Visit {
  try {
    const kept: Partial<Visit> = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return { ...none, ...kept };
  } catch {
    return none;
  }
}
