import { type IsoDate, toDayNumber, weekdayOf } from '../../time/index.ts';

/** B breakfast 早餐, D dinner 正餐, H hot 热食, O cold 冷食, S snack 点心, M meal 餐食. */
export const MEAL_CODES = ['B', 'D', 'H', 'O', 'S', 'M'] as const;
export type MealCode = (typeof MEAL_CODES)[number];

export interface PatternLeg {
  readonly from: string;
  readonly to: string;
  /** The local time at `from`, in minutes after midnight of the flight date. 1450 is 00:10 on the next day. */
  readonly departs: number;
  /** The local time at `to`, in minutes after midnight of the flight date. */
  readonly arrives: number;
  /** The terminal; '' if the airport has only one or it is not known. */
  readonly departTerminal: string;
  readonly arriveTerminal: string;
  /** The meal code, '' for none. */
  readonly meal: MealCode | '';
}

/** One flight number on some weekdays of a period: one line of a schedule file. */
export interface FlightPattern {
  readonly flightNo: string;
  /** The first and last flight date, inclusive. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Seven characters, Monday first: '1.3.5.7'. */
  readonly days: string;
  readonly legs: readonly PatternLeg[];
  /** The configuration, a key of the aircraft table: '738', '320'. */
  readonly aircraft: string;
  /** The code of the flights that one aircraft operates one after the other; '' if the file has none. */
  readonly rotation: string;
  readonly source: { readonly file: string; readonly line: number };
}

/** Whether the flight leaves its first airport on the local date. */
export function operatesOn(pattern: FlightPattern, flightDate: IsoDate): boolean {
  if (flightDate < pattern.from || flightDate > pattern.to) return false;
  return pattern.days[weekdayOf(flightDate) - 1] !== '.';
}

/** Lists every flight date of a pattern, as day numbers. */
export function flightDatesOf(pattern: FlightPattern): number[] {
  const days: number[] = [];
  const last = toDayNumber(pattern.to);
  const start = toDayNumber(pattern.from);
  const weekday = weekdayOf(pattern.from) - 1;
  for (let day = start; day <= last; day++) {
    if (pattern.days[(weekday + day - start) % 7] !== '.') days.push(day);
  }
  return days;
}
