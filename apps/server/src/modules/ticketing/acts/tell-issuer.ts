import { type Deps, defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import { planActs } from './plan-acts.ts';
import { actor, sendAct } from './send-act.ts';
import { isUntold, isUntoldEmd } from './untold.ts';

/** The most orders that one run queues. The next run continues. */
const sweepSize = 500;
/** The most acts in a row for one coupon in a run: a suspended coupon is opened and then checked in. */
const mostRounds = 4;

export const tellOrderJobName = 'ticketing.tellOrder';
export const keyOf = (orderNo: string) => `${tellOrderJobName}/${orderNo}`;

/**
 * The job that tells the issuer the states of the coupons and EMDs of one order. It may run several times, also at the
 * same moment, because an attempt claims its act.
 */
export const tellOrderJob = defineJob(
  tellOrderJobName,
  async (deps, { orderNo }: { orderNo: string }) => {
    for (let round = 0; round < mostRounds; round += 1) {
      await inTransaction(deps.db, (tx) => planActs(deps, tx, orderNo));
      const due = await deps.db
        .selectFrom('issuer_act')
        .select('act_no')
        .where('order_no', '=', orderNo)
        .where('status', '=', 'WAITING')
        .where('next_at', '<=', deps.clock.now())
        .orderBy('created_at')
        .orderBy('act_no')
        .execute();
      if (due.length === 0) return;
      const ended: boolean[] = [];
      await sweep(due, async ({ act_no }) => ended.push(await sendAct(deps, act_no)));
      if (!ended.includes(true)) return;
    }
  },
  { isOutward: true },
);

/** Queues the orders with a state that the issuer does not have, and those with an act to ask again. */
export const tellIssuerJob = defineJob(
  actor,
  async (deps) => {
    const orders = await listDue(deps);
    await inTransaction(deps.db, (tx) =>
      deps.jobs.enqueueAll(
        tx,
        orders.map((orderNo) => ({ name: tellOrderJobName, payload: { orderNo }, key: keyOf(orderNo) })),
      ),
    );
  },
  { every: '* * * * *' },
);

async function listDue({ db, clock }: Deps): Promise<string[]> {
  const coupons = db.selectFrom('flight_coupon').select('order_no').where(isUntold);
  const emds = db.selectFrom('emd').select('order_no').where(isUntoldEmd);
  const acts = db
    .selectFrom('issuer_act')
    .select('order_no')
    .where('status', '=', 'WAITING')
    .where('next_at', '<=', clock.now());
  const rows = await coupons.union(emds).union(acts).limit(sweepSize).execute();
  return rows.map(({ order_no }) => order_no);
}
