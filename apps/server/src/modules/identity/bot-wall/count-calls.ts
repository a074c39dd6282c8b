import type { Db, Deps } from '../../../platform/index.ts';

export interface Pace {
  /** Calls that a person may make in a window of so many milliseconds. */
  most: number;
  windowMs: number;
}

interface Window {
  since: number;
  calls: number;
}

/** No more of them than memory can bear; the oldest goes first. */
const mostSubjects = 50_000;
const windows = new WeakMap<Db, Map<string, Window>>();

/** Counts a call of a device or an address, in this process alone; true when it is one more than a person makes. */
export function isTooFast({ db, clock }: Pick<Deps, 'db' | 'clock'>, subject: string, pace: Pace): boolean {
  const bySubject = windows.get(db) ?? new Map<string, Window>();
  windows.set(db, bySubject);
  const now = clock.now().getTime();
  const running = bySubject.get(subject);
  if (running && now - running.since < pace.windowMs) {
    running.calls += 1;
    return running.calls > pace.most;
  }
  bySubject.delete(subject);
  if (bySubject.size >= mostSubjects) bySubject.delete(bySubject.keys().next().value ?? '');
  bySubject.set(subject, { since: now, calls: 1 });
  return false;
}

/** Begins to count anew: what a person earns by an answer. */
export function forgetCalls({ db }: Pick<Deps, 'db'>, subject: string): void {
  windows.get(db)?.delete(subject);
}
