import { describe, expect, it } from 'vitest';
import { type Airport, indexPlaces } from '../../reference/index.ts';
import { formatPattern, parsePatterns, readSsim, writeSsim } from '../index.ts';

/**
 * Returns a record in the layout of the manual: the text from column 1, two date variations in 193 and 194, and the
 * serial number at the end.
 */
function record(text: string, serial: number, dateVariations = '  '): string {
  return `${text.padEnd(192)}${dateVariations}${String(serial).padStart(6, '0')}`;
}

const head = record('1AIRLINE STANDARD SCHEDULE DATA SET', 1);
const filler = Array(4).fill('0'.repeat(200)).join('\n');
const carrier = (mode: 'L' | 'U') => record(`2${mode}HD      W26 25OCT2627MAR27`, 2);
const sixDigits = (number: number) => String(number).padStart(6, '0');
const end = (last: number) => `${'5 HD'.padEnd(187)}${sixDigits(last)}E${sixDigits(last + 1)}`;

function dataSet(mode: 'L' | 'U', ...legs: string[]): string {
  return [head, filler, carrier(mode), filler, ...legs, end(legs.length + 2), filler].join('\r\n');
}

const direct = record('3 HD 46550101J25OCT2627MAR271234567 TAO07350735+0800T1TFU10251025+0800T2738', 3, '00');

function read(text: string) {
  const { patterns, problems, skipped } = readSsim(text, 'w26.ssim');
  return { lines: patterns.map(formatPattern), problems, skipped };
}

describe('readSsim', () => {
  it('reads a leg from its columns', () => {
    expect(read(dataSet('L', direct))).toEqual({
      lines: ['HD4655 | 2026-10-25..2027-03-27 | 1234567 | TAO/T1 0735 - TFU/T2 1025 | 738 | - | -'],
      problems: [],
      skipped: 0,
    });
  });

  it('joins the legs of an itinerary variation, with times from the flight date', () => {
    const first = record('3 HD 46070101J25OCT2627MAR271 3 5 7 TAO22552255+0800T1XIY01000100+0800T5320', 3, '01');
    const second = record('3 HD 46070102J25OCT2627MAR271 3 5 7 XIY01450145+0800T5TFU03150315+0800T2320', 4, '11');
    const other = record('3 HD 46070201J25OCT2627MAR27 2 4 6  TAO21002100+0800T1TFU23502350+0800T2738', 5, '00');
    expect(read(dataSet('L', first, second, other)).lines).toEqual([
      'HD4607 | 2026-10-25..2027-03-27 | 1.3.5.7 | TAO/T1 2255 - XIY/T5 0100+1 0145+1 - TFU/T2 0315+1 | 320 | -,- | -',
      'HD4607 | 2026-10-25..2027-03-27 | .2.4.6. | TAO/T1 2100 - TFU/T2 2350 | 738 | - | -',
    ]);
  });

  it('reads blank date variations as the next time at which the local clock shows that hour', () => {
    const night = record('3 HD 80230101J25OCT2627MAR271234567 TAO23002300+0800  BKK03100310+0700  738', 3);
    const late = record('3 HD 80250101J25OCT2627MAR271234567 BKK23502350+0700  TAO06000600+0800  738', 4);
    expect(read(dataSet('L', night, late)).lines).toEqual([
      'HD8023 | 2026-10-25..2027-03-27 | 1234567 | TAO 2300 - BKK 0310+1 | 738 | - | -',
      'HD8025 | 2026-10-25..2027-03-27 | 1234567 | BKK 2350 - TAO 0600+1 | 738 | - | -',
    ]);
  });

  it('accepts a later leg with the period of its own departure days', () => {
    const first = record('3 HD 46070101J25OCT2627MAR271 3 5 7 TAO22552255+0800  XIY01000100+0800  320', 3, '01');
    const second = record('3 HD 46070102J26OCT2628MAR2712 4 6  XIY01450145+0800  TFU03150315+0800  320', 4, '00');
    expect(read(dataSet('L', first, second)).lines).toEqual([
      'HD4607 | 2026-10-25..2027-03-27 | 1.3.5.7 | TAO 2255 - XIY 0100+1 0145+1 - TFU 0315+1 | 320 | -,- | -',
    ]);
  });

  it('converts UTC times, periods and weekdays to local ones', () => {
    const early = record('3 HD 46550101J24OCT2626MAR27 2 4    TAO23352335+0800T1TFU02250225+0800T2738', 3, '01');
    expect(read(dataSet('U', early)).lines).toEqual([
      'HD4655 | 2026-10-25..2027-03-27 | ..3.5.. | TAO/T1 0735 - TFU/T2 1025 | 738 | - | -',
    ]);
  });

  it('reads the meal of economy class, and skips flights without passengers', () => {
    const meal = record(`${direct.slice(0, 100)}FDWDYS`, 3, '00');
    const cargo = record('3 HD 90010101F25OCT2627MAR271234567 TAO01000100+0800  TFU03500350+0800  738', 4, '00');
    expect(read(dataSet('L', meal, cargo))).toMatchObject({
      lines: [expect.stringContaining('| 738 | S |')],
      skipped: 1,
    });
  });

  it.each([
    ['a cut record', direct.slice(0, 150), /200 characters, this one 150/],
    ['no date', direct.replace('25OCT26', '00XXX00'), /is not a period with an end/],
    ['no time', direct.replaceAll('0735', '2575'), /is not a time/],
    ['no zone', direct.replace('+0800T1', '     T1'), /variation from UTC is missing/],
    ['every second week', direct.replace('1234567 ', '12345672'), /second week/],
    ['a leg missing', direct.replace('46550101', '46550102'), /leg 2 stands after leg 0/],
    ['another record type', direct.replace(/^3/, '7'), /unknown record type '7'/],
  ])('reports the line of an error: %s', (_, leg, message) => {
    expect(read(dataSet('L', leg)).problems).toEqual([
      { file: 'w26.ssim', line: 11, message: expect.stringMatching(message) },
    ]);
  });

  it('reports a missing end and missing records', () => {
    const whole = dataSet('L', direct);
    expect(read(whole.slice(0, whole.indexOf('\r\n5 '))).problems[0]?.message).toMatch(/no record of type 5/);
    expect(read(dataSet('L', direct).replace('000003E', '000007E')).problems[0]?.message).toMatch(/some are missing/);
    expect(read('').problems[0]?.message).toBe('no SSIM records');
  });
});

describe('writeSsim', () => {
  const names = {
    icao: '',
    name: { zh: '', en: '' },
    city: { zh: '', en: '' },
    pinyin: '',
    initials: '',
    region: '',
    area: '',
  };
  const airport = (code: string, zone: string): Airport => ({
    ...names,
    code,
    cityCode: code,
    lat: 0,
    lon: 0,
    zone,
    country: 'CN',
    flag: 'D',
  });
  const places = indexPlaces(
    ['TAO', 'XIY', 'TFU'].map((code) => airport(code, 'Asia/Shanghai')).concat(airport('BKK', 'Asia/Bangkok')),
  );
  const schedule = [
    'HD4607 | 2026-10-25..2027-03-27 | 1.3.5.7 | TAO/T1 2255 - XIY/T5 0100+1 0145+1 - TFU/T2 0315+1 | 320 | S,- | W26-TAO05',
    'HD4607 | 2026-10-25..2027-03-27 | .2.4.6. | TAO/T1 2100 - TFU/T2 2350 | 738 | D | -',
    'HD823 | 2026-10-26..2027-03-28 | 1234567 | BKK 2350 - TAO/T1 0600+1 | 738 | H | W26-TAO23',
  ];
  const text = writeSsim(parsePatterns(schedule.join('\n'), 'x').patterns, {
    airline: 'HD',
    season: 'W26',
    from: '2026-10-25',
    to: '2027-03-27',
    title: 'HAIDAI AIR',
    created: { date: '2026-10-01', minutes: 570 },
    places,
    configurations: new Map([['738', 'F8W12Y138']]),
  });

  it('fills blocks of five records of 200 characters and numbers the records', () => {
    const lines = text.trimEnd().split('\n');
    expect(lines.every((line) => line.length === 200)).toBe(true);
    expect(lines.length % 5).toBe(0);
    const serials = lines.filter((line) => !/^0+$/.test(line)).map((line) => Number(line.slice(194)));
    expect(serials).toEqual(serials.map((_, index) => index + 1));
    expect(lines.find((line) => line.startsWith('2'))?.slice(0, 35)).toBe('2LHD      W26 25OCT2627MAR2701OCT26');
  });

  it('writes a leg into the columns of the manual', () => {
    const leg = text.split('\n').find((line) => line.startsWith('3 HD  823'));
    expect(leg?.slice(0, 75)).toBe('3 HD  8230101J26OCT2628MAR271234567 BKK23502350+0700  TAO06000600+0800T1738');
    expect(leg?.slice(100, 110).trim()).toBe('//H');
    expect(leg?.slice(172, 194)).toBe('F8W12Y138           01');
  });

  it('writes a data set that readSsim reads back to the same patterns', () => {
    expect(read(text)).toEqual({ lines: schedule, problems: [], skipped: 0 });
  });
});
