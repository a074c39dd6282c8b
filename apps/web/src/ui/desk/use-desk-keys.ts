import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * The handlers of single keys, by the key: `j`, `Enter`, `?`, `/`. `g o` is a sequence: `g`, then `o` within a second.
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
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const isSequence = first !== '' && event.timeStamp - firstAt < SEQUENCE_MS;
      const isDone = (isSequence && press(`${first} ${key}`, event)) || press(key, event);
      first = isDone ? '' : key;
      firstAt = event.timeStamp;
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
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
