import type { Bilingual } from '../bilingual.ts';
import type { PassengerType } from '../booking/index.ts';
import { type Dated, latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A row of `$CARRIER_DIR/insurance/products.json`: the terms and the price of one product from a day on. */
export interface InsuranceProduct extends Dated {
  /** The name of the product in all its dated rows: ACCIDENT, DELAY, COMBO, FREE. */
  readonly code: string;
  readonly name: Bilingual;
  readonly cover: Bilingual;
  /** The premium for one segment, in yuan. 0 for the free product. */
  readonly yuan: number;
  /** The benefit for an accident on board, in yuan. 0 if it is not covered. */
  readonly accidentYuan: number;
  /**
   * The benefits for delays of a number of minutes or more, the longest delay last. Empty if delays are not covered.
   */
  readonly delays: readonly { readonly minutes: number; readonly yuan: number }[];
  /** The ages in completed years on the day of departure, both included. */
  readonly ages: { readonly from: number; readonly to: number };
  readonly types: readonly PassengerType[];
  /** The end of the sale, in minutes before departure. */
  readonly closeMinutes: number;
  /** The document with the terms. */
  readonly docKey: string;
  /** The limits of a promotion: pairs of airports ('TAO-TFU', valid both ways) and days of travel. */
  readonly promotion?: {
    readonly routes: readonly string[];
    readonly travelFrom: IsoDate;
    readonly travelTo: IsoDate;
  };
}

/** Lists the products on sale on a day, in the order of the file. */
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
