import { useState } from 'react';
import { browserTime } from '../../../core/page/clock.ts';

/** The last announcement: its state, its text and its time by the clock of the browser. */
export interface Announcement {
  state: string;
  text: string;
  at: number;
}

const GAP_MS = 30_000;

/**
 * Returns the text of a live region for a wait that changes every few seconds. It announces a new state at once. Within
 * a state it announces the newest text at most once every 30 seconds.
 */
export function nextAnnouncement(
  last: Announcement | undefined,
  state: string,
  text: string,
  now: number,
): Announcement {
  if (!last || last.state !== state) return { state, text, at: now };
  return text === last.text || now - last.at < GAP_MS ? last : { state, text, at: now };
}

/** Returns the text of a live region at a limited rate. See `nextAnnouncement`. */
export function useAnnouncement(state: string, text: string): string {
  const [last, setLast] = useState(() => nextAnnouncement(undefined, state, text, browserTime()));
  const next = nextAnnouncement(last, state, text, browserTime());
  if (next !== last) setLast(next);
  return next.text;
}
