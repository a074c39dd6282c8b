import type { PartyNotice } from '@haidai/connectors';
import { departureControl } from '@haidai/connectors/departure-control';
import { flightStatus } from '@haidai/connectors/flight-status';
import { reservation } from '@haidai/connectors/reservation';
import { taxInvoice } from '@haidai/connectors/tax-invoice';
import { ticketing } from '@haidai/connectors/ticketing';
import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** Describes where a party sends a notice. The party signs it (docs/connectors/README.md). */
const receive = <Notice extends PartyNotice>(party: string, id: `party.receive${string}`, notice: Notice) =>
  defineOperation({
    id,
    method: 'POST',
    path: `/api/party/v1/${party}/${notice.path}`,
    summary: notice.summary,
    auth: 'provider',
    protection: { cost: 'write', by: ['signature'] },
    raw: true,
    request: { body: notice.body as Notice['body'] },
    response: z.object({ state: z.literal('received') }),
    refusals: ['signatureInvalid'],
  });

export const receiveAvailability = receive(
  'reservation',
  'party.receiveAvailability',
  reservation.notices.availability,
);
export const receiveLostBookings = receive('reservation', 'party.receiveLostBookings', reservation.notices.bookings);
export const receiveScheduleChanges = receive(
  'reservation',
  'party.receiveScheduleChanges',
  reservation.notices.schedule,
);
export const receiveCoupons = receive('ticketing', 'party.receiveCoupons', ticketing.notices.coupons);

export const receiveTaxReceipt = receive('tax-invoice', 'party.receiveTaxReceipt', taxInvoice.notices.status);
export const receiveFlights = receive('flight-status', 'party.receiveFlights', flightStatus.notices.flights);
export const receiveMovements = receive('flight-status', 'party.receiveMovements', flightStatus.notices.movements);
export const receiveBoarded = receive('departure-control', 'party.receiveBoarded', departureControl.notices.boarded);
export const receiveSeats = receive('departure-control', 'party.receiveSeats', departureControl.notices.seats);
