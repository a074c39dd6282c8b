import {
  ancillaryRestrictionFor,
  followChange,
  kindRulesOf,
  productOn,
  seatProductOn,
} from '@haidai/domain/ancillaries';
import { blockOf, type ChosenSeat, checkSeats, seatMapOf, seatOn } from '@haidai/domain/seating';
import { saleAt } from '@haidai/domain/shopping';
import { ageOn } from '@haidai/domain/time';
import type { Db, Deps } from '../../../platform/index.ts';
import type { NewPartSegment, PartChange, PartFollower } from '../../booking/index.ts';
import { getOccupied } from '../../seating/index.ts';
import { seatTierOn } from '../bought-add-ons.ts';
import { holderOf } from '../finish/end-items-with-tickets.ts';
import { dayOf, type ItemRow, listItems } from '../items.ts';
import { loadAncillaryTables } from '../load-tables.ts';
import { type FactPassenger, getOrderFacts, type OrderFacts } from '../order-facts.ts';

interface Planned {
  item: ItemRow;
  /** The new flight. Undefined if the same product is unavailable there. */
  to: NewPartSegment | undefined;
}

/**
 * Plans what happens to the issued add-ons of tickets that are changed. An add-on moves if the new flight sells the
 * same product. A seat moves if the same seat number there has the same tier and is free. Otherwise the rule of changes
 * decides on the refund. An add-on for all passengers moves with the last of them.
 */
export async function planFollowers(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  orderNo: string,
  change: PartChange,
): Promise<PartFollower[]> {
  const facts = await getOrderFacts(db, orderNo);
  const moving = (await listItems(db, orderNo, ['ISSUED'])).filter((item) => isMoving(item, facts, change));
  const planned = moving.map((item): Planned => ({ item, to: offeredOn(item, change, clock.now().getTime()) }));
  const seats = await seatsToHave(db, planned, facts, clock.now());
  return planned
    .map(({ item, to }) => ({ item, to: item.seat_no === null || seats.has(item.id) ? to : undefined }))
    .filter(({ item, to }) => to !== undefined || item.amount_fen > 0)
    .map((each) => toFollower(each, facts));
}

function isMoving(item: ItemRow, { passengers }: OrderFacts, { passengerSeqs, given }: PartChange): boolean {
  if (!given.includes(item.segment_index)) return false;
  return item.passenger_seq === null
    ? passengers.every(({ seq }) => passengerSeqs.includes(seq))
    : passengerSeqs.includes(item.passenger_seq);
}

/** Returns the new flight that replaces the old one. Undefined if the product is not on sale there now. */
function offeredOn(item: ItemRow, { given, taken }: PartChange, now: number): NewPartSegment | undefined {
  const to = given.length === taken.length ? taken[given.indexOf(item.segment_index)] : undefined;
  const tables = loadAncillaryTables();
  const product = productOn(tables, item.product_code, saleAt(now).issueDate);
  if (!to || !product) return undefined;
  const segment = { ...to, index: to.segmentIndex, from: to.origin, to: to.destination };
  return ancillaryRestrictionFor(kindRulesOf(tables, product.kind), segment, now) === null ? to : undefined;
}

/** Lists the add-ons whose seat exists on the new flight, has the same tier, is free and fits the neighbours. */
async function seatsToHave(db: Db, planned: readonly Planned[], facts: OrderFacts, now: Date): Promise<Set<string>> {
  const had = new Set<string>();
  const withSeat = planned.filter(({ item, to }) => item.seat_no !== null && to !== undefined);
  for (const [to, ofFlight] of Map.groupBy(withSeat, (each) => each.to)) {
    if (!to || to.aircraft === '') continue;
    const occupied = await getOccupied(db, to, { now, except: facts.orderNo });
    const map = seatMapOf(to.aircraft);
    let left = ofFlight.filter(({ item }) => {
      const seat = seatOn(map, item.seat_no ?? '');
      const person = facts.passengers.find(({ seq }) => seq === item.passenger_seq);
      if (!seat || !person || occupied.seats.has(seat.no)) return false;
      if (person.withInfant && occupied.infantBlocks.has(blockOf(seat))) return false;
      // A sold seat keeps the tier of its day of sale.
      const product = seatProductOn(loadAncillaryTables(), seatTierOn(map, seat, dayOf(item)), dayOf(item));
      return product.code === item.product_code;
    });
    // A seat can depend on a neighbour, such as the adult beside a child. If the neighbour does not move, the seat does
    // not move.
    for (;;) {
      const faults = checkSeats(
        map,
        left.flatMap(({ item }) => toChosen(item, facts.passengers, to)),
      );
      if (faults.length === 0) break;
      left = left.filter(({ item }) => !faults.some(({ seq }) => seq === item.passenger_seq));
    }
    for (const { item } of left) had.add(item.id);
  }
  return had;
}

function toChosen(item: ItemRow, passengers: readonly FactPassenger[], to: NewPartSegment): ChosenSeat[] {
  const person = passengers.find(({ seq }) => seq === item.passenger_seq);
  if (!person) return [];
  const { seq, type, birthday, withInfant } = person;
  const { cabin, departDate } = to;
  const [seatNo, acceptsDuty] = [item.seat_no ?? '', item.accepts_duty];
  return [{ seq, type, age: ageOn(birthday, departDate), cabin, withInfant, seatNo, acceptsDuty }];
}

function toFollower({ item, to }: Planned, facts: OrderFacts): PartFollower {
  const tables = loadAncillaryTables();
  const { kind, amount_fen: amountFen } = item;
  const paid = { kind, amountFen, issueDate: dayOf(item) };
  const { refundFen, ruleId, text } = followChange(tables, paid, to !== undefined);
  const rules = kindRulesOf(tables, kind);
  const nameOf = (name: string) => [name, item.seat_no].filter(Boolean).join(' ');
  return {
    itemId: item.id,
    passengerSeq: holderOf(item, facts),
    segment: item.segment_index,
    toSegment: to?.segmentIndex ?? null,
    code: item.product_code,
    amountFen: refundFen,
    isLaterSale: item.sale_no > 0,
    ruleId,
    ruleText: { zh: `${nameOf(rules.name.zh)}：${text.zh}`, en: `${nameOf(rules.name.en)}: ${text.en}` },
  };
}
