import type { PassengerType } from '../booking/index.ts';
import type { Cabin } from '../flights/index.ts';
import type { Seat, SeatMap } from './map.ts';

/** Who helps at an exit is at least so old. */
export const exitAge = 15;

export interface Occupant {
  readonly type: PassengerType;
  /** Completed years on the local day of departure. */
  readonly age: number;
  /** The cabin that is paid for. */
  readonly cabin: Cabin;
  /** Holds an infant on the lap. */
  readonly withInfant: boolean;
}

/** Why somebody may not have a seat, whoever else is on board. */
export type SeatRestriction =
  | 'blocked'
  | 'otherCabin'
  /** An infant sits on a lap. */
  | 'lapOnly'
  | 'exitAge'
  | 'exitInfant'
  /** The bassinet row. */
  | 'infantsOnly'
  /** Too few masks for an infant. */
  | 'noInfants';

export function seatRestrictionFor(seat: Seat, occupant: Occupant): SeatRestriction | null {
  if (seat.blocked) return 'blocked';
  if (occupant.type === 'B') return 'lapOnly';
  if (seat.cabin !== occupant.cabin) return 'otherCabin';
  if (seat.exit && occupant.withInfant) return 'exitInfant';
  if (seat.exit && occupant.age < exitAge) return 'exitAge';
  if (seat.bassinet && !occupant.withInfant) return 'infantsOnly';
  if (occupant.withInfant && !seat.takesInfant) return 'noInfants';
  return null;
}

/** An exit seat is given only to those who promise to help; the statement is theirs to tick. */
export function needsDuty(seat: Seat): boolean {
  return seat.exit;
}

export function seatOn(map: SeatMap, no: string): Seat | undefined {
  return map.seats.get(no);
}

/** The seats on one side of a row share their masks: one infant a block. '34left'. */
export function blockOf({ row, side }: Pick<Seat, 'row' | 'side'>): string {
  return `${row}${side}`;
}

/** In one block, or across the aisle from each other. */
export function areTogether(one: Seat, other: Seat): boolean {
  if (one.row !== other.row || one.no === other.no) return false;
  return one.side === other.side || (one.place === 'aisle' && other.place === 'aisle');
}

export interface ChosenSeat extends Occupant {
  readonly seq: number;
  readonly seatNo: string;
  /** Has ticked the statement of those who sit at an exit. */
  readonly acceptsDuty: boolean;
}

export interface SeatFault {
  readonly seq: number;
  readonly seatNo: string;
  readonly rule: SeatRestriction | 'unknownSeat' | 'chosenTwice' | 'dutyMissing' | 'childAlone' | 'infantsTogether';
}

/**
 * Everything wrong with the seats one party chose on one flight: each for whom it is meant, and all together. A child
 * sits with an adult of the party; two infants do not share one block.
 */
export function findSeatFaults(map: SeatMap, choices: readonly ChosenSeat[]): SeatFault[] {
  return choices.flatMap((choice, index) => {
    const fault = (rule: SeatFault['rule']): SeatFault => ({ seq: choice.seq, seatNo: choice.seatNo, rule });
    const seat = seatOn(map, choice.seatNo);
    if (!seat) return [fault('unknownSeat')];
    const bar = seatRestrictionFor(seat, choice);
    if (bar) return [fault(bar)];
    const before = choices.slice(0, index);
    if (before.some(({ seatNo }) => seatNo === choice.seatNo)) return [fault('chosenTwice')];
    if (needsDuty(seat) && !choice.acceptsDuty) return [fault('dutyMissing')];
    if (choice.type === 'C' && !isAccompanied(map, seat, choices)) return [fault('childAlone')];
    if (choice.withInfant && sharesBlock(map, seat, before)) return [fault('infantsTogether')];
    return [];
  });
}

function isAccompanied(map: SeatMap, seat: Seat, choices: readonly ChosenSeat[]): boolean {
  return choices.some(({ type, seatNo }) => {
    const other = seatOn(map, seatNo);
    return type === 'A' && other !== undefined && areTogether(seat, other);
  });
}

function sharesBlock(map: SeatMap, seat: Seat, before: readonly ChosenSeat[]): boolean {
  return before.some(({ withInfant, seatNo }) => {
    const other = seatOn(map, seatNo);
    return withInfant && other !== undefined && blockOf(other) === blockOf(seat);
  });
}
