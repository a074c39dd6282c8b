import type { AncillaryChoiceInput } from '@haidai/contract/ancillaries';
import type { Item, Offer } from './queries.ts';

export type Choice = AncillaryChoiceInput;

/** What is chosen for somebody at one place: the product, and what belongs to it. */
export type Wish = Omit<Choice, 'passengerSeq' | 'segmentIndex'>;

/** The choices of one kind on one segment. */
export function choicesIn(choices: readonly Choice[], offer: Offer): Choice[] {
  return choices.filter((choice) => isIn(choice, offer));
}

/** `passengerSeq` null: for all of them. */
export function choiceFor(choices: readonly Choice[], offer: Offer, passengerSeq: number | null): Choice | undefined {
  return choicesIn(choices, offer).find((choice) => choice.passengerSeq === passengerSeq);
}

/** Puts a wish (null for none) in the place of the one before. */
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

/** What is stored, as it is sent again. */
export function toChoice({ productCode, passengerSeq, segmentIndex, seatNo, acceptsDuty, pickup }: Item): Choice {
  return { productCode, passengerSeq, segmentIndex, seatNo, acceptsDuty, pickup };
}

function isIn({ segmentIndex, productCode }: Choice, offer: Offer): boolean {
  return segmentIndex === offer.segmentIndex && offer.products.some((product) => product.productCode === productCode);
}
