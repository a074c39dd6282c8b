/** What was read out last, of which state, and when (the browser's own time). */
export interface Said {
  state: string;
  words: string;
  at: number;
}

const GAP_MS = 30_000;

/**
 * What a live region says of a wait in which something changes every few seconds: a new state at once; within a state
 * the newest words, and not more often than every half minute.
 */
export function say(last: Said | undefined, state: string, words: string, now: number): Said {
  if (!last || last.state !== state) return { state, words, at: now };
  return words === last.words || now - last.at < GAP_MS ? last : { state, words, at: now };
}
