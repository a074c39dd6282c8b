import { orderTypes } from '@haidai/domain/booking';
import { nextActionKinds, travellerStages } from '@haidai/domain/trips';
import { z } from 'zod/mini';
import { orderNumber } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const place = z.object({
  airportCode: z.string(),
  airportName: z.string(),
  cityName: z.string(),
  terminal: z.string(),
});

/** A local time of an airport: `yyyy-mm-ddThh:mm`. */
const localTime = z.string();

const tripTraveller = z.object({
  passengerSeq: z.number(),
  passName: z.string(),
  passengerType: z.enum(['A', 'C', 'B']),
  stage: z.enum(travellerStages),
  /** The seat; null if there is none. */
  seatNo: z.nullable(z.string()),
  /** The token of the boarding pass; null before check-in. */
  passToken: z.nullable(z.string()),
  /** The free checked baggage with the bought baggage: '20K' or '1PC'; '' for an infant or without a ticket. */
  freeBags: z.string(),
});

const tripFlight = z.object({
  segmentIndex: z.number(),
  flightNo: z.string(),
  /** The name of the fare; '' if it has none. */
  fareName: z.string(),
  from: place,
  to: place,
  /** The times as sold. Those of departure are in the time of `from`, the arrival is in the time of `to`. */
  departTime: localTime,
  destTime: localTime,
  /** The expected times; they equal the sold ones without a report. */
  newDepartTime: localTime,
  newDestTime: localTime,
  /** The expected departure as an instant, for a countdown. */
  leavesAt: z.string(),
  minutes: z.number(),
  /** The landings under the same flight number. */
  stops: z.array(z.object({ cityName: z.string(), groundMinutes: z.number() })),
  delayMinutes: z.number(),
  isCancelled: z.boolean(),
  gate: z.string(),
  /** The times of check-in and boarding, in the time of `from`. */
  checkInOpensTime: localTime,
  checkInClosesTime: localTime,
  boardingTime: localTime,
  gateClosesTime: localTime,
  /** Whether the traveller can still choose seats before check-in. */
  isSeatOnSale: z.boolean(),
  travellers: z.array(tripTraveller),
});

const nextTrip = z.object({
  orderNo: z.string(),
  orderType: z.enum(orderTypes),
  /** The day of ticketing, in the time of the first airport: `yyyy-mm-dd`. */
  ticketedOn: z.string(),
  /** The flights that have not left, by time. */
  flights: z.array(tripFlight),
  /** The next action; null if nothing is left to do. */
  action: z.nullable(
    z.object({
      kind: z.enum(nextActionKinds),
      segmentIndex: z.number(),
      /**
       * The deadline, or the opening if `opens` is true, in the time of the departure airport. Null if a cancelled
       * flight sets no deadline.
       */
      at: z.nullable(localTime),
      opens: z.boolean(),
      ruleId: z.string(),
      /** The key of the page that asks for the decision; null for other actions. */
      caseKey: z.nullable(z.string()),
    }),
  ),
});

export const getNextTrip = defineOperation({
  id: 'trips.getNext',
  method: 'POST',
  path: '/api/ewp/trips/v1/next',
  summary: 'The flights ahead of an order, or of the next trip of the account, and the one action that comes next',
  auth: 'user',
  request: { body: z.object({ orderNo: z.optional(orderNumber) }) },
  response: z.object({
    trip: z.nullable(nextTrip),
    /** The waiting order of the account whose flight leaves first; null without one, or if the request names an order. */
    waiting: z.nullable(
      z.object({ orderNo: z.string(), place: z.number(), flightNo: z.string(), departDate: z.string() }),
    ),
    /** The number of the account's flights ahead; 0 if the request names an order. */
    flightsAhead: z.number(),
    serverTime: z.string(),
  }),
  refusals: ['orderNotFound'],
});

export {
  type CalendarFeed,
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from './calendar-feed.ts';

export type NextTrip = z.infer<typeof nextTrip>;
export type TripFlight = z.infer<typeof tripFlight>;
