import { compensationMachine, compensationOf } from '@haidai/domain/disruption';
import { type Deps, defineJob, inTransaction, sweep, type Tx, transition } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import { findOutcome, loadCatalogue } from '../../flights/index.ts';
import { refundCompensation } from '../../refund/index.ts';
import { compensationRulesOn } from './care-rules.ts';
import { notifyCompensated, type Paid } from './notify-compensated.ts';
import type { Flight } from './read-care.ts';

const jobName = 'disruption.compensate';

/**
 * Compensates the travellers of a closed flight, some time after the closing. The records of that moment count. Each
 * order has its own transaction, and each coupon is compensated once.
 */
export const compensateFlightJob = defineJob(jobName, async (deps: Deps, flight: Flight) => {
  const { flightNo, flightDate } = flight;
  const rules = compensationRulesOn(flightDate);
  const closedAt = await findClosing(deps, flight);
  if (!rules || closedAt === null) return;
  const runAt = new Date(closedAt.getTime() + rules.settleMinutes * 60_000);
  if (runAt > deps.clock.now()) {
    const key = `${jobName}/${flightNo}/${flightDate}`;
    await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, jobName, { flightNo, flightDate }, { runAt, key }));
    return;
  }
  const orders = await deps.db
    .selectFrom('departure_traveller')
    .select('order_no')
    .distinct()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('outcome', '=', 'BOARDED')
    .orderBy('order_no')
    .execute();
  await sweep(orders, ({ order_no: orderNo }) =>
    inTransaction(deps.db, (tx) => compensateOrder(deps, tx, orderNo, flight)),
  );
});

/** Returns the time at which the last leg of a flight was closed. Null if no leg is closed. */
async function findClosing({ db }: Deps, { flightNo, flightDate }: Flight): Promise<Date | null> {
  const { at } = await db
    .selectFrom('flight_departure')
    .select(({ fn }) => fn.max('closed_at').as('at'))
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .executeTakeFirstOrThrow();
  return at;
}

async function compensateOrder(deps: Deps, tx: Tx, orderNo: string, flight: Flight): Promise<void> {
  await lockOrderForPayment(tx, orderNo);
  const flown = await listFlown(tx, orderNo, flight);
  const paid: Paid[] = [];
  for (const travellers of Map.groupBy(flown, ({ segment_index: index }) => index).values()) {
    const owed = travellers[0] && (await findOwed(deps, tx, travellers[0]));
    if (!owed) continue;
    for (const each of travellers) paid.push(await compensate(deps, tx, each, owed));
  }
  const [first] = flown;
  if (first && paid.length > 0) await notifyCompensated(deps, tx, first, paid);
}

/** Lists the travellers of an order who flew and are not compensated yet. A lap infant has no seat. */
function listFlown(tx: Tx, orderNo: string, { flightNo, flightDate }: Flight) {
  return tx
    .selectFrom('departure_traveller as d')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'd.order_no').onRef('s.segment_index', '=', 'd.segment_index'),
    )
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 'd.order_no').onRef('p.seq', '=', 'd.passenger_seq'),
    )
    .leftJoin('flight_compensation as c', (join) =>
      join.onRef('c.ticket_no', '=', 'd.ticket_no').onRef('c.coupon_no', '=', 'd.coupon_no'),
    )
    .select(['d.order_no', 'd.passenger_seq', 'd.segment_index', 'd.ticket_no', 'd.coupon_no'])
    .select(['s.flight_no', 's.flight_date', 's.board_leg', 's.off_leg', 's.shown', 's.departs_at'])
    .where('d.order_no', '=', orderNo)
    .where('d.flight_no', '=', flightNo)
    .where('d.flight_date', '=', flightDate)
    .where('d.outcome', '=', 'BOARDED')
    .where('p.passenger_type', '<>', 'B')
    .where('c.compensation_id', 'is', null)
    .orderBy('d.passenger_seq')
    .execute();
}

type Flown = Awaited<ReturnType<typeof listFlown>>[number];

/** The compensation of each traveller of a flown segment, with its reason and its rule. */
interface Owed {
  amountFen: number;
  lateMinutes: number;
  cause: string;
  ruleId: string;
}

/** Finds the compensation that a flown segment gives. Null if it gives none. */
async function findOwed(
  { clock }: Deps,
  tx: Tx,
  { flight_no: flightNo, flight_date: flightDate, board_leg: boardLeg, off_leg: offLeg }: Flown,
): Promise<Owed | null> {
  const catalogue = loadCatalogue();
  const outcome = await findOutcome({ db: tx, clock }, catalogue, { flightNo, flightDate, boardLeg, offLeg });
  const rules = compensationRulesOn(flightDate);
  if (!outcome || !rules || outcome.failed || !outcome.hasLeft) return null;
  const { cause, lateMinutes } = outcome;
  const carrier = catalogue.operations.causes.get(cause)?.carrier ?? false;
  const amountFen = compensationOf(rules, { carrier, lateMinutes });
  return amountFen === 0 ? null : { amountFen, lateMinutes, cause, ruleId: rules.id };
}

/** Compensates one traveller of a locked order. Returns the refunded amount and the amount that staff pay. */
async function compensate(
  deps: Deps,
  tx: Tx,
  flown: Flown,
  { amountFen, lateMinutes, cause, ruleId }: Owed,
): Promise<Paid> {
  const { order_no, passenger_seq, segment_index, ticket_no, coupon_no } = flown;
  // An earlier traveller of the order may have changed the paid amount.
  const order = await lockOrderForPayment(tx, order_no);
  const place = { passengerSeq: passenger_seq, segmentIndex: segment_index };
  const refundFen = await refundCompensation(deps, tx, order, { ...place, amountFen });
  const deskFen = amountFen - refundFen;
  const id = deps.ids.uuid();
  await tx
    .insertInto('flight_compensation')
    .values({
      compensation_id: id,
      ...{ ticket_no, coupon_no, order_no, passenger_seq, segment_index },
      ...{ flight_no: flown.flight_no, flight_date: flown.flight_date, late_minutes: lateMinutes, cause },
      ...{ amount_fen: amountFen, refund_fen: refundFen, desk_fen: deskFen, rule_id: ruleId },
      ...{ status: compensationMachine.initial, entitled_at: deps.clock.now(), prepared_by: null, note_sealed: null },
    })
    .execute();
  await transition(tx, {
    machine: compensationMachine,
    table: 'flight_compensation',
    key: { compensation_id: id },
    event: deskFen === 0 ? 'refund' : 'refer',
    clock: deps.clock,
    actor: jobName,
    note: ruleId,
  });
  return { refundFen, deskFen };
}
