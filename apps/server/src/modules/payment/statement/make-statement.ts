import { payMethods, secondsUntilAskedAgain } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import { type Deps, defineJob, inTransaction } from '../../../platform/index.ts';
import { askForBill } from '../pay/ask-gateway.ts';
import type { Payment } from '../repository.ts';
import { checkBooks } from './check-books.ts';
import { closeDay } from './close-day.ts';
import { boundsOf, dayOf } from './days.ts';
import { saveDifferences } from './keep-differences.ts';

type Method = Payment['method'];

/** So far back a day without a statement is looked for; a bill that has not come by then waits at the desk. */
const daysBack = 7;
const daysUntilMissed = 3;

const dayJob = 'payment.statementDay';

/** Every hour: each day that is over and not closed is asked for, a job a gateway and day. The books are checked with it. */
export const makeStatements = defineJob('payment.statements', makeAll, { every: '40 * * * *' });

async function makeAll(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock.now());
  const since = await firstDay(deps);
  const days = Array.from({ length: daysBack }, (_, index) => addDays(today, index - daysBack)).filter(
    (day) => since !== null && day >= since,
  );
  const methods = payMethods.map(({ method }) => method).filter((method) => deps.providers.payment[method].available);
  const closed = await deps.db
    .selectFrom('payment_statement')
    .select(['method', 'day'])
    .where('closed', '=', true)
    .where('day', '>=', addDays(today, -daysBack))
    .execute();
  const isOpen = (method: Method, day: string) => !closed.some((row) => row.method === method && row.day === day);
  const due = days.flatMap((day) => methods.filter((method) => isOpen(method, day)).map((method) => ({ method, day })));
  await inTransaction(deps.db, async (tx) => {
    await deps.jobs.enqueueAll(
      tx,
      due.map((payload) => ({ name: dayJob, payload, key: `${dayJob}/${payload.method}/${payload.day}` })),
    );
    await checkBooks(deps, tx, due[0]?.day);
  });
}

/** The day of the first payment that was ever begun; null where there is none. */
async function firstDay({ db }: Deps): Promise<string | null> {
  const row = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .executeTakeFirst();
  return row?.first ? dayOf(row.first) : null;
}

/** Asks for one bill until it is there; once it was read the day is closed, and this does nothing any more. */
export const makeStatement = defineJob(dayJob, async (deps: Deps, { method, day }: { method: Method; day: string }) => {
  if (deps.clock.now() < boundsOf(day).until) return;
  const statement = await deps.db
    .insertInto('payment_statement')
    .values({ method, day, closed_at: null })
    .onConflict((conflict) => conflict.columns(['method', 'day']).doNothing())
    .returning('asked')
    .executeTakeFirst();
  const asked = statement?.asked ?? (await findAsked(deps, method, day));
  if (asked === null) return;
  const answer = await askForBill(deps, method, day);
  if (answer.state === 'ready') return closeDay(deps, { method, day, bill: answer.lines });
  await inTransaction(deps.db, async (tx) => {
    await tx
      .updateTable('payment_statement')
      .set({ asked: asked + 1, last_answer: answer.state === 'unknown' ? answer.reason.slice(0, 200) : answer.state })
      .where('method', '=', method)
      .where('day', '=', day)
      .where('closed', '=', false)
      .execute();
    if (addDays(day, daysUntilMissed) <= dayOf(deps.clock.now()))
      await saveDifferences(deps, tx, [
        { method, day, kind: 'NO_BILL', number: day, tradeNo: '', billFen: null, ourFen: null },
      ]);
    const runAt = new Date(deps.clock.now().getTime() + secondsUntilAskedAgain(asked) * 1000);
    await deps.jobs.enqueue(tx, dayJob, { method, day }, { runAt, key: `${dayJob}/${method}/${day}` });
  });
});

/** Null where the day is closed. */
async function findAsked({ db }: Deps, method: Method, day: string): Promise<number | null> {
  const row = await db
    .selectFrom('payment_statement')
    .select(['asked', 'closed'])
    .where('method', '=', method)
    .where('day', '=', day)
    .executeTakeFirst();
  return row && !row.closed ? row.asked : null;
}
