import { useState } from 'react';
import { browserTime } from '../../core/page/clock.ts';
import { say } from './said.ts';

/** Returns the text of a live region at a limited rate. See `say`. */
export function useSaid(state: string, words: string): string {
  const [last, setLast] = useState(() => say(undefined, state, words, browserTime()));
  const next = say(last, state, words, browserTime());
  if (next !== last) setLast(next);
  return next.words;
}
