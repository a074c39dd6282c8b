/** Local storage, which may be full, forbidden, or hold what an earlier version wrote: then nothing is kept. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page asks the server again.
  }
}

export function takeBack(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Keeps a value as JSON until a time of the browser's clock. */
export function keepUntil(key: string, value: unknown, until: number): void {
  keep(key, JSON.stringify({ until, value }));
}

/** What was kept and is not over at `now`, if it still looks as it should. */
export function readKept<Value>(
  key: string,
  now: number,
  looksRight: (value: unknown) => value is Value,
): Value | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('until' in kept) || !('value' in kept)) return null;
    return typeof kept.until === 'number' && kept.until > now && looksRight(kept.value) ? kept.value : null;
  } catch {
    return null;
  }
}
