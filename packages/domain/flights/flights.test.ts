import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Airport, indexPlaces } from '../reference/index.ts';
import { instantToLocal } from '../time/index.ts';
import {
  type ConnectionRules,
  datedLegs,
  findSegment,
  formatPattern,
  indexFlights,
  isServed,
  itineraryKey,
  listItineraries,
  operatesOn,
  parsePatterns,
  segmentsOn,
} from './index.ts';

function airport(code: string, cityCode: string, lat: number, lon: number, zone: string, flag: 'D' | 'I'): Airport {
  const names = { icao: '', name: { zh: code, en: code }, city: { zh: code, en: code }, pinyin: '', initials: '' };
  return { code, cityCode, lat, lon, zone, flag, country: flag === 'D' ? 'CN' : 'XX', region: '', area: '', ...names };
}

const places = indexPlaces([
  airport('TAO', 'TAO', 36.36, 120.09, 'Asia/Shanghai', 'D'),
  airport('HRB', 'HRB', 45.62, 126.24, 'Asia/Shanghai', 'D'),
  airport('XIY', 'SIA', 34.44, 108.76, 'Asia/Shanghai', 'D'),
  airport('CTU', 'CTU', 30.58, 103.96, 'Asia/Shanghai', 'D'),
  airport('TFU', 'CTU', 30.32, 104.45, 'Asia/Shanghai', 'D'),
  airport('NRT', 'TYO', 35.77, 140.39, 'Asia/Tokyo', 'I'),
  airport('LHR', 'LON', 51.47, -0.45, 'Europe/London', 'I'),
]);

const connections: ConnectionRules = {
  hubs: ['TAO', 'XIY'],
  minimum: [
    { id: 'MCT-TAO-DD', airport: 'TAO', arrival: 'D', departure: 'D', minutes: 75, baggage: 'THROUGH' },
    { id: 'MCT-TAO-DI', airport: 'TAO', arrival: 'D', departure: 'I', minutes: 120, baggage: 'ASK' },
    { id: 'MCT-DD', airport: '*', arrival: 'D', departure: 'D', minutes: 90, baggage: 'THROUGH' },
  ],
  maxMinutes: 360,
  maxOvernightMinutes: 1440,
  detourPercent: 160,
  detourKm: 400,
  most: 8,
};

function schedule(...lines: string[]) {
  const { patterns, problems } = parsePatterns(lines.join('\n'), 'test.txt');
  expect(problems).toEqual([]);
  return indexFlights({ patterns, places, connections });
}

const WINTER = '2026-10-25..2027-03-27';
const direct = `HD1001 | ${WINTER} | 1234567 | TAO/T1 0735 - TFU/T2 1025 | 738 | B | A1`;
const withStop = `HD1003 | ${WINTER} | 1.3.5.7 | TAO 2255 - XIY 0100+1 0145+1 - TFU 0315+1 | 320 | S,- | A2`;

describe('a schedule pattern', () => {
  it('flies on its weekdays within its period, both ends included', () => {
    const [pattern] = parsePatterns(withStop, 'x').patterns;
    if (!pattern) throw new Error('the line has no pattern');
    expect(operatesOn(pattern, '2026-10-25')).toBe(true);
    expect(operatesOn(pattern, '2026-10-27')).toBe(false);
    expect(operatesOn(pattern, '2026-10-24')).toBe(false);
    expect(operatesOn(pattern, '2027-03-27')).toBe(false);
    expect(operatesOn(pattern, '2027-03-26')).toBe(true);
  });

  it('gives legs with local times, instants and one flight date', () => {
    const [pattern] = parsePatterns(withStop, 'x').patterns;
    if (!pattern) throw new Error('the line has no pattern');
    expect(datedLegs(pattern, '2026-12-31', places)).toMatchObject([
      { flightDate: '2026-12-31', legSeq: 1, from: 'TAO', arriveLocal: '2027-01-01T01:00', meal: 'S' },
      { flightDate: '2026-12-31', legSeq: 2, to: 'TFU', departLocal: '2027-01-01T01:45', meal: '' },
    ]);
  });

  it('is written as it was read', () => {
    for (const line of [direct, withStop]) {
      const [pattern] = parsePatterns(line, 'x').patterns;
      expect(pattern && formatPattern(pattern)).toBe(line);
    }
  });

  it.each([
    ['HD1001 | 2026-10-25..2027-02-30 | 1234567 | TAO 0735 - TFU 1025 | 738 | B | -', /is not a period/],
    ['HD1001 | 2026-10-25..2027-03-27 | 1357 | TAO 0735 - TFU 1025 | 738 | B | -', /are not weekdays/],
    ['HD1001 | 2026-10-25..2027-03-27 | 1234567 | TAO 0735 - TFU 2460 | 738 | B | -', /'2460' is not a time/],
    [
      'HD1001 | 2026-10-25..2027-03-27 | 1234567 | TAO 0735 - XIY 0900 - TFU 1025 | 738 | B,B | -',
      /XIY needs two times/,
    ],
    ['HD1001 | 2026-10-25..2027-03-27 | 1234567 | TAO 0735 - TFU 1025 | 738 | B,B | -', /1 meals expected/],
    ['HD1001 | 2026-10-25..2027-03-27 | 1234567 | TAO 0735 - TFU 1025 | 738 | X | -', /unknown meal 'X'/],
    ['HD1001 | 2026-10-25..2027-03-27 | 1234567 | TAO 0735 | 738', /expected 7 fields/],
  ])('that cannot be read is reported as a problem: %s', (line, message) => {
    const { problems } = parsePatterns(`# a comment\n\n${line}`, 'winter.txt');
    expect(problems).toEqual([{ file: 'winter.txt', line: 3, message: expect.stringMatching(message) }]);
  });
});

describe('the times of a segment', () => {
  it('give the duration by instants, also over a clock change', () => {
    const line = 'HD2001 | 2026-10-25..2027-10-30 | 1234567 | TAO 1300 - LHR 1730 | 738 | H | -';
    const index = schedule(line);
    const winter = segmentsOn(index, 'TAO', 'LHR', '2027-03-27')[0];
    const summer = segmentsOn(index, 'TAO', 'LHR', '2027-03-28')[0];
    expect([winter?.minutes, summer?.minutes]).toEqual([750, 690]);
    expect(winter?.international).toBe(true);
  });

  it('are the local times of the pattern on every day', () => {
    const index = schedule(direct, withStop);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 153 }), (offset) => {
        const date = new Date(Date.UTC(2026, 9, 25 + offset)).toISOString().slice(0, 10);
        for (const segment of segmentsOn(index, 'TAO', 'TFU', date)) {
          const local = instantToLocal(segment.departAt, 'Asia/Shanghai');
          expect(`${local.date} ${local.minutes}`).toBe(`${date} ${segment.stops.length === 0 ? 455 : 1375}`);
          expect(segment.arriveAt - segment.departAt).toBe(segment.minutes * 60_000);
        }
      }),
    );
  });
});

describe('the search for itineraries', () => {
  it('sells every part of a flight with a stop, under the flight date of its first leg', () => {
    const index = schedule(direct, withStop);
    expect(segmentsOn(index, 'TAO', 'TFU', '2026-12-02').map((each) => each.stops)).toEqual([
      [],
      [{ airport: 'XIY', minutes: 45 }],
    ]);
    expect(segmentsOn(index, 'TAO', 'XIY', '2026-12-02')[0]).toMatchObject({ flightDate: '2026-12-02' });
    const lateBoarding = segmentsOn(index, 'XIY', 'TFU', '2026-12-03')[0];
    expect(lateBoarding).toMatchObject({ flightDate: '2026-12-02', departDate: '2026-12-03' });
    expect(lateBoarding?.legs).toMatchObject([{ flightDate: '2026-12-02', legSeq: 2 }]);
  });

  it('finds flights to all airports of a city, in order of departure', () => {
    const index = schedule(direct, `HD1005 | ${WINTER} | 1234567 | TAO 0700 - CTU 0955 | 738 | B | -`);
    const found = listItineraries(index, { origin: 'TAO', destination: 'CTU', date: '2026-12-02' });
    expect(found.map((each) => each.segments[0]?.to)).toEqual(['CTU', 'TFU']);
  });

  it('connects at a hub only within the legal times', () => {
    const index = schedule(
      `HD1101 | ${WINTER} | 1234567 | HRB 0700 - TAO 0900 | 738 | B | -`,
      `HD1201 | ${WINTER} | 1234567 | TAO 1014 - CTU 1300 | 738 | - | -`,
      `HD1203 | ${WINTER} | 1234567 | TAO 1015 - TFU 1305 | 738 | - | -`,
      `HD1205 | ${WINTER} | 1234567 | TAO 1501 - CTU 1800 | 738 | - | -`,
      `HD1301 | ${WINTER} | 1234567 | TAO 1059 - NRT 1500 | 738 | - | -`,
      `HD1303 | ${WINTER} | 1234567 | TAO 1100 - NRT 1501 | 738 | - | -`,
    );
    const find = (destination: string) =>
      listItineraries(index, { origin: 'HRB', destination, date: '2026-12-02' }).map((each) => ({
        onward: each.segments[1]?.flightNo,
        minutes: each.connection?.minutes,
        rule: each.connection?.ruleId,
      }));
    expect(find('CTU')).toEqual([{ onward: 'HD1203', minutes: 75, rule: 'MCT-TAO-DD' }]);
    expect(find('NRT')).toEqual([{ onward: 'HD1303', minutes: 120, rule: 'MCT-TAO-DI' }]);
  });

  it('marks an overnight connection, and lists it only if there is no other way', () => {
    const evening = `HD1103 | ${WINTER} | 1234567 | HRB 2000 - TAO 2200 | 738 | B | -`;
    const morning = `HD1203 | ${WINTER} | 1234567 | TAO 0805 - TFU 1055 | 738 | - | -`;
    const query = { origin: 'HRB', destination: 'CTU', date: '2026-12-02' };
    expect(listItineraries(schedule(evening, morning), query)).toMatchObject([
      { connection: { airport: 'TAO', minutes: 605, overnight: true, baggage: 'THROUGH' } },
    ]);
    const sameDay = `HD1101 | ${WINTER} | 1234567 | HRB 0410 - TAO 0610 | 738 | B | -`;
    expect(listItineraries(schedule(evening, morning, sameDay), query)).toMatchObject([
      { connection: { minutes: 115, overnight: false } },
    ]);
  });

  it('never changes between two airports of one city, and never takes a long detour', () => {
    const index = schedule(
      `HD1401 | ${WINTER} | 1234567 | HRB 0700 - CTU 1100 | 738 | B | -`,
      `HD1403 | ${WINTER} | 1234567 | TFU 1300 - XIY 1430 | 738 | - | -`,
      `HD1405 | ${WINTER} | 1234567 | TFU 0800 - TAO 1030 | 738 | - | -`,
      `HD1407 | ${WINTER} | 1234567 | TAO 1300 - XIY 1510 | 738 | - | -`,
    );
    expect(listItineraries(index, { origin: 'HRB', destination: 'SIA', date: '2026-12-02' })).toEqual([]);
    expect(listItineraries(index, { origin: 'CTU', destination: 'SIA', date: '2026-12-02' })).toHaveLength(1);
    expect(isServed(index, 'CTU', 'SIA')).toBe(true);
    expect(isServed(index, 'HRB', 'LON')).toBe(false);
  });

  it('gives each itinerary a key, and finds its segments again by their reference', () => {
    const index = schedule(direct, withStop);
    const [found] = listItineraries(index, { origin: 'TAO', destination: 'CTU', date: '2026-12-02' });
    const [segment] = found?.segments ?? [];
    if (!found || !segment) throw new Error('the search found no itinerary');
    expect(itineraryKey(found)).toBe('HD1001.20261202.TAO-TFU');
    expect(findSegment(index, segment)).toEqual(segment);
    expect(findSegment(index, { flightNo: 'HD1001', flightDate: '2027-04-02', from: 'TAO', to: 'TFU' })).toBeNull();
    expect(findSegment(index, { flightNo: 'HD1003', flightDate: '2026-12-02', from: 'TFU', to: 'TAO' })).toBeNull();
  });
});
