import {
  type AncillaryChoice,
  type AncillaryRule,
  checkAncillaryChoices,
  describeAncillaryFault,
  kindRulesOf,
  productOn,
} from '@haidai/domain/ancillaries';
import { type ChosenSeat, checkSeats, seatMapOf, seatOn } from '@haidai/domain/seating';
import { ageOn } from '@haidai/domain/time';
import { type Clock, Refusal } from '../../platform/index.ts';
import { seatTierOn } from './bought-add-ons.ts';
import type { ChosenItem } from './items.ts';
import { loadAncillaryTables } from './load-tables.ts';
import { contextOf, type FactSegment, type OrderFacts } from './order-facts.ts';

interface Fault {
  /** The index of the choice, from 0. */
  index: number;
  rule: AncillaryRule;
}

export interface CheckedOrder {
  facts: OrderFacts;
  clock: Clock;
  /** The add-ons that the order already has. */
  bought?: readonly AncillaryChoice[];
  /** Returns whether a passenger has an open coupon on a segment. Without this function no coupon is needed. */
  hasCoupon?: (passengerSeq: number, segmentIndex: number) => boolean;
}

/** Refuses ancillaryInvalid with every invalid choice. It does not check if a seat is free: `holdSeats` does. */
export function assertChoices(choices: readonly ChosenItem[], order: CheckedOrder): void {
  const faults = [...checkItems(choices, order), ...checkChosenSeats(choices, order)];
  if (faults.length === 0) return;
  const fields = faults
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, rule }) => ({
      path: `ancillaryOrderVoList.${index}`,
      rule,
      message: describeFault(rule, choices[index], order),
    }));
  throw new Refusal('ancillaryInvalid', {}, fields);
}

function describeFault(rule: AncillaryRule, choice: ChosenItem | undefined, { facts, clock }: CheckedOrder) {
  const tables = loadAncillaryTables();
  const product = productOn(tables, choice?.productCode ?? '', contextOf(facts, clock).issueDate);
  return describeAncillaryFault(rule, product && kindRulesOf(tables, product.kind), product?.id);
}

function checkItems(choices: readonly ChosenItem[], { facts, clock, bought = [], hasCoupon }: CheckedOrder): Fault[] {
  const faults = checkAncillaryChoices(loadAncillaryTables(), choices, { ...contextOf(facts, clock), bought });
  const withoutCoupon = choices.flatMap(({ passengerSeq, segmentIndex }, index): Fault[] =>
    hasCoupon && passengerSeq !== null && !hasCoupon(passengerSeq, segmentIndex) ? [{ index, rule: 'noTicket' }] : [],
  );
  return [...faults, ...withoutCoupon.filter(({ index }) => !faults.some((fault) => fault.index === index))];
}

/**
 * Lists the invalid seats of each segment: every seat is checked for its passenger and together with the seats that the
 * party already has.
 */
function checkChosenSeats(choices: readonly ChosenItem[], order: CheckedOrder): Fault[] {
  return order.facts.segments.flatMap((segment) => {
    const seats = choices
      .map((choice, index) => ({ choice, index }))
      .filter(({ choice }) => choice.segmentIndex === segment.index && choice.seatNo);
    if (seats.length === 0 || segment.aircraft === '') return [];
    const known = (order.bought ?? []).filter(({ seatNo, segmentIndex }) => seatNo && segmentIndex === segment.index);
    const all = [...known.map((each) => ({ ...each, acceptsDuty: true })), ...seats.map(({ choice }) => choice)];
    const map = seatMapOf(segment.aircraft);
    const chosen = all.flatMap((choice) => toChosenSeat(choice, segment, order.facts));
    const faults = checkSeats(map, chosen);
    return seats.flatMap(({ choice, index }): Fault[] => {
      const fault = faults.find(({ seq, seatNo }) => seq === choice.passengerSeq && seatNo === choice.seatNo);
      if (fault) return [{ index, rule: fault.rule }];
      return isOfItsTier(choice, segment, order) ? [] : [{ index, rule: 'otherTier' }];
    });
  });
}

function toChosenSeat(
  { passengerSeq, seatNo, acceptsDuty }: ChosenItem,
  { cabin, departDate }: FactSegment,
  { passengers }: OrderFacts,
): ChosenSeat[] {
  const person = passengers.find(({ seq }) => seq === passengerSeq);
  if (!person || !seatNo) return [];
  const { seq, type, birthday, withInfant } = person;
  return [{ seq, type, age: ageOn(birthday, departDate), cabin, withInfant, seatNo, acceptsDuty }];
}

/** Returns whether a seat has the tier of its product. A front seat, for example, is not sold as a standard seat. */
function isOfItsTier({ productCode, seatNo }: ChosenItem, { aircraft }: FactSegment, { clock }: CheckedOrder): boolean {
  const map = seatMapOf(aircraft);
  const seat = seatOn(map, seatNo ?? '');
  const today = clock.today();
  const product = productOn(loadAncillaryTables(), productCode, today);
  return seat !== undefined && product?.tier === seatTierOn(map, seat, today);
}
