import { z } from 'zod/mini';
import { isIsoDate } from '../../i18n/dates.ts';

const code3 = z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))), undefined);

/** What is looked up, as it stands in the address: a flight number, or two places; what makes no sense counts as left out. */
export const statusSearch = z.looseObject({
  flightNo: z.catch(z.optional(z.string().check(z.maxLength(12))), undefined),
  flightDate: z.catch(z.optional(z.string().check(z.refine(isIsoDate))), undefined),
  origCode3: code3,
  destCode3: code3,
});

export type StatusSearch = z.infer<typeof statusSearch>;

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
  return /^[A-Z0-9]{2}\d{3,4}[A-Z]?$/.test(number) ? number : '';
}
