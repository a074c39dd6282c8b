import type { AncillaryChoiceInput } from '@haidai/contract/ancillaries';
import type { Item, Offer } from '../queries.ts';

export type Choice = AncillaryChoiceInput;

/** A choice for one passenger on one segment: the product and its details. */
export type Wish = Omit<Choice, 'passengerSeq' | 'segmentIndex'>;

/** Returns the choices of one kind on one segment. */
export function choicesIn(choices: readonly Choice[], offer: Offer): Choice[] {
  return choices.filter((choice) => isIn(choice, offer));
}

/** Returns the choice of one passenger. `passengerSeq` null means all passengers. */
export function choiceFor(choices: readonly Choice[], offer: Offer, passengerSeq: number | null): Choice | undefined {
  return choicesIn(choices, offer).find((choice) => choice.passengerSeq === passengerSeq);
}

/** Returns the choices with a wish in place of the previous one. Null means none. */
export function withWish(
  choices: readonly Choice[],
  offer: Offer,
  passengerSeq: number | null,
  wish: Wish | null,
): Choice[] {
  const others = choices.filter((choice) => !isIn(choice, offer) || choice.passengerSeq !== passengerSeq);
  return wish ? [...others, { ...wish, passengerSeq, segmentIndex: offer.segmentIndex }] : others;
}

export function totalOf(choices: readonly Choice[], offers: readonly Offer[]): number {
  return choices.reduce((sum, choice) => sum + priceOf(choice, offers), 0);
}

export function priceOf(choice: Choice, offers: readonly Offer[]): number {
  return productOf(choice, offers)?.price ?? 0;
}

export function offerOf(choice: Choice, offers: readonly Offer[]): Offer | undefined {
  return offers.find((offer) => isIn(choice, offer));
}

export function productOf(choice: Choice, offers: readonly Offer[]): Offer['products'][number] | undefined {
  return offerOf(choice, offers)?.products.find(({ productCode }) => productCode === choice.productCode);
}

/** Returns a stored item in the form that the server receives. */
export function toChoice({ productCode, passengerSeq, segmentIndex, seatNo, acceptsDuty, pickup }: Item): Choice {
  return { productCode, passengerSeq, segmentIndex, seatNo, acceptsDuty, pickup };
}

function isIn({ segmentIndex, productCode }: Choice, offer: Offer): boolean {
  return segmentIndex === offer.segmentIndex && offer.products.some((product) => product.productCode === productCode);
}
