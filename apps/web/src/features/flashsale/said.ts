/** The last announcement: its state, its text and its time by the clock of the browser. */
export interface Said {
  state: string;
  words: string;
  at: number;
}

const GAP_MS = 30_000;

/**
 * Returns the text of a live region for a wait that changes every few seconds. It announces a new state at once. Within
 * a state it announces the newest text at most once every 30 seconds.
 */
export function say(last: Said | undefined, state: string, words: string, now: number): Said {
  if (!last || last.state !== state) return { state, words, at: now };
  return words === last.words || now - last.at < GAP_MS ? last : { state, words, at: now };
}
