import { browserTime } from './clock.ts';
import { findRemembered, forgetText, rememberUntil } from './local-storage.ts';

/** The lifetime of a note, the same as that of the draft. */
const LIFETIME_MS = 30 * 60_000;

const keyOf = (orderNo: string, name: string) => `order:${orderNo}:${name}`;

/** Stores a note about a draft, so that a page can show it before the server answers. Do not store personal data. */
export function rememberOrderNote(orderNo: string, name: string, value: unknown): void {
  rememberUntil(keyOf(orderNo, name), value, browserTime() + LIFETIME_MS);
}

/** Returns the note, or null if this browser has none or the note has expired. */
export function findOrderNote<Value>(
  orderNo: string,
  name: string,
  looksRight: (value: unknown) => value is Value,
): Value | null {
  return findRemembered(keyOf(orderNo, name), browserTime(), looksRight);
}

/**
 * Deletes the notes of an order, because after placement only the server holds the choices. Without a number, it
 * deletes the notes of all orders.
 */
export function forgetOrderNotes(orderNo?: string): void {
  const start = orderNo === undefined ? 'order:' : keyOf(orderNo, '');
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) forgetText(key);
  } catch {
    // Without storage, there are no notes.
  }
}
