import type { SearchListGroup, SearchListItem } from '../../../../ui/fields/search-list.tsx';
import type { City } from '../places.ts';
import { findCities } from './find-cities.ts';

export interface CityItem extends SearchListItem {
  city: City;
}

interface GroupTitles {
  recent: string;
  regional: string;
  abroad: string;
}

const LETTERS = ['ABCDEF', 'GHIJ', 'KLMN', 'OPQRST', 'UVWX', 'YZ'] as const;

/**
 * Groups the cities for the city picker before the traveller types: recent cities, then all cities, domestic ones by
 * first letter.
 */
export function groupCities(cities: readonly City[], recent: readonly string[], titles: GroupTitles) {
  const whole = cities.filter(
    ({ code, cityCode, airportCodes }) => airportCodes.length > 1 || isOnly(cities, code, cityCode),
  );
  const inOrder = whole.toSorted((a, b) => a.pinyin.localeCompare(b.pinyin));
  const chosenBefore = recent.flatMap((code) => cities.find((city) => city.code === code) ?? []);
  const groups: SearchListGroup<CityItem>[] = [
    { title: titles.recent, items: chosenBefore.map(toItem) },
    ...LETTERS.map((letters) => ({
      title: `${letters[0]}–${letters.at(-1)}`,
      items: inOrder.filter((city) => isHome(city) && startsWithin(city, letters)).map(toItem),
    })),
    { title: titles.regional, items: inOrder.filter(({ region }) => region === REGIONAL).map(toItem) },
    { title: titles.abroad, items: inOrder.filter((city) => !isHome(city) && city.region !== REGIONAL).map(toItem) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Groups the cities that match the typed text. */
export function matchCities(cities: readonly City[], typed: string, title: string): SearchListGroup<CityItem>[] {
  const found = findCities(cities, typed);
  return found.length > 0 ? [{ title, items: found.map(toItem) }] : [];
}

/** The word for Hong Kong, Macao and Taiwan in the carrier's airport table. */
const REGIONAL = '地区';

function isHome({ flag }: City): boolean {
  return flag === 'D';
}

function isOnly(cities: readonly City[], code: string, cityCode: string): boolean {
  return !cities.some((other) => other.code !== code && other.cityCode === cityCode && other.airportCodes.length > 1);
}

function startsWithin({ pinyin }: City, letters: string): boolean {
  return letters.includes(pinyin.charAt(0).toUpperCase());
}

function toItem(city: City): CityItem {
  return { id: city.code, label: city.name, detail: city.code, city };
}
