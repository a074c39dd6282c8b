import type { OperationResult } from '@haidai/contract';
import type { findReservation as operation } from '@haidai/contract/documents';
import { fullName } from '@haidai/domain/booking';
import { maskContact, maskName, maskTicket } from '@haidai/domain/identity';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { daysBetween } from '@haidai/domain/time';
import { type Deps, type Language, Refusal, textIn } from '../../../platform/index.ts';
import { findOrder, getOrderFacts, type SegmentRow } from '../../booking/index.ts';
import { sealCheckInKey } from '../../checkin/index.ts';
import { findDisruption } from '../../flights/index.ts';
import { listTickets } from '../../ticketing/index.ts';
import { describeCouponStatus } from '../describe-coupon-status.ts';
import { reservationKey } from './reservation-key.ts';
import { codeContactOf } from './sign-in-to-reservation.ts';

/** The order of a found reservation, and the traveller whose name the visitor entered. */
export interface FoundReservation {
  orderNo: string;
  recordLocator: string;
  named: { ticketNo: string; seq: number };
  byTicket: boolean;
}

type Reservation = OperationResult<typeof operation>;

/**
 * Describes a reservation for a visitor without sign-in: flights, masked names of travellers, and tickets. It shows no
 * travel document.
 */
export async function describeReservation(
  deps: Deps,
  { orderNo, recordLocator, named, byTicket }: FoundReservation,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<Reservation> {
  const order = await findOrder(deps.db, orderNo);
  if (!order) throw new Refusal('reservationUnknown');
  const { segments, passengers } = await getOrderFacts(deps.db, order);
  const tickets = (await listTickets(deps.db, orderNo)).filter((each) => each.recordLocator === recordLocator);
  const ahead = segments.filter(({ departs_at }) => departs_at > deps.clock.now());
  const isOpen = tickets.some(({ coupons }) =>
    coupons.some(
      ({ status, segmentIndex }) =>
        (status === 'OPEN FOR USE' || status === 'CHECKED IN') &&
        ahead.some((segment) => segment.segment_index === segmentIndex),
    ),
  );
  const to = codeContactOf(deps, order);
  const flights: Reservation['flights'] = [];
  for (const segment of segments) flights.push(await describeFlight(deps, segment, language));
  const { token, expiresAt } = reservationKey.seal(deps, { orderNo, deviceId });
  return {
    reservationKey: token,
    expireAt: expiresAt.toISOString(),
    number: byTicket ? maskTicket(formatTicketNumber(named.ticketNo)) : recordLocator,
    flights,
    travellers: tickets.flatMap(({ passengerSeq, ticketNo, coupons }) => {
      const person = passengers.find(({ seq }) => seq === passengerSeq);
      if (!person) return [];
      return {
        passName: maskName(fullName({ surname: person.surname, firstName: person.first_name })),
        passengerType: person.passenger_type,
        tktNo: maskTicket(formatTicketNumber(ticketNo)),
        coupons: coupons.map(({ segmentIndex, status }) => ({
          segmentIndex,
          statusText: describeCouponStatus(status)[language],
        })),
      };
    }),
    mobileMasked: to === '' ? '' : maskContact(to),
    can: { checkIn: isOpen, open: to !== '' },
    // Check-in shows tickets and documents. It therefore needs a ticket number. A record locator and a name are not
    // enough.
    checkInKey: isOpen && byTicket ? sealCheckInKey(deps, [{ orderNo, seq: named.seq }], deviceId).checkInKey : null,
  };
}

async function describeFlight(
  { db }: Deps,
  row: SegmentRow,
  language: Language,
): Promise<Reservation['flights'][number]> {
  const { from, to, className } = row.shown;
  const trouble = await findDisruption(db, {
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    boardLeg: row.board_leg,
    offLeg: row.off_leg,
  });
  const text = textIn(language);
  const late = trouble.delayMinutes;
  const delayed = late > 0 ? text(`预计晚 ${late} 分钟起飞`, `Expected to depart ${late} minutes late`) : '';
  return {
    segmentIndex: row.segment_index,
    flightNo: row.flight_no,
    departDate: from.date,
    departTime: from.time,
    destTime: to.time,
    dayOffset: daysBetween(from.date, to.date),
    from: toPlace(from, language),
    to: toPlace(to, language),
    cabin: row.cabin,
    className: className[language],
    notice: trouble.cancelled ? text('航班已取消', 'The flight has been cancelled') : delayed,
  };
}

function toPlace({ airportCode, terminal, airport, city }: SegmentRow['shown']['from'], language: Language) {
  return { airportCode, terminal, airportName: airport[language], cityName: city[language] };
}
