import type { PassengerType } from '../booking/index.ts';
import { type Dated, latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A row of `data/insurance/products.json`: what one product is and costs from a day on. */
export interface InsuranceProduct extends Dated {
  /** Names the product whatever the row: ACCIDENT, DELAY, COMBO, FREE. */
  readonly code: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly coverCn: string;
  readonly coverEn: string;
  /** For one segment, in yuan; nothing for the free one. */
  readonly yuan: number;
  /** Paid out for an accident on board, in yuan; 0 where it is not covered. */
  readonly accidentYuan: number;
  /** What a delay pays from so many minutes on, the longest last; none where it is not covered. */
  readonly delays: readonly { readonly minutes: number; readonly yuan: number }[];
  /** Completed years on the day of departure, both included. */
  readonly ages: { readonly from: number; readonly to: number };
  readonly types: readonly PassengerType[];
  /** Not sold any more this long before departure. */
  readonly closeMinutes: number;
  /** The document with the terms. */
  readonly docKey: string;
  /** Only on these pairs of airports ('TAO-TFU', either way) and days of travel. */
  readonly promotion?: {
    readonly routes: readonly string[];
    readonly travelFrom: IsoDate;
    readonly travelTo: IsoDate;
  };
}

/** What is for sale on a day, in the order of the file. */
export function productsOn(products: readonly InsuranceProduct[], issueDate: IsoDate): InsuranceProduct[] {
  const codes = [...new Set(products.map(({ code }) => code))];
  return codes.flatMap((code) => productOn(products, code, issueDate) ?? []);
}

export function productOn(
  products: readonly InsuranceProduct[],
  code: string,
  issueDate: IsoDate,
): InsuranceProduct | undefined {
  return latestInForce(
    products.filter((product) => product.code === code),
    issueDate,
  );
}

export function isFree({ yuan }: Pick<InsuranceProduct, 'yuan'>): boolean {
  return yuan === 0;
}
