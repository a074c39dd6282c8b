import { isFlightNumber } from '@haidai/domain/formats';
import { code3, day, looseSearchParams, optional, type SearchOf, text } from '../../core/address/search-params.ts';

/** The search parameters: a flight number, or two places. Invalid parameters count as missing. */
export const statusSearch = looseSearchParams({
  flightNo: optional(text(12)),
  flightDate: optional(day),
  origCode3: optional(code3),
  destCode3: optional(code3),
});

export type StatusSearch = SearchOf<typeof statusSearch>;

/** The question for the API. */
export interface StatusQuestion {
  flightDate: string;
  flightNo: string;
  origCode3: string;
  destCode3: string;
}

/** Returns the question of an address. Null if the address has none. */
export function questionOf(search: StatusSearch, today: string, carrier: string): StatusQuestion | null {
  const { flightDate = today, origCode3 = '', destCode3 = '' } = search;
  const flightNo = readFlightNo(search.flightNo ?? '', carrier);
  if (flightNo) return { flightDate, flightNo, origCode3: '', destCode3: '' };
  if (!search.flightNo && origCode3 && destCode3 && origCode3 !== destCode3) {
    return { flightDate, flightNo: '', origCode3, destCode3 };
  }
  return null;
}

/** Reads a flight number: `hd 4613`, `ＨＤ4613` and `4613` are all HD4613. Returns '' if the text is no flight number. */
export function readFlightNo(typed: string, carrier: string): string {
  const text = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const number = /^\d/.test(text) && /^\d{3,4}[A-Z]?$/.test(text) ? `${carrier}${text}` : text;
  return isFlightNumber(number) ? number : '';
}
