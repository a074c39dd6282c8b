import { canChange, isUnderReview, type PartySize } from '@haidai/domain/booking';
import { childrenLeftUnaccompanied } from '@haidai/domain/refund';
import { type Db, Refusal } from '../../platform/index.ts';
import { listUnaccompaniedMinorsOfOrders } from '../assistance/index.ts';
import { type OrderRow, requireOwnOrder, type SegmentRow } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import {
  assertLinkedChildrenAccompanied,
  assertTogether,
  type OrderToRefund,
  type OwnedTicket,
  readOrdersToRefund,
} from '../refund/index.ts';
import { countChangesOfOrders } from './count-changes.ts';
import type { ChangeDeps, Owner } from './deps.ts';
import { listWithOpenChange } from './has-open-change.ts';

export interface OrderToChange extends OrderToRefund {
  changesMade: number;
  /** The numbers of the passengers who travel as unaccompanied minors. */
  unaccompaniedMinors: readonly number[];
}

/** A trip of the order with the passengers who change it. */
export interface TripToChange {
  facts: OrderToChange;
  /** The segments that are changed: the whole trip, or its rest after the flights that stay. */
  segments: SegmentRow[];
  moving: OwnedTicket[];
  party: PartySize;
}

/**
 * Returns an order of the caller of either family, with the facts for a change. Refuses with `orderNotFound` and the
 * refusals of `getChangeFacts`. `db` may be a transaction.
 */
export async function getOrderToChange(
  deps: ChangeDeps,
  db: Db,
  orderNo: string,
  owner: Owner,
): Promise<OrderToChange> {
  return getChangeFacts(deps, db, await requireOwnOrder(db, orderNo, { ...owner, family: 'any' }));
}

/**
 * Returns the facts for a change. The caller has checked that the person may change the order. Refusals:
 * weekCardNoChange, changeUnderWay, orderHeld, nothingToChange.
 */
export async function getChangeFacts(deps: ChangeDeps, db: Db, order: OrderRow): Promise<OrderToChange> {
  return (await readChangeFacts(deps, db, [order]))(order);
}

/**
 * Reads the facts for changes of orders, with few statements for all of them. Returns those of each order. The returned
 * function refuses as `getChangeFacts` does.
 */
export async function readChangeFacts(
  deps: ChangeDeps,
  db: Db,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => OrderToChange> {
  const orderNos = orders.map(({ order_no }) => order_no);
  const changing = await listWithOpenChange(db, orderNos);
  const factsOf = await readOrdersToRefund(deps, db, orders);
  const changesMade = await countChangesOfOrders(db, orderNos);
  const minors = await listUnaccompaniedMinorsOfOrders(db, orderNos);
  return (order) => {
    const { order_no: orderNo, order_type: orderType, status } = order;
    if (orderType === 'VACATION') throw new Refusal('weekCardNoChange');
    if (status === 'CHANGING' || changing.has(orderNo)) throw new Refusal('changeUnderWay');
    if (isUnderReview(status)) throw new Refusal('orderHeld');
    if (!canChange(status)) throw new Refusal('nothingToChange');
    return {
      ...factsOf(order),
      changesMade: changesMade.get(orderNo) ?? 0,
      unaccompaniedMinors: minors.get(orderNo) ?? [],
    };
  };
}

/** The segments that a change replaces: a trip, from one of its segments on. The default is its first segment. */
export interface ChangedPart {
  tripIndex: number;
  fromSegment?: number | undefined;
}

/**
 * Returns the trip with the passengers who change it. Refuses with `nothingToChange` if a passenger has no ticket for
 * the trip. Refuses with `childChangesAlone` if a child or infant would fly without an adult on the old or the new
 * flight. Refuses with `childOnOtherOrder` if a linked child of another order would stay behind. Refuses with
 * `childFollowsAdult` if this is the order of a linked child.
 */
export function getTripToChange(
  facts: OrderToChange,
  { tripIndex, fromSegment = 0 }: ChangedPart,
  passengers: readonly number[],
): TripToChange {
  const segments = facts.segments.filter((row) => row.trip_index === tripIndex && row.segment_index >= fromSegment);
  const inTrip = (segment: number) => segments.some((row) => row.segment_index === segment);
  const moving = facts.tickets.filter(({ seq }) => passengers.includes(seq));
  const hasTrip = ({ ticket }: OwnedTicket) => ticket.coupons.some(({ segment }) => inTrip(segment));
  if (moving.length === 0 || moving.length !== new Set(passengers).size || !moving.every(hasTrip))
    throw new Refusal('nothingToChange');
  if (facts.order.guardian_ticket !== null) throw new Refusal('childFollowsAdult', { name: moving[0]?.name ?? '' });
  for (const row of segments) assertChildrenAccompanied(facts, row, moving);
  const count = (type: OwnedTicket['type']) => moving.filter((each) => each.type === type).length;
  return { facts, segments, moving, party: { adults: count('A'), children: count('C'), infants: count('B') } };
}

/**
 * Refuses with `changeTogether` if a group must change its last tickets together. The rule applies to changes at the
 * wish of the traveller.
 */
export function assertChangedTogether({ tables }: Catalogue, { facts, segments, moving }: TripToChange): void {
  const leaving = new Set(moving.map(({ seq }) => seq));
  for (const { segment_index: segmentIndex } of segments) {
    assertTogether(tables, flyingOn(facts, segmentIndex), { segmentIndex, leaving }, 'changeTogether');
  }
}

const flying = ['OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN'];

function flyingOn({ tickets }: OrderToChange, segmentIndex: number): OwnedTicket[] {
  return tickets.filter(({ ticket }) =>
    ticket.coupons.some(({ segment, status }) => segment === segmentIndex && flying.includes(status)),
  );
}

function assertChildrenAccompanied(facts: OrderToChange, row: SegmentRow, moving: readonly OwnedTicket[]): void {
  const { tickets, linkedChildren } = facts;
  // A separate check of the new flight decides whether it takes an unaccompanied minor.
  const together = flyingOn(facts, row.segment_index).filter(({ seq }) => !facts.unaccompaniedMinors.includes(seq));
  const seqs = new Set(moving.map(({ seq }) => seq));
  const staying = new Set(together.map(({ seq }) => seq).filter((seq) => !seqs.has(seq)));
  const { date } = row.shown.from;
  const [unaccompanied] = [
    ...childrenLeftUnaccompanied(together, seqs, date),
    ...childrenLeftUnaccompanied(together, staying, date),
  ];
  const left = unaccompanied && tickets.find(({ seq }) => seq === unaccompanied.seq);
  if (left) throw new Refusal('childChangesAlone', { name: left.name });
  assertLinkedChildrenAccompanied(together, seqs, { row, linkedChildren });
}
