import type { OrderDetail } from '@haidai/contract/booking';
import { ageOn } from '@haidai/domain/time';
import { openFlights } from '../queries.ts';

/** Who flies as an adult and is not eighteen on the day, on each flight that is still open. */
export function youngTravellers(order: OrderDetail) {
  return openFlights(order).flatMap((segment) =>
    order.passengerInfoVoList
      .filter(({ birthday, passengerType }) => passengerType === 'A' && ageOn(birthday, segment.flightDate) < 18)
      .map((person) => ({ person, segment })),
  );
}

export type YoungTraveller = ReturnType<typeof youngTravellers>[number];
