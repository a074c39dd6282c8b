import type { NewCoupon } from '@haidai/domain/exchange';
import { classOn, priceItinerary, type Sale } from '@haidai/domain/shopping';
import { Refusal } from '../../platform/index.ts';
import type { OrderedSegment, PassengerRow } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';

/**
 * The new flight as it sells to one passenger: fares of today, taxes as on the day the old ticket was issued. Refuses
 * fareNotOnSale.
 */
export function priceNewFlight(
  { tables }: Catalogue,
  ordered: readonly OrderedSegment[],
  passenger: PassengerRow,
  { sale, issuedOn }: { sale: Sale; issuedOn: string },
): NewCoupon[] {
  const segments = ordered.map(({ segment, bookingClass, connection }) => ({
    from: segment.from,
    to: segment.to,
    departDate: segment.departDate,
    connecting: connection !== null,
    classCode: bookingClass,
  }));
  const { passenger_type: type, birthday: birthDate, at_adult_fare: atAdultFare } = passenger;
  const priceOn = (issueDate: string) =>
    priceItinerary(tables, { segments, passengers: [{ type, birthDate, atAdultFare }], issueDate });
  const price = priceOn(sale.issueDate);
  if (!price.ok) throw new Refusal('fareNotOnSale');
  // A fare that was not sold yet that day had no taxes either: those of today.
  const then = priceOn(issuedOn);
  const taxed = then.ok ? then : price;
  return ordered.map(({ segment, bookingClass }, index) => {
    const fare = price.lines.find((line) => line.segment === index && line.code === 'FARE');
    const cabin = classOn(tables, bookingClass, sale.issueDate)?.cabin;
    if (!cabin) throw new Refusal('fareNotOnSale');
    return {
      segment: index,
      cabin,
      departDate: segment.departDate,
      fareFen: fare?.amountFen ?? 0,
      fareRuleId: fare?.ruleId ?? '',
      taxes: taxed.lines
        .filter((line) => line.segment === index && line.code !== 'FARE')
        .map(({ code, amountFen, ruleId }) => ({ code, amountFen, ruleId })),
    };
  });
}
