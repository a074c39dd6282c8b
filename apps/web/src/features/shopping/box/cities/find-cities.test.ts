import type { AirportRecord } from '@haidai/contract/reference';
import { describe, expect, test } from 'vitest';
import { citiesOf, isServed, placeOf } from '../places.ts';
import { findCities } from './find-cities.ts';
import { groupCities } from './group-cities.ts';

function airport(
  code: string,
  city: string,
  name: string,
  pinyin: string,
  initials: string,
  more: Partial<AirportRecord> = {},
) {
  return {
    airportCode: code,
    airportName: name,
    airportNameEn: pinyin,
    cityCode: code,
    cityName: city,
    cityPinyin: pinyin,
    pinyinAbbr: initials,
    cityNameEn: pinyin,
    flag: 'D',
    region: '国内',
    area: '',
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    destinations: [],
    ...more,
  } satisfies AirportRecord;
}

const airports = [
  airport('TAO', '青岛', '青岛胶东国际机场', 'qingdao', 'qd', { destinations: ['CTU', 'HRB', 'SEL'] }),
  airport('TFU', '成都', '成都天府国际机场', 'chengdu', 'cd', { cityCode: 'CTU', airportNameEn: 'Chengdu Tianfu' }),
  airport('CTU', '成都', '成都双流国际机场', 'chengdu', 'cd', { cityCode: 'CTU' }),
  airport('HRB', '哈尔滨', '哈尔滨太平国际机场', 'haerbin', 'heb', {
    cityNameEn: 'Harbin',
    airportNameEn: 'Harbin Taiping',
  }),
  airport('CGQ', '长春', '长春龙嘉国际机场', 'changchun', 'cc'),
  airport('ICN', '首尔', '首尔仁川国际机场', 'shouer', 'se', {
    cityCode: 'SEL',
    cityNameEn: 'Seoul',
    flag: 'I',
    region: '国际',
  }),
  airport('HKG', '香港', '香港国际机场', 'xianggang', 'xg', { cityNameEn: 'Hong Kong', flag: 'I', region: '地区' }),
];
const cities = citiesOf(airports, 'zh-CN');
const codes = (typed: string) => findCities(cities, typed).map(({ code }) => code);

describe('findCities finds a city', () => {
  test.each([
    ['its Chinese name', '青岛', ['TAO']],
    ['the beginning of it', '哈尔', ['HRB']],
    ['its pinyin', 'chengdu', ['CTU', 'TFU']],
    ['the beginning of the pinyin', 'qing', ['TAO']],
    ['the initials', 'heb', ['HRB']],
    ['its English name, spaces or none', 'hong kong', ['HKG']],
    ['the code of an airport', 'tfu', ['TFU', 'CTU']],
    ['the code of the city', 'sel', ['ICN']],
    ['the name of an airport', '仁川', ['ICN']],
    ['the name of one of its airports', '双流', ['CTU']],
    ['the English name of one of its airports', 'tianfu', ['CTU', 'TFU']],
  ])('by %s', (_, typed, found) => expect([...codes(typed)].sort()).toEqual([...found].sort()));

  test('only for a text that matches', () => {
    expect(codes('  ')).toEqual([]);
    expect(codes('xyz')).toEqual([]);
  });
});

describe('the places of the booking box', () => {
  test('include a city with several airports and each of its airports', () => {
    expect(cities.filter(({ cityCode }) => cityCode === 'CTU').map(({ code, airport }) => [code, airport])).toEqual([
      ['CTU', ''],
      ['TFU', '天府国际机场'],
    ]);
    expect(placeOf(airports, 'TFU', 'en')?.airport).toBe('Chengdu Tianfu');
    expect(placeOf(airports, 'HRB', 'en')).toMatchObject({ name: 'Harbin', airport: 'Harbin Taiping' });
    expect(placeOf(airports, 'CTU', 'zh-CN')).toMatchObject({ code: 'CTU', name: '成都', airport: '' });
    expect(placeOf(airports, 'HRB', 'en')).toMatchObject({ name: 'Harbin' });
  });

  test('are served if the carrier flies to the city or to one of its airports', () => {
    expect(isServed(cities, 'TAO', 'TFU')).toBe(true);
    expect(isServed(cities, 'TAO', 'CGQ')).toBe(false);
    expect(isServed(cities, 'TAO', 'XXX')).toBe(false);
  });

  test('are grouped as recent, domestic by letter, regional and international, each city once', () => {
    const groups = groupCities(cities, ['HRB'], { recent: '最近', regional: '港澳台', abroad: '国际' });
    expect(groups.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
      ['最近', ['HRB']],
      ['A–F', ['CGQ', 'CTU']],
      ['G–J', ['HRB']],
      ['O–T', ['TAO']],
      ['港澳台', ['HKG']],
      ['国际', ['ICN']],
    ]);
  });
});
