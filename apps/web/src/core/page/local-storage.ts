/** Writes a text to the local storage. If the storage is full or forbidden, nothing is stored. */
export function rememberText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page asks the server again.
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

/** Stores a value as JSON until a time of the browser's clock. */
export function rememberUntil(key: string, value: unknown, until: number): void {
  rememberText(key, JSON.stringify({ until, value }));
}

/**
 * Returns a stored value that has not expired at `now`, or null. A value of an unexpected shape, for example of an
 * earlier version, also gives null.
 */
export function findRemembered<Value>(
  key: string,
  now: number,
  looksRight: (value: unknown) => value is Value,
): Value | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('until' in stored) || !('value' in stored)) return null;
    return typeof stored.until === 'number' && stored.until > now && looksRight(stored.value) ? stored.value : null;
  } catch {
    return null;
  }
}
