import type { OperationInput } from '@haidai/contract';
import type { queryChange } from '@haidai/contract/exchange';
import type { Bilingual } from '@haidai/domain';
import { isAward, type OrderType } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import type { FrozenChangeLine, FrozenExtraLine, Language } from '../../platform/index.ts';
import type { ChangeWish } from './quote/quote-token.ts';

type Body = OperationInput<typeof queryChange>['body'];

export function readWish({ orderNo, deptAirSegIndex, passengers, changeType, trip }: Body): ChangeWish {
  return {
    orderNo,
    tripIndex: deptAirSegIndex,
    passengers,
    reason: readReason(changeType),
    segments: trip.segments.map((segment) => ({
      flightNo: segment.flightNo,
      departDate: segment.flightDate,
      from: segment.departApCode3,
      to: segment.destApCode3,
      bookingClass: segment.name,
      productCode: null,
    })),
  };
}

export function readReason(changeType: Body['changeType']): 'ZY' | 'FZY' {
  return changeType === 'INVOLUNTARY_CHANGE' ? 'FZY' : 'ZY';
}

/** Returns the payment kind of an order type, with the values of a search. */
export function paymentOf(orderType: OrderType): 'CASH' | 'INTEGRAL' | 'EXCHANGE' {
  return isAward(orderType) && orderType !== 'VACATION' ? orderType : 'CASH';
}

export interface ChangeAmounts {
  feeFen: number;
  differenceFen: number;
  taxFen: number;
  duePoints: number;
}

export function toAmounts({ feeFen, differenceFen, taxFen, duePoints }: ChangeAmounts) {
  return {
    fee: fenToYuan(feeFen),
    difference: fenToYuan(differenceFen),
    tax: fenToYuan(taxFen),
    dueAmount: fenToYuan(feeFen + differenceFen + taxFen),
    duePoints,
  };
}

const names = {
  fee: { zh: '改期费', en: 'Change fee' },
  difference: { zh: '票价差额', en: 'Fare difference' },
  points: { zh: '积分差额', en: 'Points difference' },
  tax: { zh: '税费差额', en: 'Tax difference' },
} as const satisfies Record<FrozenChangeLine['kind'], Bilingual>;

export function toChangeLine(line: FrozenChangeLine, language: Language) {
  return {
    passengerSeq: line.passengerSeq,
    kind: line.kind,
    name: names[line.kind][language],
    amount: fenToYuan(line.amountFen),
    // Lines that were stored before award tickets could be changed have no points.
    points: line.points ?? 0,
    ruleId: line.ruleId,
    ruleText: line.ruleText[language],
  };
}

export function toExtraLine(line: FrozenExtraLine, language: Language) {
  return {
    passengerSeq: line.passengerSeq,
    kind: kindOf(line),
    code: line.code,
    follows: typeof line.toSegment === 'number',
    amount: fenToYuan(line.amountFen),
    ruleId: line.ruleId,
    ruleText: line.ruleText[language],
  };
}

function kindOf({ kind, part }: FrozenExtraLine): 'insurance' | 'service' | 'addOn' {
  if (part === 'assistance') return 'service';
  return kind === 'insurance' ? 'insurance' : 'addOn';
}
