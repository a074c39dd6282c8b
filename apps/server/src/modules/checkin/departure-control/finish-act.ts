import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { releaseSeats } from '../../seating/index.ts';
import { changeSeat, takeBack } from '../confirm/end-check-in.ts';
import { lockTravels } from '../confirm/lock-travels.ts';
import { recordCheckIn } from '../confirm/record-check-in.ts';
import { isCheckedIn, paidForSeat, type Travel } from '../find/travel.ts';
import { type ActRow, type ActTraveller, actActor, beginAct, endAct } from './acts.ts';
import { type ActAnswer, isSameCoupon } from './ask-act.ts';
import { followSeat, regainSeat } from './follow-seat.ts';

type Definite = Exclude<ActAnswer, { state: 'unknown' }>;
type Accepted = Extract<Definite, { state: 'accepted' }>['accepted'][number];

/**
 * Carries out here what the departure control system has answered. The page and the job may come with the same answer;
 * the second one changes nothing. `isWatched` says that a traveller waits for the answer: a refusal then needs no row at
 * the desk.
 */
export async function finishAct(
  deps: Deps,
  tx: Tx,
  act: ActRow,
  { answer, isWatched }: { answer: Definite; isWatched: boolean },
): Promise<void> {
  const travels = await lockActTravels(deps, tx, act);
  const { status } = await tx
    .selectFrom('departure_act')
    .select('status')
    .where('id', '=', act.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status !== 'BEGUN') return;
  if (answer.state === 'refused') {
    const isLost = act.follows ? true : await takeBackWishes(deps, tx, act, travels);
    await endAct(deps, tx, act.id, { event: isLost || !isWatched ? 'hold' : 'refuse', reason: answer.reason });
    return;
  }
  if (!act.follows) await carryOut(deps, tx, act, { travels, accepted: answer.accepted });
  await endAct(deps, tx, act.id, { event: 'confirm' });
  if (act.kind !== 'CANCEL') await followSeats(deps, tx, act, answer.accepted);
}

/** Locks the orders and flights of an act, and returns its travels. A flight that is long over has none. */
async function lockActTravels(deps: Deps, tx: Tx, { travellers }: ActRow): Promise<(Travel | null)[]> {
  const people = travellers.map(({ orderNo, seq }) => ({ orderNo, seq }));
  const unique = people.filter(
    (each, at) => people.findIndex(({ orderNo, seq }) => orderNo === each.orderNo && seq === each.seq) === at,
  );
  const idOf = ({ orderNo, seq, segmentIndex }: ActTraveller) =>
    `${unique.findIndex((each) => each.orderNo === orderNo && each.seq === seq)}-${segmentIndex}`;
  try {
    const { chosen } = await lockTravels(deps, tx, unique, travellers.map(idOf));
    return chosen;
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'notFound') return travellers.map(() => null);
    throw error;
  }
}

interface Outcome {
  travels: readonly (Travel | null)[];
  accepted: readonly Accepted[];
}

async function carryOut(deps: Deps, tx: Tx, act: ActRow, { travels, accepted }: Outcome): Promise<void> {
  const late: ActTraveller[] = [];
  for (const [index, each] of act.travellers.entries()) {
    const travel = travels[index] ?? null;
    const given = accepted.find((other) => isSameCoupon(each, other));
    if (act.kind === 'CANCEL') {
      if (travel && isCheckedIn(travel)) await takeBack(deps, tx, travel, actActor);
    } else if (act.kind === 'CHANGE_SEAT') {
      if (travel?.checkIn && isCheckedIn(travel)) await moveTo(deps, tx, travel.checkIn, each, given);
    } else if (travel && given && canCheckIn(travel, each)) {
      const seated = { travel, seatNo: each.seatNo, acceptsDuty: each.acceptsDuty, index };
      await recordCheckIn(deps, tx, seated, each.declarationVersion, { ...given, bags: each.bags ?? 0 });
    } else late.push(each);
  }
  if (late.length === 0) return;
  // The ticket was refunded, changed or its flight cancelled meanwhile. Nobody may stay checked in at the system.
  for (const each of late) await releaseSeatOf(tx, each);
  await beginAct(deps, tx, { kind: 'CANCEL', travellers: late, follows: true });
}

/** Returns whether the traveller still has the open coupon that the system has checked in. */
const canCheckIn = ({ ticket, checkIn, flight }: Travel, { ticketNo, couponNo }: ActTraveller): boolean =>
  ticket?.ticketNo === ticketNo &&
  ticket.couponNo === couponNo &&
  ticket.status === 'OPEN FOR USE' &&
  checkIn === null &&
  !flight.disruption.cancelled;

function moveTo(deps: Deps, tx: Tx, row: NonNullable<Travel['checkIn']>, each: ActTraveller, given?: Accepted) {
  const bcbp_sealed = given?.bcbp ? deps.vault.seal(given.bcbp) : null;
  const set = { seat_no: each.seatNo, accepts_duty: each.acceptsDuty, bcbp_sealed };
  return changeSeat(deps, tx, row, set, actActor);
}

/**
 * Gives back what the site has taken for a refused act. Returns true if it cannot: somebody has taken the old seat of a
 * traveller meanwhile.
 */
async function takeBackWishes(deps: Deps, tx: Tx, act: ActRow, travels: readonly (Travel | null)[]): Promise<boolean> {
  let isLost = false;
  for (const [index, each] of act.travellers.entries()) {
    const travel = travels[index] ?? null;
    if (!travel) continue;
    if (act.kind === 'CHECK_IN' && paidForSeat(travel) === null && !isCheckedIn(travel)) await releaseSeatOf(tx, each);
    if (act.kind === 'CHANGE_SEAT' && !(await regainSeat(deps, tx, travel, each.seatBefore))) isLost = true;
  }
  return isLost;
}

const releaseSeatOf = (tx: Tx, { orderNo, seq, segmentIndex }: ActTraveller) =>
  releaseSeats(tx, { orderNo, passengerSeq: seq, segmentIndex });

/** Follows the system where it has given another seat than the site asked for. */
async function followSeats(deps: Deps, tx: Tx, act: ActRow, accepted: readonly Accepted[]): Promise<void> {
  for (const given of accepted) {
    const wanted = act.travellers.find((each) => isSameCoupon(each, given));
    if (wanted && wanted.seatNo !== given.seatNo) await followSeat(deps, tx, given);
  }
}
