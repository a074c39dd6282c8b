import { airportTable } from '@haidai/testkit/places';
import { describe, expect, it } from 'vitest';
import { distanceKm, indexPlaces, isInternational, readAirports, searchPlaces } from './index.ts';

const table = airportTable();
const { airports, problems } = readAirports(table, 'airports.csv');
const places = indexPlaces(airports);

function airport(code: string) {
  const found = places.airport(code);
  if (!found) throw new Error(`the airport table has no airport ${code}`);
  return found;
}

const namesFor = (typed: string) => searchPlaces(places.cities, typed).map((city) => city.name.zh);

describe('the airport table', () => {
  it('is read without a problem', () => {
    expect(problems).toEqual([]);
    expect(airports).toHaveLength(93);
    expect(airport('TAO').name).toEqual({ zh: '青岛胶东国际机场', en: 'Qingdao Jiaodong' });
    // An English name without Chinese characters follows the city, so that pages can leave the city out.
    expect(airports.filter(({ name, city }) => !/^[A-Z][\w' ]+$/.test(name.en) || name.en === city.en)).toEqual([]);
  });

  it('agrees with distanceKm to one kilometre', () => {
    for (const { cells } of table.rows) {
      const km = distanceKm(airport('TAO'), airport(cells.iata ?? ''));
      expect(Math.abs(km - Number(cells.gc_km_from_TAO))).toBeLessThanOrEqual(1);
    }
    expect(distanceKm(airport('TAO'), airport('TFU'))).toBe(1598);
  });

  it('is read with the line of each problem', () => {
    const { iata, ...qingdao } = table.rows[0]?.cells ?? {};
    const rows = [
      { iata: 'TAO', ...qingdao },
      { iata: 'TAO', ...qingdao },
      { iata: 'T', ...qingdao },
      { iata: 'TAX', ...qingdao, tz: 'Asia/Jiaozhou' },
    ].map((cells, index) => ({ line: index + 2, cells }));
    expect(readAirports({ ...table, rows }, 'a.csv').problems).toEqual([
      { file: 'a.csv', line: 3, message: 'airport TAO stands twice' },
      { file: 'a.csv', line: 4, message: "'T' is not an airport code" },
      { file: 'a.csv', line: 5, message: "TAX: unknown time zone 'Asia/Jiaozhou'" },
    ]);
    expect(readAirports({ names: ['iata', 'icao'], rows: [] }, 'a.csv').problems[0]?.message).toMatch(
      /^no column city_cn/,
    );
  });
});

describe('cities', () => {
  it('have all their airports, also if city and airport share a code', () => {
    expect(places.airportsOf('CTU').map((each) => each.code)).toEqual(['CTU', 'TFU']);
    expect(places.airportsOf('BJS').map((each) => each.code)).toEqual(['PEK', 'PKX']);
    expect(places.airportsOf('TFU').map((each) => each.code)).toEqual(['TFU']);
    expect(places.airportsOf('XXX')).toEqual([]);
  });

  it('of Hong Kong and the mainland are linked by international flights', () => {
    expect(isInternational(airport('TAO'), airport('HKG'))).toBe(true);
    expect(isInternational(airport('TAO'), airport('URC'))).toBe(false);
  });
});

describe('the search for a city', () => {
  it.each([
    ['成都', '成都'],
    ['cd', '成都'],
    ['chengdu', '成都'],
    ['Cheng', '成都'],
    ['tfu', '成都'],
    ['天府', '成都'],
    ['BJS', '北京'],
    ['xian', '西安'],
    ["Xi'an", '西安'],
    ['XIY', '西安'],
    ['seoul', '首尔'],
    ['东京', '东京'],
    ['hlbe', '呼伦贝尔'],
    ['仁川', '首尔'],
  ])('finds for %s first the city %s', (typed, city) => {
    expect(namesFor(typed)[0]).toBe(city);
  });

  it('lists every matching city, and none for blank text', () => {
    expect(namesFor('hs')).toEqual(['黄山', '舟山']);
    expect(namesFor('  ')).toEqual([]);
    expect(namesFor('zzz')).toEqual([]);
  });
});
