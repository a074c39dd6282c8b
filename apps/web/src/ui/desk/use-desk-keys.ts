import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * The handlers of single keys, by the key: `j`, `Enter`, `?`, `/`, and `Shift x` for a letter with Shift. `g o` is a
 * sequence: `g`, then `o` within a second.
 */
export type DeskKeys = Readonly<Record<string, () => void>>;

const STORED = 'deskKeys';
const SEQUENCE_MS = 1000;
const listeners = new Set<() => void>();

/**
 * Calls the handler of a pressed key. It ignores keys with Ctrl, Alt or Meta, keys in fields, keys while a dialog is
 * open, and all keys if the member of staff has turned them off.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const press = useEffectEvent((pressed: string, event: KeyboardEvent) => {
    const act = Object.hasOwn(keys, pressed) ? keys[pressed] : undefined;
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  });
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || !areDeskKeysOn()) return;
      const key = nameOf(event);
      // A key after G belongs to a sequence, also if other handlers know it as a single key.
      const isSequence = first === 'g' && event.timeStamp - firstAt < SEQUENCE_MS;
      const isDone = press(isSequence ? `g ${key}` : key, event);
      first = isDone || isSequence ? '' : key;
      firstAt = event.timeStamp;
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key);
  return `${isLetter && shiftKey ? 'Shift ' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** The controls that take letters. A chosen checkbox does not, so the keys go on after a click on it. */
const typing = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

function isTyping({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest(typing) !== null;
}

function areDeskKeysOn(): boolean {
  return localStorage.getItem(STORED) !== 'off';
}

/** Returns whether the single keys are on in this browser, and a function that turns them on or off. */
export function useDeskKeySwitch(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    areDeskKeysOn,
    () => true,
  );
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
    for (const changed of listeners) changed();
  };
  return [isOn, set];
}
