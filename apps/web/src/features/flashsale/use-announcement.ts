import { useState } from 'react';
import { browserTime } from '../../core/page/clock.ts';
import { nextAnnouncement } from './announcement.ts';

/** Returns the text of a live region at a limited rate. See `nextAnnouncement`. */
export function useAnnouncement(state: string, text: string): string {
  const [last, setLast] = useState(() => nextAnnouncement(undefined, state, text, browserTime()));
  const next = nextAnnouncement(last, state, text, browserTime());
  if (next !== last) setLast(next);
  return next.text;
}
