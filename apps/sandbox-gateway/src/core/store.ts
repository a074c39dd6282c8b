import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Trade } from './trade.ts';

/** How many trades the sandbox remembers; the oldest are forgotten first. */
const REMEMBERED = 2_000;

export interface TradeStore {
  all(): Trade[];
  add(trade: Trade): void;
  /** A trade was changed in place. */
  changed(): void;
}

/**
 * Trades in memory, and in one small JSON file where `file` is given, so that yesterday's payment can still be refunded
 * today. Good for a sandbox with one process; notifications that were still due are not kept, as the site asks anyway.
 */
export function createTradeStore(file: string | null): TradeStore {
  let trades: Trade[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(trades));
    renameSync(`${file}.new`, file);
  };
  return {
    all: () => trades,
    add(trade) {
      trades = [...trades, trade].slice(-REMEMBERED);
      save();
    },
    changed: save,
  };
}
