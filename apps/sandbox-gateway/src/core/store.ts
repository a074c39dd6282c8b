import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Trade } from './trade.ts';

/** The most trades in a file, which is written whole for each trade. The sandbox drops the oldest first. */
const REMEMBERED = 2_000;

export interface TradeStore {
  all(): Trade[];
  add(trade: Trade): void;
  /** Saves the trades after the caller changed one of them in place. */
  save(): void;
}

/**
 * Stores the trades in memory and, if `file` is given, in a small JSON file. So a site can refund yesterday's payment
 * today. Without a file, every trade stays until the process ends. Only one process may use the file. Pending notifications are not stored, because the site queries the state
 * itself.
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
      trades = [...trades, trade];
      if (file) trades = trades.slice(-REMEMBERED);
      save();
    },
    save,
  };
}
