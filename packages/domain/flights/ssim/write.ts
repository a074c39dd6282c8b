import type { Places } from '../../reference/index.ts';
import { type IsoDate, localToInstant, zoneOffset } from '../../time/index.ts';
import type { FlightPattern, PatternLeg } from '../schedule/pattern.ts';
import {
  BLOCK_RECORDS,
  carrier,
  leg as columns,
  DATA_SET_TITLE,
  fill,
  flight,
  header,
  RECORD_LENGTH,
  ROTATION_ELEMENT,
  segment,
  serial,
  trailer,
  writeClock,
  writeDate,
  writeOffset,
} from './layout.ts';

export interface SsimOptions {
  readonly airline: string;
  /** The season: 'W26' is winter 2026/27. */
  readonly season: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly title: string;
  readonly created: { readonly date: IsoDate; readonly minutes: number };
  readonly places: Places;
  /** The seats on sale for each aircraft type: 'F8W12Y138'. */
  readonly configurations: ReadonlyMap<string, string>;
}

type Field = Parameters<typeof fill>[1][number];

/**
 * Writes a carrier's schedule as an SSIM chapter 7 data set in local time. `readSsim` reads it back to the same
 * patterns.
 */
export function writeSsim(patterns: readonly FlightPattern[], options: SsimOptions): string {
  const lines: string[] = [];
  let records = 0;
  const add = (record: string) => {
    records++;
    lines.push(withSerial(record, records));
  };
  add(
    fill(1, [
      [header.title, DATA_SET_TITLE],
      [header.dataSet, '001'],
    ]),
  );
  fillBlock(lines);
  add(carrierRecord(options));
  fillBlock(lines);
  for (const record of flightRecords(patterns, options)) add(record);
  fillBlock(lines);
  add(
    fill(5, [
      [trailer.airline, options.airline],
      [trailer.check, String(records).padStart(6, '0')],
      [trailer.end, 'E'],
    ]),
  );
  fillBlock(lines);
  return `${lines.join('\n')}\n`;
}

function withSerial(record: string, number: number): string {
  return record.slice(0, serial[0] - 1) + String(number).padStart(6, '0');
}

function fillBlock(lines: string[]): void {
  while (lines.length % BLOCK_RECORDS !== 0) lines.push('0'.repeat(RECORD_LENGTH));
}

function carrierRecord({ airline, season, from, to, title, created }: SsimOptions): string {
  return fill(2, [
    [carrier.timeMode, 'L'],
    [carrier.airline, airline],
    [carrier.season, season],
    [carrier.from, writeDate(from)],
    [carrier.to, writeDate(to)],
    [carrier.created, writeDate(created.date)],
    [carrier.title, title],
    [carrier.status, 'C'],
    [carrier.createdAt, writeClock(created.minutes)],
  ]);
}

/**
 * Lists the records of each flight number. Its patterns are the itinerary variations 01, 02, …. Each has its legs, then
 * its rotation.
 */
function flightRecords(patterns: readonly FlightPattern[], options: SsimOptions): string[] {
  const flights = Map.groupBy(patterns, (pattern) => pattern.flightNo);
  return [...flights.values()].flatMap((variations) =>
    variations.flatMap((pattern, index) => {
      const legs = pattern.legs.map((leg, at) => legRecord(pattern, leg, [index + 1, at + 1], options));
      return pattern.rotation === '' ? legs : [...legs, rotationRecord(pattern, index + 1, options)];
    }),
  );
}

function nameFields(pattern: FlightPattern, variation: number, seq: number, { airline }: SsimOptions): Field[] {
  if (variation > 99) throw new RangeError(`the flight ${pattern.flightNo} has more than 99 patterns`);
  return [
    [flight.airline, airline],
    [flight.number, pattern.flightNo.slice(airline.length).padStart(4)],
    [flight.variation, String(variation).padStart(2, '0')],
    [flight.leg, String(seq).padStart(2, '0')],
    [flight.service, 'J'],
  ];
}

function legRecord(
  pattern: FlightPattern,
  leg: PatternLeg,
  [variation, seq]: readonly [number, number],
  options: SsimOptions,
): string {
  const std = writeClock(leg.departs);
  const sta = writeClock(leg.arrives);
  return fill(3, [
    ...nameFields(pattern, variation, seq, options),
    [columns.from, writeDate(pattern.from)],
    [columns.to, writeDate(pattern.to)],
    [columns.days, pattern.days.replaceAll('.', ' ')],
    [columns.departs, leg.from],
    [columns.std, std],
    [columns.aircraftStd, std],
    [columns.departOffset, offsetAt(options, leg.from, pattern.from)],
    [columns.departTerminal, leg.departTerminal],
    [columns.arrives, leg.to],
    [columns.aircraftSta, sta],
    [columns.sta, sta],
    [columns.arriveOffset, offsetAt(options, leg.to, pattern.from)],
    [columns.arriveTerminal, leg.arriveTerminal],
    [columns.aircraft, pattern.aircraft],
    [columns.meals, leg.meal === '' ? '' : `//${leg.meal}`],
    [columns.configuration, options.configurations.get(pattern.aircraft) ?? ''],
    [columns.departDay, String(Math.floor(leg.departs / 1440))],
    [columns.arriveDay, String(Math.floor(leg.arrives / 1440))],
  ]);
}

function rotationRecord(pattern: FlightPattern, variation: number, options: SsimOptions): string {
  const first = pattern.legs[0]?.from ?? '';
  const last = pattern.legs.at(-1)?.to ?? '';
  return fill(4, [
    ...nameFields(pattern, variation, 1, options),
    [segment.boardIndicator, 'A'],
    [segment.offIndicator, String.fromCharCode(65 + pattern.legs.length)],
    [segment.element, ROTATION_ELEMENT],
    [segment.board, first],
    [segment.off, last],
    [segment.data, pattern.rotation],
  ]);
}

function offsetAt({ places }: SsimOptions, code: string, date: IsoDate): string {
  const zone = places.airport(code)?.zone;
  if (!zone) throw new RangeError(`unknown airport ${code}`);
  return writeOffset(zoneOffset(zone, localToInstant(date, 720, zone)));
}
