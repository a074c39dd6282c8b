import type { Cabin } from '../flights/index.ts';
import type { MapCabin, Rows, SeatPlan } from './plan.ts';

export type SeatSide = 'left' | 'right';
export type SeatPlace = 'window' | 'aisle' | 'middle';

export interface Seat {
  /** The seat number, '41A'. */
  readonly no: string;
  readonly row: number;
  readonly letter: string;
  readonly cabin: Cabin;
  readonly side: SeatSide;
  readonly place: SeatPlace;
  /** Whether the seat is at an overwing exit. */
  readonly exit: boolean;
  readonly reclines: boolean;
  /** Whether the seat can have a bassinet. Such seats are only for travellers with an infant. */
  readonly bassinet: boolean;
  /** Whether its block has four oxygen masks, so that a traveller with a lap infant may sit here. */
  readonly takesInfant: boolean;
  /** Whether nobody can choose the seat: a middle seat that stays free, or a seat for crew and security. */
  readonly blocked: boolean;
}

export interface SeatRow {
  readonly row: number;
  readonly cabin: Cabin;
  readonly exit: boolean;
  /** The seats from left to right. The aisle is between the two sides. */
  readonly left: readonly Seat[];
  readonly right: readonly Seat[];
}

export interface SeatMap {
  readonly aircraft: string;
  /** The rows from the nose backwards. */
  readonly rows: readonly SeatRow[];
  readonly seats: ReadonlyMap<string, Seat>;
}

const leftLetters = 'ABC';
const windows = 'AL';
const aisles = 'CJ';

/** Returns all seats of a plan with their properties. Throws if the plan names a row that it does not have. */
export function expandMap(plan: SeatPlan): SeatMap {
  const rows = plan.cabins.flatMap((cabin) => rowsOf(cabin).map((row) => expandRow(plan, cabin, row)));
  const seats = new Map(rows.flatMap(({ left, right }) => [...left, ...right]).map((seat) => [seat.no, seat]));
  const named = [...plan.exitRows, ...plan.uprightRows, plan.bassinetRow, plan.crewRow];
  const unknown = named.filter((row) => !rows.some((each) => each.row === row));
  if (unknown.length > 0)
    throw new Error(`The seat plan ${plan.aircraft} names rows that it does not have: no row ${unknown.join(', ')}`);
  return { aircraft: plan.aircraft, rows, seats };
}

function rowsOf({ rows: [first, last] }: MapCabin): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function expandRow(plan: SeatPlan, cabin: MapCabin, row: number): SeatRow {
  const seats = [...cabin.letters].map((letter) => expandSeat(plan, cabin, row, letter));
  return {
    row,
    cabin: cabin.cabin,
    exit: plan.exitRows.includes(row),
    left: seats.filter(({ side }) => side === 'left'),
    right: seats.filter(({ side }) => side === 'right'),
  };
}

function expandSeat(plan: SeatPlan, { cabin, keptFree }: MapCabin, row: number, letter: string): Seat {
  const side = leftLetters.includes(letter) ? 'left' : 'right';
  const place = windows.includes(letter) ? 'window' : aisles.includes(letter) ? 'aisle' : 'middle';
  return {
    no: `${row}${letter}`,
    row,
    letter,
    cabin,
    side,
    place,
    exit: plan.exitRows.includes(row),
    reclines: !plan.uprightRows.includes(row),
    bassinet: row === plan.bassinetRow,
    takesInfant: plan.fourMasks[side].some((rows) => isWithin(rows, row)),
    blocked: keptFree.includes(letter) || row === plan.crewRow,
  };
}

function isWithin([first, last]: Rows, row: number): boolean {
  return first <= row && row <= last;
}
