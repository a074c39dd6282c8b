import { useSyncExternalStore } from 'react';
import { choiceKey, findText, forgetText, rememberText } from './local-storage.ts';

export interface RememberedChoice<Value extends string> {
  /**
   * Returns the choice, or undefined if the visitor made none. On the server and during hydration it
   * returns the value with which the server rendered the page.
   */
  useChoice: (rendered?: Value) => Value | undefined;
  /** Stores the choice. Undefined deletes it. */
  choose: (value: Value | undefined) => void;
}

/**
 * Creates a choice that this browser remembers, such as the theme or the currency. A choice names nobody, so a logout
 * does not delete it. A stored text that `isValue` refuses counts as no choice. `apply` gets each new choice.
 */
export function rememberedChoice<Value extends string>(
  name: string,
  isValue: (text: string) => text is Value,
  apply?: (value: Value | undefined) => void,
): RememberedChoice<Value> {
  const key = choiceKey(name);
  const listeners = new Set<() => void>();
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const find = () => {
    const text = findText(key);
    return text !== null && isValue(text) ? text : undefined;
  };
  return {
    useChoice: (rendered) => useSyncExternalStore(follow, find, () => rendered),
    choose(value) {
      if (value === undefined) forgetText(key);
      else rememberText(key, value);
      apply?.(value);
      for (const listener of listeners) listener();
    },
  };
}
