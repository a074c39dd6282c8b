/** The reservation party: the system in which the carrier and its agencies sell seats (PSS). */
import { z } from 'zod/mini';
import { actNo, airport, day, flightNo, localTime, orderNo, text } from '../fields.ts';
import { defineNotice, defineParty, noticeFields } from '../party.ts';
import { availabilityOfLeg, seatOperations } from './seats.ts';

const changedFlight = z.object({
  flightNo,
  flightDate: day,
  change: z.enum(['retimed', 'cancelled', 'reequipped']),
  legs: z
    .array(z.object({ origin: airport, destination: airport, departsAt: localTime, arrivesAt: localTime }))
    .check(
      z.maxLength(5),
      z.describe('The new times of the legs of a retimed flight, in order. Empty for another change.'),
    ),
  aircraft: z
    .nullable(text(10))
    .check(z.describe('The aircraft type of a re-equipped flight: `738`. Null for another change.')),
});

export const reservation = defineParty({
  name: 'reservation',
  title: 'Reservation and inventory (PSS)',
  description:
    'The party sells seats to the site and to all other channels. `PSS_AUTHORITY=theirs` makes its numbers decide; with `ours` it only records the sales of the site. All numbers of acts come from the site. An act with the same number changes nothing more and gets the same answer.',
  operations: seatOperations,
  notices: {
    availability: defineNotice({
      path: 'availability',
      summary: 'Tells the seats of legs after a change. An older sequence of a leg changes nothing.',
      body: z.object({
        ...noticeFields,
        legs: z.array(availabilityOfLeg).check(z.minLength(1), z.maxLength(100)),
      }),
    }),
    schedule: defineNotice({
      path: 'schedule',
      summary: 'Tells that flights are retimed, cancelled or re-equipped. The desk reviews each change.',
      body: z.object({
        ...noticeFields,
        flights: z.array(changedFlight).check(z.minLength(1), z.maxLength(100)),
      }),
    }),
    bookings: defineNotice({
      path: 'bookings',
      summary: 'Tells that another channel cancelled seats of orders of the site. The desk decides about them.',
      body: z.object({
        ...noticeFields,
        bookings: z
          .array(
            z.object({
              orderNo,
              segments: z
                .array(
                  z.object({
                    segment: z.int().check(z.minimum(0), z.maximum(31)),
                    seats: z.int().check(z.minimum(1), z.maximum(99)),
                  }),
                )
                .check(z.minLength(1), z.maxLength(32)),
              by: actNo.check(z.describe('The system or agency that cancelled. Staff read it.')),
            }),
          )
          .check(z.minLength(1), z.maxLength(100)),
      }),
    }),
  },
});
