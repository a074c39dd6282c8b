import { rememberedChoice } from '../../../core/page/remembered-choice.ts';

/** `party`: what all travellers pay with taxes. `person`: the fare of one adult before taxes. */
export type PriceView = 'party' | 'person';

const priceView = rememberedChoice('priceView', (text): text is PriceView => text === 'party' || text === 'person');

/** Returns the prices that the visitor wants to see. Without a choice these are the prices of the party. */
export function usePriceView(): PriceView {
  return priceView.useChoice() ?? 'party';
}

export const rememberPriceView = priceView.choose;
