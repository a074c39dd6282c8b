import { isFlightNumber } from '@haidai/domain/formats';
import { code3, day, openSearchParams, optional, type SearchOf, text } from '../../core/address/search-params.ts';

/** What is looked up, as it stands in the address: a flight number, or two places; what makes no sense counts as left out. */
export const statusSearch = openSearchParams({
  flightNo: optional(text(12)),
  flightDate: optional(day),
  origCode3: optional(code3),
  destCode3: optional(code3),
});

export type StatusSearch = SearchOf<typeof statusSearch>;

/** What the API is asked. */
export interface StatusQuestion {
  flightDate: string;
  flightNo: string;
  origCode3: string;
  destCode3: string;
}

/** The question of an address; null while there is none to ask. */
export function questionOf(search: StatusSearch, today: string, carrier: string): StatusQuestion | null {
  const { flightDate = today, origCode3 = '', destCode3 = '' } = search;
  const flightNo = readFlightNo(search.flightNo ?? '', carrier);
  if (flightNo) return { flightDate, flightNo, origCode3: '', destCode3: '' };
  if (!search.flightNo && origCode3 && destCode3 && origCode3 !== destCode3) {
    return { flightDate, flightNo: '', origCode3, destCode3 };
  }
  return null;
}

/** `hd 4613`, `ＨＤ4613` and `4613` are all HD4613; '' for what is no flight number. */
export function readFlightNo(typed: string, carrier: string): string {
  const text = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  const number = /^\d/.test(text) && /^\d{3,4}[A-Z]?$/.test(text) ? `${carrier}${text}` : text;
  return isFlightNumber(number) ? number : '';
}
