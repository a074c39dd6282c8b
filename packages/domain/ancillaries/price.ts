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
  readonly nameCn: string;
  readonly nameEn: string;
  readonly unitFen: Fen;
  readonly ruleId: string;
  readonly ruleTextCn: string;
  readonly ruleTextEn: string;
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
  const [unitCn, unitEn] = rules.per === 'segment' ? ['每航段', 'a segment'] : ['每人每航段', 'a person and segment'];
  return {
    productCode,
    kind: product.kind,
    passengerSeq,
    segmentIndex,
    nameCn: [rules.nameCn, product.nameCn, seatNo].filter(Boolean).join(' '),
    nameEn: [`${rules.nameEn}: ${product.nameEn}`, seatNo].filter(Boolean).join(' '),
    unitFen: product.yuan * YUAN,
    ruleId: product.id,
    ruleTextCn: `${rules.lookCn}；${unitCn} ${product.yuan} 元`,
    ruleTextEn: `${rules.lookEn}; ¥${product.yuan} ${unitEn}`,
  };
}
