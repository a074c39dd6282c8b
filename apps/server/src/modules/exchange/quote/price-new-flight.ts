import { type AwardKind, priceAward } from '@haidai/domain/award';
import { isAward, type OrderType } from '@haidai/domain/booking';
import type { NewCoupon } from '@haidai/domain/exchange';
import { classOn, type FareTables, type PriceRequest, priceItinerary, type Sale } from '@haidai/domain/shopping';
import { Refusal } from '../../../platform/index.ts';
import type { OrderedSegment, PassengerRow } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';

/**
 * Prices the new flight for one passenger, in money, points or vouchers as the old ticket was paid. The fares of today
 * and the taxes of the issue date of the old ticket apply. Refuses with `fareNotOnSale`.
 */
export function priceNewFlight(
  { tables }: Catalogue,
  ordered: readonly OrderedSegment[],
  passenger: PassengerRow,
  { orderType, sale, issuedOn }: { orderType: OrderType; sale: Sale; issuedOn: string },
): NewCoupon[] {
  const segments = ordered.map(({ segment, bookingClass, connection }) => ({
    from: segment.from,
    to: segment.to,
    departDate: segment.departDate,
    connecting: connection !== null,
    classCode: bookingClass,
  }));
  const { passenger_type: type, birthday: birthDate, at_adult_fare: atAdultFare } = passenger;
  const request = { segments, passengers: [{ type, birthDate, atAdultFare }] };
  const priceOn = (issueDate: string) => priceAs(tables, orderType, { ...request, issueDate });
  const price = priceOn(sale.issueDate);
  if (!price.ok) throw new Refusal('fareNotOnSale');
  // If the fare was not on sale on the issue date, the taxes of today apply.
  const then = priceOn(issuedOn);
  const taxed = then.ok ? then : price;
  return ordered.map(({ segment, bookingClass }, index) => {
    const fare = price.lines.find((line) => line.segment === index && fareCodes.has(line.code));
    const cabin = classOn(tables, bookingClass, sale.issueDate)?.cabin;
    if (!cabin) throw new Refusal('fareNotOnSale');
    return {
      segment: index,
      cabin,
      departDate: segment.departDate,
      fareFen: fare?.amountFen ?? 0,
      points: fare?.points ?? 0,
      fareRuleId: fare?.ruleId ?? '',
      taxes: taxed.lines
        .filter((line) => line.segment === index && !fareCodes.has(line.code))
        .map(({ code, amountFen, ruleId }) => ({ code, amountFen, ruleId })),
    };
  });
}

/**
 * The codes of the lines that are a fare or replace one. All other lines are taxes. A ticket paid with a voucher has its
 * fare as a zero line among the taxes.
 */
export const fareCodes: ReadonlySet<string> = new Set(['FARE', 'POINTS', 'VOUCHER']);

interface PricedLine {
  segment: number;
  code: string;
  amountFen: number;
  points: number;
  ruleId: string;
}

type Priced = { ok: true; lines: readonly PricedLine[] } | { ok: false };

/**
 * Prices a request in money, in points or in vouchers. Money buys the chosen class. Points and vouchers buy their own
 * class.
 */
function priceAs(tables: FareTables, orderType: OrderType, request: PriceRequest): Priced {
  if (isAward(orderType)) return priceAward(tables, { ...request, kind: orderType satisfies AwardKind });
  const price = priceItinerary(tables, request);
  return price.ok ? { ok: true, lines: price.lines.map((line) => ({ ...line, points: 0 })) } : price;
}
