import type { OrderDetail } from '@haidai/contract/booking';
import { ageOn } from '@haidai/domain/time';
import { openFlights } from '../queries.ts';

/** Returns the travellers who fly as adults but are under 18 on the day, for each open flight. */
export function youngTravellers(order: OrderDetail) {
  return openFlights(order).flatMap((segment) =>
    order.passengerInfoVoList
      .filter(({ birthday, passengerType }) => passengerType === 'A' && ageOn(birthday, segment.flightDate) < 18)
      .map((person) => ({ person, segment })),
  );
}

export type YoungTraveller = ReturnType<typeof youngTravellers>[number];
