import { useSyncExternalStore } from 'react';

/** What this tab knows of a check-in that is under way. The key is sealed: it names nobody. */
export interface Visit {
  checkInKey: string;
  /** Who was ticked, of the travels of the key. */
  chosen: readonly string[];
  /** The declaration in the wording that was accepted. */
  declared: string;
}

const STORED = 'check-in';
const none: Visit = { checkInKey: '', chosen: [], declared: '' };
let current: Visit | undefined;
const listeners = new Set<() => void>();

/** The check-in of this tab, also after a reload; nothing while a page is rendered. */
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
