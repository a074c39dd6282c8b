import type { Bilingual } from '../bilingual.ts';
import { type Fen, YUAN } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { InsuranceChoice } from './choices.ts';
import { type InsuranceProduct, isFree, productOn } from './products.ts';

/** The premium of one passenger for one product on a segment. */
export interface PremiumLine extends InsuranceChoice {
  readonly name: Bilingual;
  readonly unitFen: Fen;
  readonly ruleId: string;
  readonly ruleText: Bilingual;
}

/**
 * Lists the premium lines, sorted by segment and then by passenger. Free products get no line. The caller must refuse
 * choices with errors first.
 */
export function priceChoices(
  products: readonly InsuranceProduct[],
  choices: readonly InsuranceChoice[],
  issueDate: IsoDate,
): PremiumLine[] {
  return choices
    .flatMap((choice) => lineOf(products, choice, issueDate))
    .sort((a, b) => a.segmentIndex - b.segmentIndex || a.passengerSeq - b.passengerSeq);
}

function lineOf(
  products: readonly InsuranceProduct[],
  choice: InsuranceChoice,
  issueDate: IsoDate,
): PremiumLine | readonly [] {
  const product = productOn(products, choice.productCode, issueDate);
  if (!product || isFree(product)) return [];
  return {
    ...choice,
    name: product.name,
    unitFen: product.yuan * YUAN,
    ruleId: product.id,
    ruleText: {
      zh: `${product.cover.zh}；每人每航段 ${product.yuan} 元`,
      en: `${product.cover.en}; ¥${product.yuan} per traveller and flight`,
    },
  };
}
