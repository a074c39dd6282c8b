import { z } from 'zod/mini';
import { cabinCode, passengerType, ticketDigits } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { flightKey, legNumber } from './flights.ts';

export const getDeparture = defineOperation({
  id: 'dispatch.getDeparture',
  method: 'GET',
  path: '/api/ops/flights/v1/departure',
  summary: 'Who boards a leg, with what is known of them, and whether its departure is closed',
  auth: 'staff',
  permission: 'flights.read',
  request: { query: z.object({ ...flightKey, legSeq: legNumber }) },
  response: z.object({
    closed: z.nullable(z.object({ boarded: z.number(), missed: z.number(), by: z.string(), at: z.string() })),
    /** Why the departure cannot be closed now; null if it can, or if it is closed. */
    bar: z.nullable(z.enum(['departureEarly', 'departureCancelled'])),
    travellers: z.array(
      z.object({
        ticketNo: z.string(),
        passName: z.string(),
        passengerType,
        orderNo: z.string(),
        cabin: cabinCode,
        seatNo: z.string(),
        to: z.string(),
        checkedIn: z.boolean(),
        /** Set when the departure is closed. */
        outcome: z.nullable(z.enum(['BOARDED', 'NO_SHOW'])),
      }),
    ),
  }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'notFound'],
});

export const closeDeparture = defineOperation({
  id: 'dispatch.closeDeparture',
  method: 'POST',
  path: '/api/ops/flights/v1/departure/close',
  summary: 'Closes the departure of a leg, once: the coupons of those who boarded are flown, the others missed it',
  auth: 'staff',
  permission: 'flights.operate',
  idempotent: true,
  request: {
    body: z.object({
      ...flightKey,
      legSeq: legNumber,
      /** The tickets of those who boarded, or of those who missed the flight; `named` says which. */
      tickets: z.array(ticketDigits).check(z.maxLength(400)),
      named: z.enum(['BOARDED', 'MISSED']),
      /**
       * The number of travellers on the list that the staff member saw. If a traveller was added since, the call is
       * refused.
       */
      seen: z.number().check(z.int(), z.minimum(0), z.maximum(999)),
    }),
  },
  response: z.object({ boarded: z.number(), missed: z.number() }),
  refusals: [
    'flightUnknown',
    'flightNotThatDay',
    'notFound',
    'departureClosed',
    'departureEarly',
    'departureCancelled',
    'travellersUnknown',
    'conflict',
  ],
});
