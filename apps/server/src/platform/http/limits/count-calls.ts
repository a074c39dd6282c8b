import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

export interface Pace {
  /** The number of calls that are allowed in a window of `windowMs` milliseconds. */
  most: number;
  windowMs: number;
}

interface Window {
  since: number;
  calls: number;
}

/** The greatest number of windows in memory. The oldest window is removed first. */
const mostSubjects = 50_000;
const windows = new WeakMap<Db, Map<string, Window>>();

/**
 * Counts a call of a device or an address, in this process alone. Returns 0 while the window allows it. Otherwise
 * returns the seconds until the window ends.
 */
export function secondsTooFast({ db, clock }: Pick<Deps, 'db' | 'clock'>, subject: string, pace: Pace): number {
  const bySubject = windows.get(db) ?? new Map<string, Window>();
  windows.set(db, bySubject);
  const now = clock.now().getTime();
  const running = bySubject.get(subject);
  if (running && now - running.since < pace.windowMs) {
    running.calls += 1;
    return running.calls > pace.most ? Math.ceil((running.since + pace.windowMs - now) / 1000) : 0;
  }
  bySubject.delete(subject);
  if (bySubject.size >= mostSubjects) bySubject.delete(bySubject.keys().next().value ?? '');
  bySubject.set(subject, { since: now, calls: 1 });
  return 0;
}

/** Deletes the count of a device or an address. The next call starts a new window. */
export function forgetCalls({ db }: Pick<Deps, 'db'>, subject: string): void {
  windows.get(db)?.delete(subject);
}
