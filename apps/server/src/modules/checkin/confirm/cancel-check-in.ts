import { areTogether, seatMapOf, seatOn } from '@haidai/domain/seating';
import { type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import {
  actsAtSystem,
  assertSameKind,
  beginAct,
  findOpenAct,
  tellDepartureControl,
  toActTraveller,
} from '../departure-control/acts.ts';
import { settleAct } from '../departure-control/settle-act.ts';
import { checkInKeys } from '../find/check-in-key.ts';
import { listTravels } from '../find/list-travels.ts';
import { isCheckedIn, type Travel } from '../find/travel.ts';
import { mayAccompany } from '../restriction.ts';
import { canUndo, nameOf } from '../wire.ts';
import { takeBack } from './end-check-in.ts';
import { lockFlight, lockTravels } from './lock-travels.ts';

interface Asked {
  checkInKey: string;
  travelIds: readonly string[];
}

/**
 * Cancels check-ins, all of them or none. Their coupons are open again. Their seats are released, except bought seats.
 * Their sequence numbers are never used again. A connected departure control system cancels
 * them first. Refusals: checkInRefused, checkInPending, checkInKeyExpired, notCheckedIn, checkInOver,
 * laterFlightFirst, childLeftOnBoard, notFound, conflict.
 */
export async function cancelCheckIn(
  deps: Deps,
  { checkInKey, travelIds }: Asked,
  deviceId: string,
): Promise<{ cancelled: string[] }> {
  const { people } = checkInKeys.unseal(deps, checkInKey, { deviceId });
  const actId = await inTransaction(deps.db, async (tx) => {
    const { all, chosen } = await lockTravels(deps, tx, people, travelIds);
    const open = await findOpenAct(tx, chosen);
    if (open) return assertSameKind(open, 'CANCEL');
    const now = deps.clock.now().getTime();
    for (const travel of chosen) assertMayCancel(travel, chosen, all, now);
    assertChildrenAccompanied(chosen, all);
    if (actsAtSystem(deps, chosen)) {
      const travellers = chosen.flatMap((travel) => toActTraveller(travel) ?? []);
      return beginAct(deps, tx, { kind: 'CANCEL', travellers });
    }
    for (const travel of chosen) await takeBack(deps, tx, travel, 'checkin.web');
    return null;
  });
  if (actId !== null) await settleAct(deps, actId);
  return { cancelled: [...travelIds] };
}

type FlightSegment = Pick<Travel['flight']['row'], 'order_no' | 'segment_index' | 'flight_no' | 'flight_date'>;

/**
 * Cancels the check-ins of orders for one flight that their travellers cannot take. Their seats are released, except
 * bought seats. The caller has locked the orders.
 */
export async function endCheckIns(
  deps: Deps,
  tx: Tx,
  segments: readonly FlightSegment[],
  actor: string,
): Promise<void> {
  const [flight] = segments;
  if (!flight) return;
  const passengers = await tx
    .selectFrom('check_in')
    .select(['order_no', 'passenger_seq', 'segment_index'])
    .distinct()
    .where(
      'order_no',
      'in',
      segments.map(({ order_no }) => order_no),
    )
    .where('status', '=', 'CHECKED_IN')
    .execute();
  const isOn = (orderNo: string, index: number) =>
    segments.some(({ order_no, segment_index }) => order_no === orderNo && segment_index === index);
  const people = passengers
    .filter(({ order_no, segment_index }) => isOn(order_no, segment_index))
    .map(({ order_no: orderNo, passenger_seq: seq }) => ({ orderNo, seq }));
  if (people.length === 0) return;
  await lockFlight(tx, flight);
  for (const travel of await listTravels(deps, tx, people)) {
    if (!isOn(travel.orderNo, travel.flight.row.segment_index) || !travel.checkIn || !isCheckedIn(travel)) continue;
    await takeBack(deps, tx, travel, actor);
    await tellDepartureControl(deps, tx, { kind: 'CANCEL', row: travel.checkIn, seatNo: '' });
  }
}

function assertMayCancel(travel: Travel, chosen: readonly Travel[], all: readonly Travel[], now: number): void {
  const name = nameOf(travel);
  if (!isCheckedIn(travel)) throw new Refusal('notCheckedIn', { name });
  if (!canUndo(travel, now)) throw new Refusal('checkInOver', { name });
  const { orderNo, person, flight } = travel;
  const later = all.find(
    (other) =>
      other.orderNo === orderNo &&
      other.person.seq === person.seq &&
      other.flight.row.segment_index > flight.row.segment_index &&
      other.flight.row.shown.from.date === flight.row.shown.from.date &&
      isCheckedIn(other) &&
      !chosen.includes(other),
  );
  if (later) throw new Refusal('laterFlightFirst', { name });
}

/**
 * Refuses childLeftOnBoard if a child who stays checked in would no longer sit beside a checked-in adult, or would have
 * no checked-in adult who may accompany it.
 */
function assertChildrenAccompanied(chosen: readonly Travel[], all: readonly Travel[]): void {
  for (const { orderNo, flight } of chosen) {
    const staying = all.filter(
      (other) =>
        other.orderNo === orderNo && other.flight.id === flight.id && isCheckedIn(other) && !chosen.includes(other),
    );
    const adults = staying.filter(({ person }) => person.passenger_type === 'A');
    const children = staying.filter(({ person }) => person.passenger_type === 'C');
    const isAlone = (child: Travel) =>
      !adults.some((adult) => sitTogether(child, adult)) || !adults.some((adult) => mayAccompany(adult, child));
    if (children.some(isAlone)) throw new Refusal('childLeftOnBoard');
  }
}

function sitTogether(one: Travel, other: Travel): boolean {
  const aircraft = one.flight.planned?.legs[0]?.aircraft;
  if (!aircraft) return true;
  const [first, second] = [one, other].map(({ checkIn }) => seatOn(seatMapOf(aircraft), checkIn?.seat_no ?? ''));
  return first !== undefined && second !== undefined && areTogether(first, second);
}
