import type { DayRange } from '@haidai/domain/reports';
import { sql } from 'kysely';
import type { Db } from '../../../platform/index.ts';
import { type Account, accounts } from './accounts.ts';
import { type ItemSum, type Posting, postItem, postSale, type SaleSum } from './postings.ts';

/** A line of the journal: what an account got and gave on a day. `of` is the gateway or the tax, or ''. */
export interface JournalLine {
  day: string;
  account: Account;
  of: string;
  debitFen: number;
  creditFen: number;
}

/**
 * Lists the accounting lines of a range, by day and account. The debits of a day are as much as its credits, because
 * every posting enters both sides.
 */
export async function listJournal(db: Db, { from, to }: DayRange): Promise<JournalLine[]> {
  const { rows: items } = await sql<ItemSum & { day: string }>`
    select day, kind, item, cause, amount_fen as amount, fee_fen as fee from report_item
    where kind in ('PAYMENT', 'OWED', 'RETURNED', 'RETURNED_ELSEWHERE', 'DISPUTE', 'DISPUTE_WON', 'TAX', 'TAX_BACK',
      'COUPON', 'EXTRA', 'REFUND') and day between ${from} and ${to}`.execute(db);
  const { rows: sales } = await sql<SaleSum & { day: string }>`
    select day, sum(fare_fen)::bigint as fare, sum(discount_fen)::bigint as discount, sum(fee_fen)::bigint as fee,
      sum(credit_fen)::bigint as credit
    from report_hour where day between ${from} and ${to} group by day`.execute(db);
  const lines = new Map<string, JournalLine>();
  for (const sale of sales) for (const posting of postSale(sale)) enter(lines, sale.day, posting);
  for (const item of items) for (const posting of postItem(item)) enter(lines, item.day, posting);
  return [...lines.values()]
    .filter(({ debitFen, creditFen }) => debitFen !== 0 || creditFen !== 0)
    .toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const nameOf = ({ day, account, of }: JournalLine) => `${day} ${accounts[account].code} ${of}`;

function enter(lines: Map<string, JournalLine>, day: string, posting: Posting): void {
  const { debit, credit, amount, debitOf = '', creditOf = '' } = posting;
  lineOf(lines, { day, account: debit, of: debitOf }).debitFen += amount;
  lineOf(lines, { day, account: credit, of: creditOf }).creditFen += amount;
}

function lineOf(lines: Map<string, JournalLine>, key: Pick<JournalLine, 'day' | 'account' | 'of'>): JournalLine {
  const name = `${key.day}/${key.account}/${key.of}`;
  const line = lines.get(name) ?? { ...key, debitFen: 0, creditFen: 0 };
  lines.set(name, line);
  return line;
}
