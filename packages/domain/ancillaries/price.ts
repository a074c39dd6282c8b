import type { Bilingual } from '../bilingual.ts';
import { type Fen, YUAN } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { AncillaryChoice } from './choices.ts';
import { type AncillaryKind, type AncillaryTables, kindRulesOf, productOn } from './products.ts';

/** The price of one add-on. */
export interface AncillaryLine {
  readonly productCode: string;
  readonly kind: AncillaryKind;
  /** Null for an add-on that covers the whole party. */
  readonly passengerSeq: number | null;
  readonly segmentIndex: number;
  readonly name: Bilingual;
  readonly unitFen: Fen;
  readonly ruleId: string;
  readonly ruleText: Bilingual;
}

/**
 * Lists the price lines, sorted by segment and then by passenger. Free add-ons get no line. The function expects
 * choices without errors.
 */
export function priceChoices(
  tables: AncillaryTables,
  choices: readonly AncillaryChoice[],
  issueDate: IsoDate,
): AncillaryLine[] {
  return choices
    .flatMap((choice) => lineOf(tables, choice, issueDate))
    .sort((a, b) => a.segmentIndex - b.segmentIndex || (a.passengerSeq ?? 0) - (b.passengerSeq ?? 0));
}

function lineOf(
  tables: AncillaryTables,
  { productCode, passengerSeq, segmentIndex, seatNo }: AncillaryChoice,
  issueDate: IsoDate,
): AncillaryLine | readonly [] {
  const product = productOn(tables, productCode, issueDate);
  if (!product || product.yuan === 0) return [];
  const rules = kindRulesOf(tables, product.kind);
  const [unitZh, unitEn] =
    rules.per === 'segment' ? ['每航段', 'per flight'] : ['每人每航段', 'per traveller and flight'];
  return {
    productCode,
    kind: product.kind,
    passengerSeq,
    segmentIndex,
    name: {
      zh: [rules.name.zh, product.name.zh, seatNo].filter(Boolean).join(' '),
      en: [`${rules.name.en}: ${product.name.en}`, seatNo].filter(Boolean).join(' '),
    },
    unitFen: product.yuan * YUAN,
    ruleId: product.id,
    ruleText: {
      zh: `${rules.look.zh}；${unitZh} ${product.yuan} 元`,
      en: `${rules.look.en}; ¥${product.yuan} ${unitEn}`,
    },
  };
}
