import type { FeeTable } from '@haidai/contract/exchange';
import { fenToYuan } from '@haidai/domain/money';
import {
  cabinNameOn,
  classAs,
  classOn,
  type FareTables,
  type FeeQuote,
  feeGroupFor,
  productOn,
  quoteAllWindows,
  windowAt,
} from '@haidai/domain/shopping';
import { type Language, Refusal } from '../../../platform/index.ts';

export interface FeeSubject {
  classCode: string;
  productCode: string | null;
  type: 'A' | 'C' | 'B';
  faceFen: number;
  departAt: number;
  /** The local date of departure. */
  departDate: string;
  international: boolean;
  issueDate: string;
  changesMade: number;
}

/**
 * Returns every tier of both fees for one flight, and the tier that applies now. Refuses with `fareNotOnSale` if the
 * class never existed.
 */
export function toFeeTable(tables: FareTables, subject: FeeSubject, now: number, language: Language): FeeTable {
  const { classCode, productCode, faceFen, departAt, issueDate, changesMade } = subject;
  const sold = classOn(tables, classCode, issueDate);
  if (!sold) throw new Refusal('fareNotOnSale');
  const product = productCode ? productOn(tables, productCode, issueDate) : undefined;
  const feeGroup = feeGroupFor(classAs(sold, product ?? null), subject.type);
  const fees = { feeGroup, faceFen, issueDate, changesMade };
  const refund = quoteAllWindows(tables, { ...fees, kind: 'refund' });
  const change = quoteAllWindows(tables, { ...fees, kind: 'change' });
  const scope = subject.international ? 'I' : 'D';
  const name = cabinNameOn(tables.display, sold.cabin, { scope, soldOn: issueDate, travelOn: subject.departDate });
  const window = windowAt(tables.feeWindows, (departAt - now) / 60_000);
  return {
    clazz: classCode,
    clazzName: name.name[language],
    fare: fenToYuan(faceFen),
    departAt: new Date(departAt).toISOString(),
    serverTime: new Date(now).toISOString(),
    tiers: tables.feeWindows.map(({ fromHours, text }, index) => ({
      text: text[language],
      fromHours,
      refund: toFee(refund[index]),
      change: toFee(change[index]),
    })),
    now: tables.feeWindows.indexOf(window),
  };
}

function toFee(fee: FeeQuote | undefined) {
  if (!fee) throw new RangeError('A fee window has no fee quote');
  const { feeFen, percent, ruleId } = fee;
  return { amount: feeFen === null ? null : fenToYuan(feeFen), percent, ruleId };
}
