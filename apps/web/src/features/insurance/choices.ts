import type { Offer, Product } from './queries.ts';

/** One product for one passenger on one segment, as the server takes it. */
export interface Choice {
  passengerSeq: number;
  segmentIndex: number;
  productCode: string;
}

type Place = Pick<Choice, 'passengerSeq' | 'segmentIndex'>;

const isAt = (place: Place) => (choice: Place) =>
  choice.passengerSeq === place.passengerSeq && choice.segmentIndex === place.segmentIndex;

export function isFree({ premium }: Pick<Product, 'premium'>): boolean {
  return premium === 0;
}

/** The paid product of a place, '' for none. */
export function paidAt(choices: readonly Choice[], products: readonly Product[], place: Place): string {
  const own = choices.filter(isAt(place)).map(({ productCode }) => productCode);
  return products.find((product) => !isFree(product) && own.includes(product.productCode))?.productCode ?? '';
}

/** Puts one paid product (or '' for none) in the place of another; what is free stays. */
export function withPaid(
  choices: readonly Choice[],
  products: readonly Product[],
  { productCode, ...place }: Choice,
): Choice[] {
  const free = products.filter(isFree).map((product) => product.productCode);
  const kept = choices.filter((choice) => !isAt(place)(choice) || free.includes(choice.productCode));
  return productCode === '' ? kept : [...kept, { ...place, productCode }];
}

export function withFree(choices: readonly Choice[], choice: Choice, on: boolean): Choice[] {
  const others = choices.filter((each) => !isAt(choice)(each) || each.productCode !== choice.productCode);
  return on ? [...others, choice] : others;
}

/** A product for everybody who can have it, on every segment. */
export function withAll(
  choices: readonly Choice[],
  products: readonly Product[],
  offers: readonly Offer[],
  product: Product,
): Choice[] {
  return offers
    .filter(({ productCode, why }) => productCode === product.productCode && why === null)
    .reduce<Choice[]>(
      (all, { passengerSeq, segmentIndex, productCode }) =>
        isFree(product)
          ? withFree(all, { passengerSeq, segmentIndex, productCode }, true)
          : withPaid(all, products, { passengerSeq, segmentIndex, productCode }),
      [...choices],
    );
}

export function premiumOf(choices: readonly Choice[], products: readonly Product[]): number {
  return choices.reduce(
    (sum, { productCode }) => sum + (products.find((product) => product.productCode === productCode)?.premium ?? 0),
    0,
  );
}
