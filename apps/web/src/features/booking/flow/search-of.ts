import type { OrderDetail } from '@haidai/contract/booking';

/** Returns the search of an order for /book/flightSearch, so that the traveller need not enter it again. */
export function searchOf({ orderType, isReturn, iorD, trips, adultNum, childNum, babyNum }: OrderDetail) {
  const [out, back] = trips.map((trip) => trip.segments);
  const [first, last] = [out?.[0], out?.at(-1)];
  return {
    payment: orderType === 'INTEGRAL' || orderType === 'EXCHANGE' ? orderType : undefined,
    isReturn,
    iorD,
    departureDate: first?.flightDate,
    returnDate: back?.[0]?.flightDate,
    origName: first?.departCityName,
    origCode3: first?.departApCode3,
    destName: last?.destCityName,
    destCode3: last?.destApCode3,
    adultNum,
    childNum,
    babyNum,
  };
}
