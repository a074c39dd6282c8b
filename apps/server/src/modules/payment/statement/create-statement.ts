import { payMethods, secondsUntilGatewayQuery } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import { type Deps, defineJob, inTransaction } from '../../../platform/index.ts';
import { askForBill } from '../pay/ask-gateway.ts';
import type { Payment } from '../repository.ts';
import { checkBooks } from './check-books.ts';
import { closeDay } from './close-day.ts';
import { boundsOf, dayOf } from './days.ts';
import { saveDifferences } from './save-differences.ts';

type Method = Payment['method'];

/**
 * The number of past days in which the job looks for missing statements. A bill that is missing for longer waits at the
 * desk.
 */
const daysBack = 7;
const daysUntilMissed = 3;

const dayJob = 'payment.statementDay';

/**
 * The hourly job that queues one job for each gateway and each past day that is not closed. It also checks the books.
 */
export const createStatements = defineJob('payment.statements', createAll, { every: '40 * * * *' });

async function createAll(deps: Deps): Promise<void> {
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

/** Returns the day of the first payment attempt, or null without one. */
async function firstDay({ db }: Deps): Promise<string | null> {
  const row = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .executeTakeFirst();
  return row?.first ? dayOf(row.first) : null;
}

/** The job that requests one bill until the gateway has it. It does nothing if the day is closed. */
export const createStatement = defineJob(
  dayJob,
  async (deps: Deps, { method, day }: { method: Method; day: string }) => {
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
    if (answer.state === 'ready')
      return closeDay(deps, { method, day, bill: answer.lines, disputes: answer.disputes ?? [] });
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
      const runAt = new Date(deps.clock.now().getTime() + secondsUntilGatewayQuery(asked) * 1000);
      await deps.jobs.enqueue(tx, dayJob, { method, day }, { runAt, key: `${dayJob}/${method}/${day}` });
    });
  },
);

/** Finds how often the job has requested the bill. Returns null if the day is closed. */
async function findAsked({ db }: Deps, method: Method, day: string): Promise<number | null> {
  const row = await db
    .selectFrom('payment_statement')
    .select(['asked', 'closed'])
    .where('method', '=', method)
    .where('day', '=', day)
    .executeTakeFirst();
  return row && !row.closed ? row.asked : null;
}
