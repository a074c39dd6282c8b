import { departureControl } from '@haidai/connectors/departure-control';
import type { OperationInput } from '@haidai/contract';
import { receiveBoarded, receiveSeats } from '@haidai/contract/party';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import type { FastifyInstance } from 'fastify';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import { bindNotice } from '../../../providers/notices/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import { actActor, beginAct, endAct } from './acts.ts';
import { followSeat } from './follow-seat.ts';
import { refreshPassJob } from './refresh-pass.ts';

type Boarded = OperationInput<typeof receiveBoarded>['body']['coupons'][number];
type Coupon = Pick<Boarded, 'ticketNo' | 'couponNo'>;

/** Binds the notices of the departure control party. */
export function bindDepartureNotices(app: FastifyInstance, deps: Deps): void {
  bindNotice(app, deps, { party: departureControl, operation: receiveBoarded }, async (tx, { at, coupons }) => {
    await lockOrdersOf(tx, coupons);
    for (const each of coupons) await board(deps, tx, each, new Date(at));
  });
  bindNotice(app, deps, { party: departureControl, operation: receiveSeats }, async (tx, { coupons }) => {
    await lockOrdersOf(tx, coupons);
    for (const each of coupons) {
      if (!(await followSeat(deps, tx, each))) await tellDesk(deps, tx, each, `seat ${each.seatNo}: not checked in`);
      else
        await deps.jobs.enqueue(tx, refreshPassJob.name, toKey(each), {
          key: `${refreshPassJob.name}/${each.ticketNo}/${each.couponNo}`,
        });
    }
  });
}

const toKey = ({ ticketNo, couponNo }: Coupon) => ({ ticketNo, couponNo });

/** Locks the orders of coupons by order number, as every other transaction does. */
async function lockOrdersOf(tx: Tx, coupons: readonly Coupon[]): Promise<void> {
  const tickets = await tx
    .selectFrom('ticket')
    .select('order_no')
    .distinct()
    .where(
      'ticket_no',
      'in',
      coupons.map(({ ticketNo }) => ticketNo),
    )
    .execute();
  const orders = tickets.map(({ order_no: orderNo }) => orderNo).toSorted();
  for (const orderNo of orders) await lockOrderForPayment(tx, orderNo);
}

/** Moves the coupon of a traveller who has boarded or was taken off again. An older notice changes nothing. */
async function board(deps: Deps, tx: Tx, { state, ...each }: Boarded, at: Date): Promise<void> {
  const key = { ticket_no: each.ticketNo, coupon_no: each.couponNo };
  const coupon = await tx
    .selectFrom('flight_coupon')
    .select('status')
    .where('ticket_no', '=', key.ticket_no)
    .where('coupon_no', '=', key.coupon_no)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) return tellDesk(deps, tx, each, `${state}: unknown coupon`);
  if (!(await isNewer(tx, key, at))) return;
  const steps = stepsTo(state, coupon.status);
  if (steps === null) return tellDesk(deps, tx, each, `${state}: ${coupon.status}`);
  for (const event of steps) {
    await transition(tx, {
      ...{ machine: flightCouponMachine, table: 'flight_coupon', key, event },
      ...{ clock: deps.clock, actor: actActor },
    });
  }
}

/** Returns the events that bring a coupon to what the gate says. Null if the coupon cannot come there. */
function stepsTo(state: Boarded['state'], status: string): ('checkIn' | 'board' | 'offload')[] | null {
  if (state === 'BOARDED') {
    if (status === 'OPEN FOR USE') return ['checkIn', 'board'];
    if (status === 'CHECKED IN') return ['board'];
    return status === 'LIFTED/BOARDED' || status === 'USED/FLOWN' ? [] : null;
  }
  if (status === 'LIFTED/BOARDED') return ['offload'];
  return status === 'CHECKED IN' || status === 'OPEN FOR USE' ? [] : null;
}

/** Saves the instant of a notice about a coupon. Returns false if a newer one is known. */
async function isNewer(tx: Tx, key: { ticket_no: string; coupon_no: number }, at: Date): Promise<boolean> {
  const saved = await tx
    .insertInto('coupon_boarding')
    .values({ ...key, told_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['ticket_no', 'coupon_no'])
        .doUpdateSet({ told_at: at })
        .where('coupon_boarding.told_at', '<=', at),
    )
    .returning('told_at')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Gives the desk a notice that the site cannot follow. */
async function tellDesk(deps: Deps, tx: Tx, { ticketNo, couponNo }: Coupon, reason: string): Promise<void> {
  const found = await tx
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .select(['t.order_no', 't.passenger_seq', 'c.segment_index'])
    .where('c.ticket_no', '=', ticketNo)
    .where('c.coupon_no', '=', couponNo)
    .executeTakeFirst();
  const traveller = {
    ...{ orderNo: found?.order_no ?? '', seq: found?.passenger_seq ?? 0, segmentIndex: found?.segment_index ?? 0 },
    ...{ ticketNo, couponNo, seatNo: '', seatBefore: '', acceptsDuty: false, declarationVersion: '' },
  };
  const id = await beginAct(deps, tx, { kind: 'NOTICE', travellers: [traveller], follows: true });
  if (!found) await tx.updateTable('departure_act').set({ order_no: null }).where('id', '=', id).execute();
  await endAct(deps, tx, id, { event: 'hold', reason });
}
