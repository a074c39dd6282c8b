import { daysBetween, type IsoDate } from '../../time/index.ts';
import type { FlightPattern, PatternLeg } from '../schedule/pattern.ts';
import { isMeal, isWeekdays } from '../schedule/pattern-text.ts';
import { leg as columns, cut, flight, readClock, readDate, readOffset, shiftDate, shiftDays } from './layout.ts';

/**
 * The fields of a record of type 3. The clocks are minutes of their own day. The day offsets from the flight's date are
 * separate.
 */
export interface SsimLeg {
  readonly flightNo: string;
  readonly seq: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: string;
  readonly board: string;
  readonly off: string;
  /** Local minutes. They are below 0 or above 1439 if the conversion from UTC passes midnight. */
  readonly departs: number;
  readonly arrives: number;
  /** The date variations; null if the record leaves them blank. */
  readonly departDay: number | null;
  readonly arriveDay: number | null;
  /** The minutes by which the clock at `off` is ahead of the clock at `board`. */
  readonly clockGap: number;
  readonly departTerminal: string;
  readonly arriveTerminal: string;
  readonly aircraft: string;
  readonly meal: string;
  readonly source: FlightPattern['source'];
}

/** Reads a record of type 3. Returns a text with the error if the record is wrong. */
export function readLeg(record: string, source: FlightPattern['source'], utc: boolean): SsimLeg | string {
  const text = (field: keyof typeof columns) => cut(record, columns[field]);
  const flightNo = `${cut(record, flight.airline)}${cut(record, flight.number)}`;
  const from = readDate(text('from'));
  const to = readDate(text('to'));
  const days = shiftDays(record.slice(columns.days[0] - 1, columns.days[1]), 0);
  const clocks = [readClock(text('std')), readClock(text('sta'))];
  const offsets = [readOffset(text('departOffset')), readOffset(text('arriveOffset'))];
  const [std, sta] = clocks;
  const [departOffset, arriveOffset] = offsets;
  if (cut(record, flight.suffix) !== '') return `${flightNo}: operational suffixes are not sold`;
  if (!from || !to) return `${flightNo}: '${text('from')}' to '${text('to')}' is not a period with an end`;
  if (!isWeekdays(days)) return `${flightNo}: no weekdays`;
  if (text('frequency') === '2') return `${flightNo}: flights of every second week are not sold`;
  if (std == null || sta == null) return `${flightNo}: '${text('std')}' or '${text('sta')}' is not a time`;
  if (departOffset == null || arriveOffset == null) return `${flightNo}: the variation from UTC is missing`;
  return {
    flightNo,
    seq: Number(cut(record, flight.leg)),
    from,
    to,
    days,
    board: text('departs'),
    off: text('arrives'),
    departs: std + (utc ? departOffset : 0),
    arrives: sta + (utc ? arriveOffset : 0),
    departDay: readDay(text('departDay')),
    arriveDay: readDay(text('arriveDay')),
    clockGap: arriveOffset - departOffset,
    departTerminal: text('departTerminal'),
    arriveTerminal: text('arriveTerminal'),
    aircraft: text('aircraft'),
    meal: readMeal(text('meals')),
    source,
  };
}

function readDay(text: string): number | null {
  if (text === 'J' || text === 'A') return -1;
  return text === '' ? null : Number(text);
}

/** Returns the meal of economy class ('FMWMYM' → M), or of all classes ('//M', 'M'). */
function readMeal(note: string): string {
  const economy = note.indexOf('Y');
  if (economy >= 0) return note[economy + 1] ?? '';
  return note.startsWith('//') ? (note[2] ?? '') : note.slice(0, 1);
}

/** Joins the legs of one itinerary variation to a pattern. Returns the wrong leg and its error if they do not fit. */
export function joinLegs(
  legs: readonly [SsimLeg, ...SsimLeg[]],
  rotation: string,
): FlightPattern | { leg: SsimLeg; message: string } {
  const [first] = legs;
  const placed: PatternLeg[] = [];
  for (const leg of legs) {
    const shift = daysBetween(first.from, leg.from);
    const same = shiftDays(first.days, shift) === leg.days && daysBetween(first.to, leg.to) === shift;
    if (!same) return { leg, message: `leg ${leg.seq} flies on other days than leg 1` };
    if (!isMeal(leg.meal)) return { leg, message: `unknown meal '${leg.meal}'` };
    placed.push(placeLeg(leg, shift, placed.at(-1)));
  }
  // The local date can differ from the UTC date. The period and the weekdays then move with the first leg.
  const home = Math.floor((placed[0]?.departs ?? 0) / 1440);
  const atHome = placed.map((each) => ({
    ...each,
    departs: each.departs - home * 1440,
    arrives: each.arrives - home * 1440,
  }));
  return {
    flightNo: first.flightNo,
    from: shiftDate(first.from, home),
    to: shiftDate(first.to, home),
    days: shiftDays(first.days, home),
    legs: atHome,
    aircraft: first.aircraft,
    rotation,
    source: first.source,
  };
}

/**
 * Returns a leg with minutes from the flight's date. Date variations count from the flight's date. If they are blank,
 * the leg's own period gives the day of departure, and a clock that would run backwards moves to the next day.
 */
function placeLeg(leg: SsimLeg, shift: number, before: PatternLeg | undefined): PatternLeg {
  const start = (leg.departDay ?? 0) === 0 ? shift * 1440 : 0;
  let departs = leg.departs + start + (leg.departDay ?? 0) * 1440;
  while (leg.departDay === null && before && departs < before.arrives) departs += 1440;
  let arrives = leg.arrives + start + (leg.arriveDay ?? 0) * 1440;
  while (leg.arriveDay === null && arrives - leg.clockGap <= departs) arrives += 1440;
  return {
    from: leg.board,
    to: leg.off,
    departs,
    arrives,
    departTerminal: leg.departTerminal,
    arriveTerminal: leg.arriveTerminal,
    meal: isMeal(leg.meal) ? leg.meal : '',
  };
}
