import { browserTime } from './clock.ts';
import { keepUntil, readKept, takeBack } from './kept.ts';

/** As long as the draft it belongs to. */
const KEPT_MS = 30 * 60_000;

const keyOf = (orderNo: string, name: string) => `order:${orderNo}:${name}`;

/** What a page notes of a draft, so that it can show it before the server has answered. Nothing personal. */
export function noteForOrder(orderNo: string, name: string, value: unknown): void {
  keepUntil(keyOf(orderNo, name), value, browserTime() + KEPT_MS);
}

/** null: nothing was noted in this browser, or it is too long ago. */
export function recallForOrder<Value>(
  orderNo: string,
  name: string,
  looksRight: (value: unknown) => value is Value,
): Value | null {
  return readKept(keyOf(orderNo, name), browserTime(), looksRight);
}

/** The order is placed: what was chosen for it is the server's alone. Without a number: the notes of every order. */
export function forgetOrderNotes(orderNo?: string): void {
  const start = orderNo === undefined ? 'order:' : keyOf(orderNo, '');
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) takeBack(key);
  } catch {
    // Without storage, there are no notes.
  }
}
