/** Writes a text to the local storage. If the storage is full or forbidden, nothing is stored. */
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

/** Stores a value as JSON until a time of the browser's clock. */
export function keepUntil(key: string, value: unknown, until: number): void {
  keep(key, JSON.stringify({ until, value }));
}

/**
 * Returns a stored value that has not expired at `now`, or null. A value of an unexpected shape, for example of an
 * earlier version, also gives null.
 */
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
