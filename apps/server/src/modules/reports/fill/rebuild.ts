import { addDays } from '@haidai/domain/time';
import { type Db, inTransaction, type Tx } from '../../../platform/index.ts';
import { addAll, beginFilling } from './add-events.ts';
import { recountFlightDays } from './count-flights.ts';
import { createFactBook } from './fact-book.ts';
import { startOf } from './scope.ts';
import { sources } from './sources.ts';

/**
 * Counts the figures of one day again from the books: what happened on the day, and the coupons of its flights. The
 * queries read only rows of that day, each by an index. The transaction first adds the waiting events. An event that
 * commits later is not in the snapshot, and the job adds it.
 */
export async function rebuildDay(db: Db, day: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await beginFilling(tx);
    const moved = await addAll(tx);
    await forgetDay(tx, day);
    const book = createFactBook();
    const range = { from: startOf(day), until: startOf(addDays(day, 1)) };
    for (const count of Object.values(sources)) await count(tx, book, range);
    // The figures of flights stand by flight date. The next call counts those of this day.
    book.forget('report_flight');
    await recountFlightDays(tx, book, [...new Set([day, ...moved])]);
    await book.save(tx);
  });
}

async function forgetDay(tx: Tx, day: string): Promise<void> {
  for (const table of ['report_sale', 'report_hour', 'report_group', 'report_item', 'report_refund_time'] as const)
    await tx.deleteFrom(table).where('day', '=', day).execute();
}
