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

/** Returns a stored text, or null without one or without storage. */
export function findText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const CHOICE = 'choice.';

/** Returns the key of a choice of this browser. */
export function choiceKey(name: string): string {
  return CHOICE + name;
}

/** Deletes everything that the site has stored here, except the choices of this browser. */
export function forgetVisitor(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!key.startsWith(CHOICE)) localStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to delete.
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
