import { flightMachine, REPORT_EVENTS } from '@haidai/domain/flights';
import { z } from 'zod/mini';
import { airportOrCityCode, bookingClass, cabinCode, flightNumber, isoDate, localDateTime, page } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { staffDeed } from '../staff/index.ts';

const known = z.nullable(z.string());
export const deskNote = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
export const legNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9));
export const flightKey = { flightNo: flightNumber, flightDate: isoDate };

const load = z.object({
  cabin: cabinCode,
  capacity: z.number(),
  sold: z.number(),
  held: z.number(),
  /** The seats in the allotment of a separate sale. */
  aside: z.number(),
  free: z.number(),
  /** The number of sold seats that a smaller aircraft does not have. */
  oversold: z.number(),
  /** The classes whose limit the desk has changed, with their limit. */
  limits: z.array(z.object({ bookingClass: z.string(), authorised: z.number() })),
  checkedIn: z.number(),
});

const deskLeg = z.object({
  legSeq: z.number(),
  from: z.string(),
  to: z.string(),
  fromCity: z.string(),
  toCity: z.string(),
  planDeparture: z.string(),
  planArrival: z.string(),
  estDeparture: known,
  estArrival: known,
  actDeparture: known,
  actArrival: known,
  state: z.enum(flightMachine.states),
  lateMinutes: z.number(),
  gate: z.string(),
  stand: z.string(),
  /** Set when the departure is closed: the staff member, the time, and how many boarded and missed it. */
  departure: z.nullable(z.object({ boarded: z.number(), missed: z.number(), by: z.string(), at: z.string() })),
});

export const listDayFlights = defineOperation({
  id: 'dispatch.listDayFlights',
  method: 'GET',
  path: '/api/ops/flights/v1/day',
  summary: 'The flights of a day as they stand, with what is sold, held and checked in by cabin on their fullest leg',
  auth: 'staff',
  permission: 'flights.read',
  request: { query: z.object({ date: isoDate }) },
  response: z.object({
    date: z.string(),
    flights: z.array(
      z.object({
        flightNo: z.string(),
        flightDate: z.string(),
        aircraft: z.string(),
        aircraftName: z.string(),
        legs: z.array(deskLeg),
        loads: z.array(load),
        registration: z.string(),
        /** The travellers of a cancelled flight for whom no other one is held. */
        unplaced: z.number(),
        /** The orders that a message of the carrier has not reached. */
        notReached: z.number(),
        /** Whether a request of a staff member for the flight waits for a second person. */
        waits: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const getDeskFlight = defineOperation({
  id: 'dispatch.getDeskFlight',
  method: 'GET',
  path: '/api/ops/flights/v1/flight',
  summary: 'One flight of a day with all that the desk knows of it and may change',
  auth: 'staff',
  permission: 'flights.read',
  request: { query: z.object(flightKey) },
  response: z.object({
    flightNo: z.string(),
    flightDate: z.string(),
    aircraft: z.string(),
    aircraftName: z.string(),
    plannedAircraft: z.string(),
    aircraftTypes: z.array(z.object({ type: z.string(), name: z.string() })),
    causes: z.array(z.object({ code: z.string(), name: z.string() })),
    legs: z.array(
      z.extend(deskLeg, {
        offBlocks: known,
        airborne: known,
        touchdown: known,
        onBlocks: known,
        cause: z.string(),
        divertedTo: z.string(),
        belt: z.string(),
        registration: z.string(),
        /** The events that the staff can report now. */
        events: z.array(z.enum(REPORT_EVENTS)),
        loads: z.array(load),
        classes: z.array(
          z.object({
            cabin: cabinCode,
            bookingClass: z.string(),
            nested: z.boolean(),
            authorised: z.number(),
            held: z.number(),
            sold: z.number(),
            /** The number of seats that the class can still sell, as in a search. */
            open: z.number(),
            /** The least number of seats that the class can be authorised for. */
            taken: z.number(),
          }),
        ),
      }),
    ),
    blocks: z.array(
      z.object({
        blockId: z.string(),
        seats: z.array(z.string()),
        reason: z.string(),
        until: known,
        by: z.string(),
        at: z.string(),
      }),
    ),
    requests: z.array(
      z.object({
        requestId: z.string(),
        kind: z.enum(['CANCEL', 'AIRCRAFT']),
        legSeq: z.nullable(z.number()),
        aircraft: z.string(),
        cause: z.string(),
        by: z.string(),
        at: z.string(),
        /** Whether the caller made the request. Only then the caller may withdraw it. */
        own: z.boolean(),
      }),
    ),
  }),
  refusals: ['flightUnknown', 'flightNotThatDay'],
});

export const listFlightLog = defineOperation({
  id: 'dispatch.listFlightLog',
  method: 'GET',
  path: '/api/ops/flights/v1/log',
  summary: 'A page of what the staff did to a flight of a day, newest first, in words',
  auth: 'staff',
  permission: 'flights.read',
  request: { query: z.object({ ...flightKey, ...page(50, 1000) }) },
  response: z.object({ total: z.number(), rows: z.array(staffDeed) }),
  refusals: [],
});

export const reportDeskFlight = defineOperation({
  id: 'dispatch.reportFlight',
  method: 'POST',
  path: '/api/ops/flights/v1/report',
  summary:
    'Says how a flight goes: delay, gate and stand, actual times, diversion, onward, turned back, as planned again',
  auth: 'staff',
  permission: 'flights.operate',
  idempotent: true,
  request: {
    body: z.object({
      ...flightKey,
      /** One leg of a flight with several legs; if absent, the whole flight. */
      legSeq: z.optional(legNumber),
      event: z.enum(REPORT_EVENTS),
      /** Local times of the airport of departure or arrival. */
      estimatedDeparture: z.optional(localDateTime),
      estimatedArrival: z.optional(localDateTime),
      actualDeparture: z.optional(localDateTime),
      airborneAt: z.optional(localDateTime),
      touchdownAt: z.optional(localDateTime),
      actualArrival: z.optional(localDateTime),
      gate: z.optional(z.string().check(z.regex(/^[A-Z]?\d{1,3}[A-Z]?$/, 'gate, e.g. 12 or B07'))),
      stand: z.optional(z.string().check(z.regex(/^([A-Z]?\d{1,3}[A-Z]?)?$/, 'stand, e.g. 105 or 212L'))),
      /** A code of `$CARRIER_DIR/schedule/operations.json`. */
      cause: z.optional(z.string().check(z.maxLength(30))),
      divertedTo: z.optional(airportOrCityCode),
      note: deskNote,
    }),
  },
  response: z.object({ legs: z.array(z.object({ legSeq: z.number(), status: z.string() })) }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'flightEventRefused', 'invalidInput', 'approvalNeeded'],
});

export const askFlightCancel = defineOperation({
  id: 'dispatch.askCancel',
  method: 'POST',
  path: '/api/ops/flights/v1/cancel/ask',
  summary: 'Asks to cancel a flight, or to end a diverted one where it is; somebody else approves it in the queue',
  auth: 'staff',
  permission: 'flights.cancel',
  idempotent: true,
  request: {
    body: z.object({
      ...flightKey,
      legSeq: z.optional(legNumber),
      cause: z.string().check(z.minLength(1), z.maxLength(30)),
      note: deskNote,
    }),
  },
  response: z.object({ requestId: z.string() }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'flightEventRefused', 'invalidInput', 'requestOpen'],
});

export const withdrawFlightRequest = defineOperation({
  id: 'dispatch.withdrawRequest',
  method: 'POST',
  path: '/api/ops/flights/v1/request/withdraw',
  summary: 'Takes back what one asked of a flight before anybody agreed',
  auth: 'staff',
  permission: 'flights.operate',
  idempotent: true,
  request: { body: z.object({ requestId: z.uuid() }) },
  response: z.object({ withdrawn: z.literal(true) }),
  refusals: ['notFound', 'conflict'],
});

export const setClassLimit = defineOperation({
  id: 'dispatch.setClassLimit',
  method: 'POST',
  path: '/api/ops/flights/v1/class/set',
  summary: 'How many seats a booking class may take; as many as it has taken closes it, never fewer',
  auth: 'staff',
  permission: 'flights.operate',
  idempotent: true,
  request: {
    body: z.object({
      ...flightKey,
      legSeq: legNumber,
      cabin: cabinCode,
      bookingClass,
      authorised: z.number().check(z.int(), z.minimum(0), z.maximum(999)),
      /** The authorised number that the staff member saw. */
      seen: z.number().check(z.int(), z.minimum(0), z.maximum(999)),
      note: deskNote,
    }),
  },
  response: z.object({ authorised: z.number() }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'invalidInput', 'classBelowSold', 'conflict', 'notFound'],
});
