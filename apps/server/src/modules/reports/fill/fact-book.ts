import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/index.ts';

/** The summary tables that the job adds to: the columns of the key, then the columns that are sums. */
export const summaries = {
  report_sale: {
    key: ['day', 'kind', 'origin', 'destination', 'cabin', 'booking_class', 'channel', 'offer', 'cause'],
    sums: ['tickets', 'coupons', 'fare_fen', 'discount_fen', 'tax_fen', 'fee_fen', 'credit_fen', 'points'],
  },
  report_hour: {
    key: ['day', 'hour', 'kind'],
    sums: ['tickets', 'coupons', 'fare_fen', 'discount_fen', 'tax_fen', 'fee_fen', 'credit_fen'],
  },
  report_group: {
    key: ['dimension', 'day', 'code', 'kind'],
    sums: ['tickets', 'coupons', 'fare_fen', 'discount_fen', 'tax_fen', 'fee_fen', 'credit_fen'],
  },
  report_item: { key: ['day', 'kind', 'item', 'cause'], sums: ['pieces', 'amount_fen', 'fee_fen', 'points'] },
  report_refund_time: { key: ['day', 'cause', 'hours'], sums: ['arrived', 'minutes'] },
  report_flight: {
    key: ['flight_date', 'flight_no', 'origin', 'destination', 'cabin', 'booking_class'],
    sums: ['issued', 'flown', 'ended', 'fare_fen', 'flown_fen', 'ended_fen'],
  },
} as const;

type Summary = keyof typeof summaries;
type KeyOf<T extends Summary> = Pick<Database[T], (typeof summaries)[T]['key'][number] & keyof Database[T]>;
type SumsOf<T extends Summary> = Partial<Record<(typeof summaries)[T]['sums'][number], number>>;

/** The most rows of one statement. A row has up to 17 values, and a statement up to 65,535. */
const rowsAtOnce = 2000;

/** Collects figures in memory and adds them to the summary tables. */
export interface FactBook {
  add<T extends Summary>(table: T, key: KeyOf<T>, sums: SumsOf<T>): void;
  /** Drops the collected figures of a table. */
  forget(table: Summary): void;
  /** Adds everything to the tables, with one row for each key. */
  save(tx: Tx): Promise<void>;
}

export function createFactBook(): FactBook {
  const rows = new Map<Summary, Map<string, Record<string, unknown>>>();
  return {
    add(table, key, sums) {
      const { key: keyColumns, sums: sumColumns } = summaries[table];
      const values = keyColumns.map((column) => (key as Record<string, unknown>)[column]);
      const name = JSON.stringify(values);
      const own = rows.get(table) ?? new Map<string, Record<string, unknown>>();
      rows.set(table, own);
      const row = own.get(name) ?? { ...key, ...Object.fromEntries(sumColumns.map((column) => [column, 0])) };
      own.set(name, row);
      for (const [column, amount] of Object.entries(sums as Record<string, number>))
        row[column] = Number(row[column]) + amount;
    },
    forget: (table) => void rows.delete(table),
    async save(tx) {
      for (const [table, own] of rows) {
        const all = [...own.values()];
        for (let at = 0; at < all.length; at += rowsAtOnce) await insert(tx, table, all.slice(at, at + rowsAtOnce));
      }
    },
  };
}

async function insert(tx: Tx, table: Summary, rows: readonly Record<string, unknown>[]): Promise<void> {
  const { key, sums } = summaries[table];
  const columns = [...key, ...sums];
  const name = (column: string) => sql.ref(column);
  await sql`
    insert into ${sql.table(table)} as s (${sql.join(columns.map(name))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column]}`))})`))}
    on conflict (${sql.join(key.map(name))}) do update set
      ${sql.join(sums.map((column) => sql`${name(column)} = s.${name(column)} + excluded.${name(column)}`))}`.execute(
    tx,
  );
}
