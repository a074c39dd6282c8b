import type { DataProblem } from '../../reference/index.ts';
import type { FlightPattern } from '../schedule/pattern.ts';
import {
  carrier,
  leg as columns,
  cut,
  flight,
  RECORD_LENGTH,
  ROTATION_ELEMENT,
  segment,
  serial,
  trailer,
} from './layout.ts';
import { joinLegs, readLeg, type SsimLeg } from './leg.ts';

export interface SsimSchedule {
  readonly patterns: FlightPattern[];
  readonly problems: DataProblem[];
  /** The number of legs without passengers: cargo, positioning, training. */
  readonly skipped: number;
}

/** The IATA service types that carry bookable passengers: scheduled, shuttle and additional flights. */
const PASSENGER_SERVICES = 'JSUQGBR';

interface Reading {
  readonly file: string;
  /** The legs by flight and itinerary variation, in order. */
  readonly flights: Map<string, SsimLeg[]>;
  readonly rotations: Map<string, string>;
  readonly problems: DataProblem[];
  utc: boolean;
  open: boolean;
  skipped: number;
}

/**
 * Reads an SSIM chapter 7 data set, in local time or UTC. The legs of one flight number and itinerary variation become
 * one pattern, with the period and weekdays of the first leg. Of the data elements of type 4 the function reads only
 * the rotation. A problem names its line. The function still reads all other lines.
 */
export function readSsim(text: string, file: string): SsimSchedule {
  const reading: Reading = {
    file,
    flights: new Map(),
    rotations: new Map(),
    problems: [],
    utc: false,
    open: false,
    skipped: 0,
  };
  const lines = text.split(/\r?\n/);
  lines.forEach((record, index) => {
    const message = isFiller(record) ? null : readRecord(reading, record, index + 1);
    if (message) reading.problems.push({ file, line: index + 1, message });
  });
  if (lines.every(isFiller)) reading.problems.push({ file, line: 1, message: 'no SSIM records' });
  if (reading.open) reading.problems.push({ file, line: lines.length, message: 'cut off: no record of type 5' });
  const patterns = [...reading.flights].flatMap(([key, legs]) => toPattern(reading, key, legs));
  return { patterns, problems: reading.problems, skipped: reading.skipped };
}

function isFiller(record: string): boolean {
  return record.trim() === '' || /^0+$/.test(record);
}

/** Reads a record. Returns its error, or null. */
function readRecord(reading: Reading, record: string, line: number): string | null {
  if (record.length !== RECORD_LENGTH) return `a record has ${RECORD_LENGTH} characters, this one ${record.length}`;
  switch (record[0]) {
    case '1':
      return null;
    case '2':
      return readCarrier(reading, record);
    case '3':
      return readLegRecord(reading, record, line);
    case '4':
      return readSegment(reading, record);
    case '5':
      return readTrailer(reading, record);
    default:
      return `unknown record type '${record[0]}'`;
  }
}

function readCarrier(reading: Reading, record: string): string | null {
  const mode = cut(record, carrier.timeMode);
  reading.utc = mode === 'U';
  reading.open = true;
  return mode === 'L' || mode === 'U' ? null : `the time mode must be L or U, not '${mode}'`;
}

function readLegRecord(reading: Reading, record: string, line: number): string | null {
  if (!PASSENGER_SERVICES.includes(cut(record, flight.service))) {
    reading.skipped++;
    return null;
  }
  const leg = readLeg(record, { file: reading.file, line }, reading.utc);
  if (typeof leg === 'string') return leg;
  const key = keyOf(record, columns.variationOverflow);
  const legs = reading.flights.get(key) ?? [];
  if (leg.seq !== legs.length + 1) return `${leg.flightNo}: leg ${leg.seq} stands after leg ${legs.length}`;
  reading.flights.set(key, [...legs, leg]);
  return null;
}

function readSegment(reading: Reading, record: string): null {
  if (cut(record, segment.element) === ROTATION_ELEMENT) {
    reading.rotations.set(keyOf(record, segment.variationOverflow), cut(record, segment.data));
  }
  return null;
}

/** Returns the key that the records of one flight share: suffix, airline, number and itinerary variation. */
function keyOf(record: string, [overflow]: readonly [number, number]): string {
  return record.slice(flight.suffix[0] - 1, flight.variation[1]) + record[overflow - 1];
}

function readTrailer(reading: Reading, record: string): string | null {
  reading.open = false;
  const [last, own] = [cut(record, trailer.check), cut(record, serial)].map(Number);
  return Number(own) === Number(last) + 1 ? null : `this is record ${own}, but the last was ${last}: some are missing`;
}

function toPattern(reading: Reading, key: string, [first, ...rest]: readonly SsimLeg[]): FlightPattern[] {
  if (!first) return [];
  const joined = joinLegs([first, ...rest], reading.rotations.get(key) ?? '');
  if ('flightNo' in joined) return [joined];
  reading.problems.push({ ...joined.leg.source, message: `${joined.leg.flightNo}: ${joined.message}` });
  return [];
}
