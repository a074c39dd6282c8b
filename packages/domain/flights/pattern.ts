import { type IsoDate, toDayNumber, weekdayOf } from '../time/index.ts';

/** B breakfast 早餐, D dinner 正餐, H hot 热食, O cold 冷食, S snack 点心, M meal 餐食. */
export const MEAL_CODES = ['B', 'D', 'H', 'O', 'S', 'M'] as const;
export type MealCode = (typeof MEAL_CODES)[number];

export interface PatternLeg {
  readonly from: string;
  readonly to: string;
  /** Local time at `from`, in minutes after midnight of the flight date: 1450 is ten past midnight of the next day. */
  readonly departs: number;
  /** Local time at `to`, in minutes after midnight of the flight date. */
  readonly arrives: number;
  /** '' where the airport has one terminal or it is not known. */
  readonly departTerminal: string;
  readonly arriveTerminal: string;
  /** '' for none. */
  readonly meal: MealCode | '';
}

/** One flight number on some weekdays of a period: one line of a schedule file. */
export interface FlightPattern {
  readonly flightNo: string;
  /** First and last flight date, inclusive. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Seven characters, Monday first: '1.3.5.7'. */
  readonly days: string;
  readonly legs: readonly PatternLeg[];
  /** Configuration, a key of the aircraft table: '738', '320'. */
  readonly aircraft: string;
  /** The line of flying one aircraft follows through its day; '' where the file does not say. */
  readonly rotation: string;
  readonly source: { readonly file: string; readonly line: number };
}

/** Whether the flight leaves its first airport on that local date. */
export function operatesOn(pattern: FlightPattern, flightDate: IsoDate): boolean {
  if (flightDate < pattern.from || flightDate > pattern.to) return false;
  return pattern.days[weekdayOf(flightDate) - 1] !== '.';
}

/** Every flight date of a pattern. */
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
