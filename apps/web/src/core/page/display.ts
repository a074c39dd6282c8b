import { useSyncExternalStore } from 'react';
import { forgetText, rememberText } from './local-storage.ts';

/**
 * The choices of a visitor about the look of all pages. This browser stores them under the same names. Shared pages are
 * the same for all visitors, so the first script of a page (`app/server.ts`) copies the choices to attributes of the
 * root element before the browser paints: `data-theme` and `data-elder`.
 */
export type DisplayChoice = 'theme' | 'elder';

const CHANGED = 'displaychange';

/** Returns the choice, or undefined if the visitor made none. The server always returns undefined. */
export function useDisplay(choice: DisplayChoice): string | undefined {
  return useSyncExternalStore(
    followDisplay,
    () => document.documentElement.dataset[choice],
    () => undefined,
  );
}

/** Stores a choice and applies it to the page. Undefined deletes it. */
export function chooseDisplay(choice: DisplayChoice, value: string | undefined): void {
  if (value === undefined) {
    forgetText(choice);
    delete document.documentElement.dataset[choice];
  } else {
    rememberText(choice, value);
    document.documentElement.dataset[choice] = value;
  }
  dispatchEvent(new Event(CHANGED));
}

function followDisplay(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}
