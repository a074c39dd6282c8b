import type { Bilingual } from '../bilingual.ts';
/** The texts by which a place is found. `City` of this package and the airports of the API both have this form. */
export interface Searchable {
  readonly code: string;
  readonly name: Bilingual;
  readonly pinyin: string;
  readonly initials: string;
  readonly airports: readonly { readonly code: string; readonly name: Bilingual }[];
}

/**
 * Lists the places that match a typed text (Chinese, pinyin, initials, code, English), best first, at most `limit`. An
 * exact match comes before a beginning, and a beginning before a middle. Equal matches keep the order of the list.
 */
export function searchPlaces<Place extends Searchable>(places: readonly Place[], typed: string, limit = 10): Place[] {
  const query = normalise(typed);
  if (query === '') return [];
  return places
    .map((place) => ({ place, score: scoreOf(place, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ place }) => place);
}

function normalise(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s'’·-]/g, '');
}

function scoreOf(place: Searchable, query: string): number {
  const codes = [place.code, ...place.airports.map((airport) => airport.code)].map((code) => code.toLowerCase());
  const nameEn = normalise(place.name.en);
  if (codes.includes(query) || place.name.zh === query || place.pinyin === query || nameEn === query) return 6;
  if (place.initials === query) return 5;
  if ([place.name.zh, place.pinyin, nameEn].some((name) => name.startsWith(query))) return 4;
  if (codes.some((code) => code.startsWith(query)) || place.initials.startsWith(query)) return 3;
  if (place.airports.some(({ name }) => name.zh.includes(query) || normalise(name.en).includes(query))) return 2;
  return query.length > 1 && [place.name.zh, place.pinyin, nameEn].some((name) => name.includes(query)) ? 1 : 0;
}
