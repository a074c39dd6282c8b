import { fareTypeOn, type PassengerType } from '@haidai/domain/booking';
import type { CouponTax } from '@haidai/domain/exchange';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import type { OrderedSegment, OrderPriceLine } from '../../booking/index.ts';
import type { OrderToChange } from '../order-to-change.ts';
import type { PassengerChange, PricedChange } from './price-change.ts';
import { fareCodes } from './price-new-flight.ts';

/**
 * Returns the price lines of the order of a change: the values of the new tickets, less the amounts paid for the old
 * ones, plus the fees. A later refund then uses the values of the new tickets, and an earlier discount is not refunded.
 */
export function toPriceLines(
  facts: OrderToChange,
  ordered: readonly OrderedSegment[],
  { each, lines }: PricedChange,
): OrderPriceLine[] {
  const people = each.map((change) => ({ change, typeOn: typesOf(facts, change, ordered) }));
  const faces = ordered.flatMap((_, segmentIndex) => faceLines(facts, people, segmentIndex, lines));
  const credits = people.flatMap(({ change, typeOn }) => creditLines(change, typeOn(0)));
  const fees = people.flatMap(({ change, typeOn }) => feeLines(change, typeOn(0)));
  return [...faces, ...credits, ...fees];
}

interface Person {
  change: PassengerChange;
  /** Returns the passenger type that decides the fare on a segment of the new flight. */
  typeOn: (segmentIndex: number) => PassengerType;
}

function typesOf(
  { passengers }: OrderToChange,
  { owned }: PassengerChange,
  ordered: readonly OrderedSegment[],
): Person['typeOn'] {
  const row = passengers.find(({ seq }) => seq === owned.seq);
  return (segmentIndex) =>
    fareTypeOn(
      owned.type,
      owned.birthday,
      ordered[segmentIndex]?.segment.departDate ?? '',
      row?.at_adult_fare ?? false,
    );
}

/** Returns the code of the fare line. A lap infant has no voucher and pays its fare. */
function fareCodeOf({ order }: OrderToChange, { owned }: PassengerChange): string {
  if (order.order_type === 'INTEGRAL') return 'POINTS';
  return order.order_type === 'EXCHANGE' && owned.type !== 'B' ? 'VOUCHER' : 'FARE';
}

/**
 * Returns the fare and tax lines of one segment. The lines of a code are assigned to passengers by position. Every
 * passenger therefore gets a line for each tax that any passenger has, with zero if the tax does not apply.
 */
function faceLines(
  facts: OrderToChange,
  people: readonly Person[],
  segmentIndex: number,
  lines: PricedChange['lines'],
): OrderPriceLine[] {
  const writtenOf = ({ change }: Person) => change.quote.coupons.find(({ segment }) => segment === segmentIndex);
  const taxes = new Map<string, CouponTax>();
  for (const tax of people.flatMap((person) => writtenOf(person)?.taxes ?? [])) {
    if (!fareCodes.has(tax.code)) taxes.set(tax.code, tax);
  }
  return people.flatMap((person) => {
    const written = writtenOf(person);
    // The last fare or fee line of the passenger names the rule of the fare difference, or the rule that there is no
    // difference.
    const rule = lines.findLast((line) => line.passengerSeq === person.change.owned.seq && line.kind !== 'tax');
    const base = { passengerType: person.typeOn(segmentIndex), segmentIndex };
    const fare = toLine({
      ...base,
      code: fareCodeOf(facts, person.change),
      unitFen: written?.faceFen ?? 0,
      unitPoints: written?.points ?? 0,
      ruleId: rule?.ruleId ?? '',
      ruleText: { zh: rule?.ruleText.zh ?? '', en: rule?.ruleText.en ?? '' },
    });
    const taxLines = [...taxes.values()].map(({ code, ruleId }) => {
      const unitFen = written?.taxes.find((tax) => tax.code === code)?.amountFen ?? 0;
      return toLine({
        ...base,
        code,
        unitFen,
        ruleId,
        ruleText: { zh: '按原出票日标准', en: 'At the rates of the original issue date' },
      });
    });
    return [fare, ...taxLines];
  });
}

/**
 * Returns the lines that credit the full amount paid for the old ticket. A discount of the old ticket continues on the
 * new one.
 */
function creditLines(
  { owned, quote, givenFen, givenPoints }: PassengerChange,
  passengerType: PassengerType,
): OrderPriceLine[] {
  const of = { part: 'exchange' as const, passengerSeq: owned.seq, passengerType, segmentIndex: null };
  const credit = toLine({
    ...of,
    code: 'CREDIT',
    names: { zh: '原客票抵扣', en: 'Original ticket' },
    unitFen: -givenFen || 0,
    ruleId: 'CHG-CREDIT',
    ruleText: {
      zh: `原客票 ${formatTicketNumber(owned.ticketNo)} 的实付票款和税费`,
      en: `Fare and taxes as paid for ticket ${formatTicketNumber(owned.ticketNo)}`,
    },
  });
  const points = { ...credit, code: 'POINTS', unitFen: 0, unitPoints: -givenPoints };
  const carried = quote.coupons
    .filter(({ discountFen }) => discountFen > 0)
    .map(({ segment, discountFen }) =>
      toLine({
        ...of,
        part: 'coupon',
        segmentIndex: segment,
        code: 'CARRIED',
        names: { zh: '原优惠延续', en: 'Discount carried over' },
        unitFen: -discountFen,
        ruleId: 'CHG-DISCOUNT',
        ruleText: {
          zh: '原客票已享受的优惠，退票时不退',
          en: 'A discount given on the original ticket. It is not refundable',
        },
      }),
    );
  return [credit, ...(givenPoints > 0 ? [points] : []), ...carried];
}

function feeLines({ owned, quote }: PassengerChange, passengerType: PassengerType): OrderPriceLine[] {
  return quote.lines
    .filter(({ kind }) => kind === 'fee')
    .map((line) =>
      toLine({
        part: 'exchange',
        passengerSeq: owned.seq,
        passengerType,
        segmentIndex: null,
        code: 'CHANGE_FEE',
        names: { zh: '改期费', en: 'Change fee' },
        unitFen: line.amountFen,
        ruleId: line.ruleId,
        ruleText: line.ruleText,
      }),
    );
}

type Body = Pick<OrderPriceLine, 'code' | 'passengerType' | 'unitFen' | 'segmentIndex' | 'ruleId' | 'ruleText'> &
  Partial<OrderPriceLine>;

function toLine(body: Body): OrderPriceLine {
  return { part: null, passengerSeq: null, names: null, count: 1, unitPoints: 0, ...body };
}
