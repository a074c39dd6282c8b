import type { DataProblem } from '../../reference/index.ts';
import { formatTime, isDate } from '../../time/index.ts';
import { type FlightPattern, MEAL_CODES, type MealCode, type PatternLeg } from './pattern.ts';

/**
 * Reads the schedule as text, one pattern a line. The fields have the order of SSIM, and all times are local:
 *
 *   flight | first..last flight date | weekdays | route | aircraft | meals | rotation
 *   HD4655 | 2026-10-25..2027-03-27 | 1234567 | TAO/T1 1020 - TFU/T2 1310 | 738 | M | TAO03
 *   HD4607 | 2026-10-25..2027-03-27 | 1.3.5.7 | TAO/T1 2255 - XIY/T5 0100+1 0145+1 - TFU/T2 0315+1 | 320 | S,- | TAO05
 *
 * A stop has its arrival, then its departure. `+1` counts days from the flight date. Meals are one code a leg, '-' for
 * none. The rotation may be '-'. Lines that begin with '#' are comments.
 */
export function parsePatterns(text: string, file: string): { patterns: FlightPattern[]; problems: DataProblem[] } {
  const patterns: FlightPattern[] = [];
  const problems: DataProblem[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const source = { file, line: index + 1 };
    const parsed = parseLine(line, source);
    if (typeof parsed === 'string') problems.push({ ...source, message: parsed });
    else patterns.push(parsed);
  });
  return { patterns, problems };
}

/** Writes a pattern as a line. `parsePatterns` reads the line back to the same pattern. */
export function formatPattern(pattern: FlightPattern): string {
  const meals = pattern.legs.map((leg) => leg.meal || '-').join(',');
  const period = `${pattern.from}..${pattern.to}`;
  const route = formatRoute(pattern.legs);
  return [pattern.flightNo, period, pattern.days, route, pattern.aircraft, meals, pattern.rotation || '-'].join(' | ');
}

function parseLine(line: string, source: FlightPattern['source']): FlightPattern | string {
  const cells = line.split('|').map((cell) => cell.trim());
  const [flightNo = '', period = '', days = '', route = '', aircraft = '', meals = '', rotation = ''] = cells;
  if (cells.length !== 7) return `expected 7 fields between bars, found ${cells.length}`;
  if (!/^[A-Z0-9]{2}\d{1,4}$/.test(flightNo)) return `'${flightNo}' is not a flight number`;
  const [from = '', to = ''] = period.split('..');
  if (!isDate(from) || !isDate(to)) return `'${period}' is not a period (yyyy-mm-dd..yyyy-mm-dd)`;
  if (!isWeekdays(days)) return `'${days}' are not weekdays (1 Monday to 7 Sunday, '.' for none)`;
  if (!/^[A-Z0-9]{3}$/.test(aircraft)) return `'${aircraft}' is not an aircraft type`;
  const legs = parseRoute(route, meals);
  if (typeof legs === 'string') return legs;
  return { flightNo, from, to, days, legs, aircraft, rotation: rotation === '-' ? '' : rotation, source };
}

export function isWeekdays(days: string): boolean {
  return /^[1.][2.][3.][4.][5.][6.][7.]$/.test(days) && days !== '.......';
}

interface Call {
  readonly airport: string;
  readonly terminal: string;
  readonly times: readonly number[];
}

function parseRoute(route: string, meals: string): PatternLeg[] | string {
  const calls: Call[] = [];
  for (const text of route.split(' - ')) {
    const call = parseCall(text);
    if (typeof call === 'string') return call;
    calls.push(call);
  }
  const last = calls.length - 1;
  if (last < 1) return `route '${route}' needs two airports or more`;
  const wrong = calls.findIndex((call, index) => call.times.length !== (index === 0 || index === last ? 1 : 2));
  if (wrong >= 0) return `${calls[wrong]?.airport} needs ${wrong === 0 || wrong === last ? 'one time' : 'two times'}`;
  const codes = meals.split(',').map((meal) => (meal === '-' ? '' : meal));
  if (codes.length !== last) return `${last} meals expected, one a leg, found '${meals}'`;
  const unknown = codes.find((code) => !isMeal(code));
  if (unknown !== undefined) return `unknown meal '${unknown}'`;
  return calls.slice(1).map((to, index) => toLeg(calls[index] ?? to, to, codes[index] as MealCode | ''));
}

function toLeg(from: Call, to: Call, meal: MealCode | ''): PatternLeg {
  return {
    from: from.airport,
    to: to.airport,
    departs: from.times[from.times.length - 1] ?? 0,
    arrives: to.times[0] ?? 0,
    departTerminal: from.terminal,
    arriveTerminal: to.terminal,
    meal,
  };
}

export function isMeal(code: string): code is MealCode | '' {
  return code === '' || (MEAL_CODES as readonly string[]).includes(code);
}

function parseCall(text: string): Call | string {
  const match = /^([A-Z]{3})(?:\/([A-Z0-9]{1,2}))?((?: \d{4}(?:\+\d)?){1,2})$/.exec(text.trim());
  if (!match) return `'${text.trim()}' is not an airport with its times`;
  const times: number[] = [];
  for (const each of (match[3] ?? '').trim().split(' ')) {
    const minutes = parseTime(each);
    if (minutes === null) return `'${each}' is not a time`;
    times.push(minutes);
  }
  return { airport: match[1] ?? '', terminal: match[2] ?? '', times };
}

function parseTime(text: string): number | null {
  const hours = Number(text.slice(0, 2));
  const minutes = Number(text.slice(2, 4));
  if (hours > 23 || minutes > 59) return null;
  return Number(text.slice(5) || 0) * 1440 + hours * 60 + minutes;
}

function formatRoute(legs: readonly PatternLeg[]): string {
  const calls = legs.map((leg, index) => {
    const arrived = legs[index - 1]?.arrives;
    const times = arrived === undefined ? [leg.departs] : [arrived, leg.departs];
    return formatCall(leg.from, leg.departTerminal, times);
  });
  const last = legs[legs.length - 1];
  if (last) calls.push(formatCall(last.to, last.arriveTerminal, [last.arrives]));
  return calls.join(' - ');
}

function formatCall(airport: string, terminal: string, times: readonly number[]): string {
  return [terminal ? `${airport}/${terminal}` : airport, ...times.map(formatClock)].join(' ');
}

function formatClock(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  return `${formatTime(minutes).replace(':', '')}${days > 0 ? `+${days}` : ''}`;
}
