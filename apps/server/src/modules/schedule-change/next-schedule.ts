import {
  checkSchedule,
  compareFlight,
  type DatedLeg,
  type Finding,
  type FlightIndex,
  type FlightPattern,
  formatPattern,
  indexFlights,
  isSameRoute,
  legsOn,
  onOneDay,
  operatesOn,
  readScheduleFile,
  replacePatterns,
  type ScheduleScope,
  withoutDays,
} from '@haidai/domain/flights';
import { addDays, type IsoDate } from '@haidai/domain/time';
import type { RevisionFiles } from '../carrier/index.ts';
import { type Catalogue, formatSeasons, readSeasons, retiredFile } from '../flights/index.ts';
import { carrierFolder } from '../reference/index.ts';

/** The days for which a retired flight is kept. Its tickets can be refunded and its travellers can ask for papers. */
const keptDays = 400;

export interface FlightDay {
  flightNo: string;
  flightDate: IsoDate;
}

/** Reads an uploaded file and puts its flights in the place of the present ones. Lists the findings of the result. */
export function readNext(
  { index, places, aircraft }: Catalogue,
  { fileName, text, scope }: { fileName: string; text: string; scope: ScheduleScope },
): { patterns: FlightPattern[]; findings: Finding[] } {
  const { patterns, problems } = readScheduleFile(text, fileName);
  const merged = replacePatterns(index.patterns, patterns, scope);
  const broken = problems.map((problem): Finding => ({ level: 'error', ...problem }));
  const empty: Finding[] =
    patterns.length + broken.length > 0
      ? []
      : [{ level: 'error', file: fileName, line: 0, message: 'the file has no flights' }];
  // The findings of flights that the file does not touch are not news.
  const own = checkSchedule(merged, { places, aircraft: new Set(aircraft.keys()) }).filter(
    ({ file }) => file === fileName,
  );
  return { patterns: merged, findings: [...broken, ...empty, ...own] };
}

/** Warns of the flights of a file that were removed with tickets before. They are not sold on these days. */
export function findBroughtBack(
  { index }: Catalogue,
  { patterns, fileName, today }: { patterns: readonly FlightPattern[]; fileName: string; today: IsoDate },
): Finding[] {
  const own = patterns.filter(({ source }) => source.file === fileName);
  return index.retired
    .filter(({ to }) => to >= today)
    .flatMap(({ flightNo, to: day }) => {
      const line = own.find((each) => each.flightNo === flightNo && operatesOn(each, day))?.source.line;
      if (line === undefined) return [];
      const what = `${flightNo} on ${day} was removed with its tickets, so it is not sold on that day`;
      const message = `${what}. The flight desk can reinstate it for its travellers`;
      return [{ level: 'warning', file: fileName, line, message } as const];
    });
}

/** A schedule as it is published: what is on sale, and the flights that are kept for their travellers. */
export interface NextSchedule {
  index: FlightIndex;
  onSale: readonly FlightPattern[];
  retired: readonly FlightPattern[];
}

/**
 * Makes the schedule that is published from proposed patterns. A flight that holds something and is removed is retired:
 * it is not on sale, and everything else finds it. So is a flight whose number takes another route on a day; the number
 * does not sell the other route on that day, because both would share one inventory. A flight that has left keeps its
 * facts in the same way.
 */
export function makeNext(
  { index }: Catalogue,
  patterns: readonly FlightPattern[],
  holding: readonly FlightDay[],
  { today, now }: { today: IsoDate; now: number },
): NextSchedule {
  const { places, connections } = index;
  const proposed = indexFlights({ patterns, places, connections });
  const since = addDays(today, -keptDays);
  const known = index.retired.filter(({ to }) => to >= since);
  const isRetired = ({ flightNo, flightDate }: FlightDay) =>
    known.some((each) => each.flightNo === flightNo && operatesOn(each, flightDate));
  const leaving = holding.filter((flight) => {
    if (isRetired(flight)) return false;
    const before = legsOn(index, flight.flightNo, flight.flightDate);
    const after = legsOn(proposed, flight.flightNo, flight.flightDate);
    return (
      before.length > 0 &&
      (!isSameRoute(before, after) || (hasLeft(before, now) && compareFlight(before, after) !== null))
    );
  });
  const retired = [...known, ...leaving.flatMap((flight) => patternOf(index, flight))];
  const days = Map.groupBy(retired, ({ flightNo }) => flightNo);
  const onSale = withoutDays(
    patterns,
    new Map([...days].map(([flightNo, own]) => [flightNo, own.map(({ to }) => to)])),
  );
  return { index: indexFlights({ patterns: onSale, retired, places, connections }), onSale, retired };
}

function hasLeft([first]: readonly DatedLeg[], now: number): boolean {
  return first !== undefined && first.departAt <= now;
}

function patternOf(index: FlightIndex, { flightNo, flightDate }: FlightDay): FlightPattern[] {
  const found = index.byFlight.get(flightNo)?.find((each) => operatesOn(each, flightDate));
  return found ? [onOneDay(found, flightDate)] : [];
}

/** Returns the files of a revision with another schedule. All other files stay as they are. */
export function withSchedule(files: RevisionFiles, { onSale, retired }: NextSchedule): RevisionFiles {
  const others = [...files].filter(([name]) => !/^schedule\/[^/]+\.txt$/.test(name));
  const seasons = formatSeasons(readSeasons(carrierFolder()), onSale);
  const written = [...seasons].map(([name, { text }]) => [name, Buffer.from(text)] as const);
  const kept = retired.toSorted((a, b) => a.to.localeCompare(b.to) || a.flightNo.localeCompare(b.flightNo));
  const lines = ['# Flights that hold tickets and are no longer on sale.', ...kept.map(formatPattern)];
  return new Map([
    ...others,
    ...written,
    ...(kept.length > 0 ? [[retiredFile, Buffer.from(`${lines.join('\n')}\n`)] as const] : []),
  ]);
}

/** Returns what a schedule does to a flight that holds something, or null if the flight stays as it is. */
export function changeOf(
  before: FlightIndex,
  after: FlightIndex,
  { flightNo, flightDate, now: at }: FlightDay & { now: number },
) {
  const [then, now] = [legsOn(before, flightNo, flightDate), legsOn(after, flightNo, flightDate)];
  const was = before.retired.some((each) => each.flightNo === flightNo && operatesOn(each, flightDate));
  const is = after.retired.some((each) => each.flightNo === flightNo && operatesOn(each, flightDate));
  if (was || then.length === 0 || hasLeft(then, at)) return null;
  const kind = is ? ('REMOVED' as const) : compareFlight(then, now);
  return kind ? { kind, before: then, after: is ? [] : now } : null;
}
