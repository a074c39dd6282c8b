import { addDays } from '@haidai/domain/time';
import type { Deps, Tx } from '../../../platform/index.ts';
import { boundsOf, dayOf } from './days.ts';
import { listBookFaults } from './list-book-faults.ts';
import { saveDifferences } from './save-differences.ts';

/** The largest number of faults that one check records. The next check continues. */
const atATime = 100;

/**
 * Checks the orders whose money moved since the day before the last check, or since `firstOpenDay` if that is earlier.
 * The first check of a database reads all orders. Each day is read twice, because the time in a row is earlier than the
 * commit of its transaction.
 */
export async function checkBooks(deps: Deps, tx: Tx, firstOpenDay: string | undefined): Promise<void> {
  const now = deps.clock.now();
  const last = await tx.selectFrom('payment_books_check').select('checked_until').forUpdate().executeTakeFirst();
  const days = last ? [addDays(dayOf(last.checked_until), -1), ...(firstOpenDay ? [firstOpenDay] : [])] : [];
  const [first] = days.toSorted();
  const since = first === undefined ? new Date(0) : boundsOf(first).from;
  const differences = await listBookFaults(tx, { day: dayOf(now), since, atMost: atATime });
  await saveDifferences(deps, tx, differences);
  if (differences.length === atATime) return;
  await tx
    .insertInto('payment_books_check')
    .values({ checked_until: now })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ checked_until: now }))
    .execute();
}
