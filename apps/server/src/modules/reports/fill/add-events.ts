import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../platform/index.ts';
import { recountFlightDays } from './count-flights.ts';
import { createFactBook } from './fact-book.ts';
import { flightDayKind, sources } from './sources.ts';

/** The most events of one transaction. Tests pass fewer. */
const eventsAtOnce = 1000;

/**
 * Adds the waiting events to the summary tables, in batches. A transaction deletes its events and adds their figures, so
 * each counts exactly once, wherever the process stops. After the last event the tables are complete until `now`.
 */
export async function addEvents(db: Db, now: Date, atOnce = eventsAtOnce): Promise<number> {
  let added = 0;
  for (;;) {
    const { count, days } = await inTransaction(db, (tx) => addBatch(tx, now, atOnce));
    added += count;
    if (days.length > 0) await inTransaction(db, (tx) => recountMoved(tx, days));
    if (count < atOnce) return added;
  }
}

async function addBatch(tx: Tx, now: Date, atOnce: number): Promise<{ count: number; days: string[] }> {
  await beginFilling(tx);
  const { rows } = await takeEvents(tx, sql`limit ${atOnce}`);
  const days = await count(tx, rows);
  // The job counts these days after all other events. Until then their events stay.
  for (const key of days) await tx.insertInto('report_event').values({ kind: flightDayKind, key }).execute();
  if (rows.length < atOnce) await mark(tx, now);
  return { count: rows.length, days };
}

/** Counts all waiting events, and then the days to which segments were moved. */
async function recountMoved(tx: Tx, days: readonly string[]): Promise<void> {
  await beginFilling(tx);
  const more = await addAll(tx);
  const book = createFactBook();
  await recountFlightDays(tx, book, [...new Set([...days, ...more])]);
  await book.save(tx);
}

/** Adds every waiting event in the transaction of the caller. Returns the flight days that must be counted again. */
export async function addAll(tx: Tx): Promise<string[]> {
  const { rows } = await takeEvents(tx, sql``);
  return count(tx, rows);
}

interface Event {
  kind: string;
  key: string;
}

function takeEvents(tx: Tx, limit: ReturnType<typeof sql>) {
  return sql<Event>`
    delete from report_event where seq in (select seq from report_event order by seq ${limit})
    returning kind, key`.execute(tx);
}

async function count(tx: Tx, events: readonly Event[]): Promise<string[]> {
  const book = createFactBook();
  const byKind = Map.groupBy(events, ({ kind }) => kind);
  for (const [kind, source] of Object.entries(sources)) {
    const keys = (byKind.get(kind) ?? []).map(({ key }) => key);
    if (keys.length > 0) await source(tx, book, { keys });
  }
  await book.save(tx);
  return [...new Set((byKind.get(flightDayKind) ?? []).map(({ key }) => key))];
}

/**
 * Gives the transaction one snapshot, which begins when no other transaction fills the tables. `lock table` takes no
 * snapshot, so the transaction sees everything that the one before it has written.
 */
export async function beginFilling(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`lock table report_mark in share row exclusive mode`.execute(tx);
}

async function mark(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('report_mark')
    .values({ complete_until: now })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ complete_until: now }))
    .execute();
}
