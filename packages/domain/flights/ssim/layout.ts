import { fromDayNumber, type IsoDate, isDate, toDayNumber } from '../../time/index.ts';

/**
 * The columns of IATA's Standard Schedules Information Manual, chapter 7. Records have 200 characters. Positions count
 * from 1, both ends included. Type 1 begins the data set, and type 2 a carrier's schedule. Type 3 is a leg, and type 4
 * adds data to a leg's segment. Type 5 ends the carrier's schedule. Records of zeros fill the data set to blocks of
 * five.
 */
export const RECORD_LENGTH = 200;
export const BLOCK_RECORDS = 5;
export const DATA_SET_TITLE = 'AIRLINE STANDARD SCHEDULE DATA SET';
/**
 * The number of the data element for the rotation of the leg's aircraft. The numbers 900 to 999 are free for the
 * carrier.
 */
export const ROTATION_ELEMENT = '900';

type Columns = readonly [first: number, last: number];

export const serial: Columns = [195, 200];

export const header = { title: [2, 35], seasons: [41, 41], dataSet: [192, 194] } as const;

export const carrier = {
  timeMode: [2, 2],
  airline: [3, 5],
  season: [11, 13],
  from: [15, 21],
  to: [22, 28],
  created: [29, 35],
  title: [36, 64],
  released: [65, 71],
  status: [72, 72],
  createdAt: [191, 194],
} as const;

/** The columns that identify a leg. They are the same in records of type 3 and 4. */
export const flight = {
  suffix: [2, 2],
  airline: [3, 5],
  number: [6, 9],
  variation: [10, 11],
  leg: [12, 13],
  service: [14, 14],
} as const;

export const leg = {
  from: [15, 21],
  to: [22, 28],
  days: [29, 35],
  frequency: [36, 36],
  departs: [37, 39],
  std: [40, 43],
  aircraftStd: [44, 47],
  departOffset: [48, 52],
  departTerminal: [53, 54],
  arrives: [55, 57],
  aircraftSta: [58, 61],
  sta: [62, 65],
  arriveOffset: [66, 70],
  arriveTerminal: [71, 72],
  aircraft: [73, 75],
  designators: [76, 95],
  meals: [101, 110],
  variationOverflow: [128, 128],
  configuration: [173, 192],
  departDay: [193, 193],
  arriveDay: [194, 194],
} as const;

export const segment = {
  variationOverflow: [28, 28],
  boardIndicator: [29, 29],
  offIndicator: [30, 30],
  element: [31, 33],
  board: [34, 36],
  off: [37, 39],
  data: [40, 194],
} as const;

export const trailer = { airline: [3, 5], released: [6, 12], check: [188, 193], end: [194, 194] } as const;

export function cut(record: string, [first, last]: Columns): string {
  return record.slice(first - 1, last).trim();
}

/**
 * Returns a record of a type with the given columns filled, left-justified. Throws if a text is longer than its
 * columns.
 */
export function fill(type: number, fields: readonly (readonly [Columns, string])[]): string {
  const record = [...String(type).padEnd(RECORD_LENGTH)];
  for (const [[first, last], text] of fields) {
    if (text.length > last - first + 1)
      throw new RangeError(`the text '${text}' does not fit the columns ${first} to ${last}`);
    record.splice(first - 1, text.length, ...text);
  }
  return record.join('');
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Reads '25OCT26'. Returns null if the text is no date (`00XXX00` means "until further notice"). */
export function readDate(text: string): IsoDate | null {
  const month = String(MONTHS.indexOf(text.slice(2, 5)) + 1).padStart(2, '0');
  const date = `20${text.slice(5, 7)}-${month}-${text.slice(0, 2)}`;
  return isDate(date) ? date : null;
}

export function writeDate(date: IsoDate): string {
  return `${date.slice(8, 10)}${MONTHS[Number(date.slice(5, 7)) - 1]}${date.slice(2, 4)}`;
}

/** Reads '+0800' as minutes. Returns null if the text is no offset. */
export function readOffset(text: string): number | null {
  const match = /^([+-])(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

export function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${writeClock(size)}`;
}

export function readClock(text: string): number | null {
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(text)) return null;
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(2));
}

export function writeClock(minutes: number): string {
  const ofDay = minutes % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}${String(ofDay % 60).padStart(2, '0')}`;
}

/** Converts the weekdays of SSIM, '1 3 5 7', to '1.3.5.7', and moves them by `later` days. */
export function shiftDays(days: string, later: number): string {
  const flies = (index: number) => /[1-7]/.test(days[(((index - later) % 7) + 7) % 7] ?? '');
  return [...'1234567'].map((day, index) => (flies(index) ? day : '.')).join('');
}

export function shiftDate(date: IsoDate, later: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + later);
}
