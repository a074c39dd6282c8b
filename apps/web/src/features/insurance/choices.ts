import type { Offer, Product } from './queries.ts';

/** One product for one passenger on one segment, as the server receives it. */
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

/** Returns the paid product of a place. '' means none. */
export function paidAt(choices: readonly Choice[], products: readonly Product[], place: Place): string {
  const own = choices.filter(isAt(place)).map(({ productCode }) => productCode);
  return products.find((product) => !isFree(product) && own.includes(product.productCode))?.productCode ?? '';
}

/** Returns the choices with another paid product in the place. '' means none. Free products stay. */
export function withPaid(
  choices: readonly Choice[],
  products: readonly Product[],
  { productCode, ...place }: Choice,
): Choice[] {
  const free = products.filter(isFree).map((product) => product.productCode);
  const others = choices.filter((choice) => !isAt(place)(choice) || free.includes(choice.productCode));
  return productCode === '' ? others : [...others, { ...place, productCode }];
}

export function withFree(choices: readonly Choice[], choice: Choice, on: boolean): Choice[] {
  const others = choices.filter((each) => !isAt(choice)(each) || each.productCode !== choice.productCode);
  return on ? [...others, choice] : others;
}

/** Returns the choices with a product for every passenger who can have it, on every segment. */
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
