import { secondsUntilAskedAgain } from '@haidai/domain/reservation';
import { type Deps, inTransaction, Refusal, type Tx } from '../../platform/index.ts';
import type { ReservationSystem } from '../../providers/reservation/index.ts';
import { askPss } from './ask-pss.ts';
import { type ActRow, addKnownSeats, moveAct, saveLocator, wantedSeats } from './move-act.ts';
import { queueRefresh } from './refresh-availability.ts';
import { endSale } from './sell-first.ts';
import { listNamed, listTicketed } from './to-request.ts';

const actor = 'reservation.tell';

/** The definite answer to an act, or why there is none. */
type Outcome =
  | { state: 'done'; recordLocator?: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

/**
 * Takes up an open act: repeats its call with the same number, or takes back the sale for an order that was not placed.
 * Returns whether the PSS has done it.
 */
export async function takeUp(deps: Deps, act: ActRow): Promise<boolean> {
  if (act.status === 'VOIDING') return settle(deps, act, await voidSale(deps, act));
  if (act.kind === 'ORDER') {
    await endSale(deps, act, { state: 'unknown', reason: 'order not placed' });
    return false;
  }
  return settle(deps, act, await perform(deps, act));
}

async function perform(deps: Deps, act: ActRow): Promise<Outcome> {
  const { order_no: orderNo, segments } = act;
  const numbers = { actNo: act.act_no, orderNo };
  if (act.kind === 'CONFIRM') {
    const request = { ...numbers, passengers: await listTicketed(deps.db, orderNo) };
    return askPss(deps, 'confirm', (pss) => pss.confirm(request));
  }
  if (act.kind === 'CANCEL') {
    const given = segments.map(({ segment, seats }) => ({ segment, seats }));
    return askPss(deps, 'cancel', (pss) => pss.cancel({ ...numbers, saleNo: null, segments: given }));
  }
  const request = { ...numbers, segments, passengers: await listNamed(deps.db, orderNo) };
  const answer = await askPss(deps, 'sell', (pss) => pss.sell(request));
  if (answer.state === 'sold') return { state: 'done', recordLocator: answer.recordLocator };
  if (answer.state === 'soldOut')
    return { state: 'refused', reason: `${answer.flightNo} ${answer.flightDate} ${answer.bookingClass}` };
  return answer;
}

function voidSale(deps: Deps, act: ActRow): Promise<Outcome> {
  // A void that the desk has started again is another act.
  const actNo = `${act.act_no}/void/${act.asked_at.getTime()}`;
  const request = { actNo, orderNo: act.order_no, saleNo: act.act_no, segments: [] };
  return askPss(deps, 'void', (pss) => pss.cancel(request));
}

/** Stores the outcome of a call. Another run may have stored it first. */
async function settle(deps: Deps, act: ActRow, outcome: Outcome): Promise<boolean> {
  const truth = outcome.state === 'refused' && act.kind === 'CANCEL' ? await askForBooking(deps, act) : null;
  try {
    return await inTransaction(deps.db, async (tx) => {
      if (outcome.state === 'unknown') await askLater(deps, tx, act, outcome.reason);
      else if (outcome.state === 'done') await finish(deps, tx, act, outcome.recordLocator);
      else if (truth === null || !(await isEqualTo(tx, act, truth))) await refuse(deps, tx, act, outcome.reason);
      else await moveAct(deps, tx, act.act_no, { event: 'do', from: 'ASKED', actor, reason: outcome.reason });
      return outcome.state === 'done';
    });
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'conflict') return false;
    throw error;
  }
}

async function askLater({ clock }: Deps, tx: Tx, act: ActRow, reason: string): Promise<void> {
  const tries = act.tries + 1;
  await tx
    .updateTable('pss_act')
    .set({ tries, reason, next_at: new Date(clock.now().getTime() + secondsUntilAskedAgain(tries) * 1000) })
    .where('act_no', '=', act.act_no)
    .where('status', '=', act.status)
    .execute();
}

async function finish(deps: Deps, tx: Tx, act: ActRow, recordLocator: string | undefined): Promise<void> {
  if (act.status === 'VOIDING') {
    // The seats were gone at the PSS meanwhile, and the rows of the site may say so.
    await queueRefresh(deps, tx, act.segments);
    return moveAct(deps, tx, act.act_no, { event: 'takenBack', from: 'VOIDING', actor });
  }
  await moveAct(deps, tx, act.act_no, { event: 'do', from: 'ASKED', actor });
  if (act.kind === 'SELL') await addKnownSeats(tx, act.order_no, act.segments, 1);
  if (act.kind === 'CANCEL') await addKnownSeats(tx, act.order_no, act.segments, -1);
  if (recordLocator) await saveLocator(tx, act.order_no, recordLocator);
}

function refuse(deps: Deps, tx: Tx, act: ActRow, reason: string): Promise<void> {
  const from = act.status === 'VOIDING' ? 'VOIDING' : 'ASKED';
  deps.log.warn({ orderNo: act.order_no, kind: act.kind }, 'The PSS has refused an act. A staff member must settle it');
  return moveAct(deps, tx, act.act_no, { event: 'refuse', from, actor, reason });
}

type Truth = Exclude<Awaited<ReturnType<ReservationSystem['query']>>, { state: 'unknown' }>;

/** Queries the booking after a refused cancellation: another channel may have given the seats back. */
async function askForBooking(deps: Deps, { order_no: orderNo }: ActRow): Promise<Truth | null> {
  const found = await askPss(deps, 'query', (pss) => pss.query({ orderNo }));
  return found.state === 'unknown' ? null : found;
}

/** Stores the seats that the PSS has. Returns whether they equal the seats of the site. */
async function isEqualTo(tx: Tx, { order_no: orderNo }: ActRow, truth: Truth): Promise<boolean> {
  const segments = truth.state === 'booked' ? truth.segments : [];
  const rows = await tx
    .selectFrom('seat_hold')
    .select(['segment_index', wantedSeats.as('wanted')])
    .where('order_no', '=', orderNo)
    .forUpdate()
    .execute();
  const seatsOf = (index: number) => segments.find(({ segment }) => segment === index)?.seats ?? 0;
  for (const { segment_index: index } of rows) {
    await tx
      .updateTable('seat_hold')
      .set({ pss_seats: seatsOf(index) })
      .where('order_no', '=', orderNo)
      .where('segment_index', '=', index)
      .execute();
  }
  return rows.every(({ segment_index, wanted }) => seatsOf(segment_index) === wanted);
}
