import { passengerFilters } from '@haidai/domain/flights';
import { leastReasonLetters } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { cabinCode, page, passengerType } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { flightKey } from './flights.ts';

/** The passengers of a flight that a list or a message is about. */
export const chosenPassengers = {
  ...flightKey,
  filter: z._default(z.enum(passengerFilters), 'ALL'),
  /** The text that name, ticket or order number must contain. It can be a name, so the request is a POST. */
  q: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
};

export const listFlightPassengers = defineOperation({
  id: 'dispatch.listPassengers',
  method: 'POST',
  path: '/api/ops/flights/v1/passengers',
  summary: 'A page of all who have a ticket for a flight, with masked contacts, and how many each filter leaves',
  auth: 'staff',
  permission: 'flights.read',
  request: { body: z.object({ ...chosenPassengers, ...page(50, 500) }) },
  response: z.object({
    total: z.number(),
    counts: z.record(z.enum(passengerFilters), z.number()),
    passengers: z.array(
      z.object({
        ticketNo: z.string(),
        orderNo: z.string(),
        passName: z.string(),
        passengerType,
        cabin: cabinCode,
        bookingClass: z.string(),
        from: z.string(),
        to: z.string(),
        seatNo: z.string(),
        state: z.enum(['OPEN', 'CHECKED_IN', 'BOARDED', 'FLOWN', 'SUSPENDED']),
        /** The codes of special services: WCHR, UMNR. */
        services: z.array(z.string()),
        /** The flight that the traveller takes next or came from within a day; '' without one. */
        onward: z.string(),
        inbound: z.string(),
        /** The number of messages about the order that no provider accepted. */
        failedMessages: z.number(),
        /** Masked; '' without one. */
        mobile: z.string(),
        mail: z.string(),
      }),
    ),
  }),
  refusals: ['flightUnknown', 'flightNotThatDay'],
});

export const revealFlightPassengers = defineOperation({
  id: 'dispatch.revealPassengers',
  method: 'POST',
  path: '/api/ops/flights/v1/passengers/reveal',
  summary: 'The contacts of the chosen passengers of a flight, unmasked; the reason and the number are in the log',
  auth: 'staff',
  permission: 'orders.reveal',
  idempotent: true,
  request: {
    body: z.object({
      ...chosenPassengers,
      reason: z.string().check(z.trim(), z.minLength(leastReasonLetters), z.maxLength(300)),
    }),
  },
  response: z.object({
    contacts: z.array(z.object({ ticketNo: z.string(), passName: z.string(), mobile: z.string(), mail: z.string() })),
  }),
  refusals: ['flightUnknown', 'flightNotThatDay'],
});
