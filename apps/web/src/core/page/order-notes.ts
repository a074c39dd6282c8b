import { browserTime } from './clock.ts';
import { keepUntil, readKept, takeBack } from './kept.ts';

/** The lifetime of a note, the same as that of the draft. */
const KEPT_MS = 30 * 60_000;

const keyOf = (orderNo: string, name: string) => `order:${orderNo}:${name}`;

/** Stores a note about a draft, so that a page can show it before the server answers. Do not store personal data. */
export function noteForOrder(orderNo: string, name: string, value: unknown): void {
  keepUntil(keyOf(orderNo, name), value, browserTime() + KEPT_MS);
}

/** Returns the note, or null if this browser has none or the note has expired. */
export function recallForOrder<Value>(
  orderNo: string,
  name: string,
  looksRight: (value: unknown) => value is Value,
): Value | null {
  return readKept(keyOf(orderNo, name), browserTime(), looksRight);
}

/**
 * Deletes the notes of an order, because after placement only the server holds the choices. Without a number, it
 * deletes the notes of all orders.
 */
export function forgetOrderNotes(orderNo?: string): void {
  const start = orderNo === undefined ? 'order:' : keyOf(orderNo, '');
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) takeBack(key);
  } catch {
    // Without storage, there are no notes.
  }
}
