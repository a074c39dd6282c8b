import { ages, type PassengerType } from '../booking/index.ts';
import type { Cabin } from '../flights/index.ts';
import type { Seat, SeatMap } from './map.ts';

/** The least age of a traveller at an exit, in years. */
export const exitAge = 15;

export interface Occupant {
  readonly type: PassengerType;
  /** The completed years on the local day of departure. */
  readonly age: number;
  /** The cabin of the paid fare. */
  readonly cabin: Cabin;
  /** Whether the traveller holds a lap infant. */
  readonly withInfant: boolean;
}

/** The reason why a traveller may not have a seat, whoever else is on board. */
export type SeatRestriction =
  | 'blocked'
  | 'otherCabin'
  /** An infant has no seat and sits on a lap. */
  | 'lapOnly'
  | 'exitAge'
  | 'exitInfant'
  /** The bassinet row is only for travellers with an infant. */
  | 'infantsOnly'
  /** The block has too few oxygen masks for an infant. */
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

/** Whether the traveller must promise to help, which is the case at an exit. */
export function needsDuty(seat: Seat): boolean {
  return seat.exit;
}

export function seatOn(map: SeatMap, no: string): Seat | undefined {
  return map.seats.get(no);
}

/**
 * Returns the block of a seat, '34left'. The seats on one side of a row share their oxygen masks, so a block takes one
 * infant.
 */
export function blockOf({ row, side }: Pick<Seat, 'row' | 'side'>): string {
  return `${row}${side}`;
}

/** Whether two seats are in one block, or across the aisle from each other. */
export function areTogether(one: Seat, other: Seat): boolean {
  if (one.row !== other.row || one.no === other.no) return false;
  return one.side === other.side || (one.place === 'aisle' && other.place === 'aisle');
}

export interface ChosenSeat extends Occupant {
  readonly seq: number;
  readonly seatNo: string;
  /** Whether the traveller accepted the duties at an exit. */
  readonly acceptsDuty: boolean;
}

export interface SeatFault {
  readonly seq: number;
  readonly seatNo: string;
  readonly rule: SeatRestriction | 'unknownSeat' | 'chosenTwice' | 'dutyMissing' | 'childAlone' | 'infantsTogether';
}

/**
 * Lists the errors of the seats of one party on one flight. Each seat must be allowed for its traveller. A child must
 * sit beside a guardian of the party. Two infants must not share a block.
 */
export function checkSeats(map: SeatMap, choices: readonly ChosenSeat[]): SeatFault[] {
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
  return choices.some((choice) => {
    const other = seatOn(map, choice.seatNo);
    return isGuardian(choice) && other !== undefined && areTogether(seat, other);
  });
}

/** Whether the traveller may accompany a child: an adult of the age of a guardian. Adults begin at 12 years. */
export function isGuardian({ type, age }: Pick<Occupant, 'type' | 'age'>): boolean {
  return type === 'A' && age >= ages.guardian;
}

function sharesBlock(map: SeatMap, seat: Seat, before: readonly ChosenSeat[]): boolean {
  return before.some(({ withInfant, seatNo }) => {
    const other = seatOn(map, seatNo);
    return withInfant && other !== undefined && blockOf(other) === blockOf(seat);
  });
}

interface Traveller {
  readonly seq: number;
  readonly type: PassengerType;
  /** The age in years on the day of the first flight. */
  readonly age: number;
}

/**
 * Returns the travellers who hold a lap infant. The first infant is with the first adult of the age of a guardian, and
 * so on. Younger adults hold none: an order has a guardian for each infant.
 */
export function lapHolders(party: readonly Traveller[]): ReadonlySet<number> {
  const infants = party.filter(({ type }) => type === 'B').length;
  return new Set(
    party
      .filter(isGuardian)
      .slice(0, infants)
      .map(({ seq }) => seq),
  );
}
