import { flightMachine } from '@haidai/domain/flights';
import { z } from 'zod/mini';
import { airportOrCityCode, flightNumber, isoDate } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const flightState = z.enum(flightMachine.states);
/** A local time of the leg's airport, `yyyy-mm-ddThh:mm`; null if it is not known. */
const localTime = z.nullable(z.string());

/** One take-off and landing on a day, with its present state. */
const leg = z.object({
  legSeq: z.number(),
  departApCode3: z.string(),
  destApCode3: z.string(),
  /** The names of airports and cities are in the language of the request. */
  departApName: z.string(),
  destApName: z.string(),
  departCityName: z.string(),
  destCityName: z.string(),
  departTerminal: z.string(),
  destTerminal: z.string(),
  planDepartTime: z.string(),
  planDestTime: z.string(),
  estDepartTime: localTime,
  estDestTime: localTime,
  actDepartTime: localTime,
  actDestTime: localTime,
  duration: z.string(),
  state: flightState,
  /** Minutes behind the plan: of the departure until the leg has left, then of the arrival. */
  lateMinutes: z.number(),
  late: z.boolean(),
  /** '' while it is not known. */
  gate: z.string(),
  /** The baggage belt at the airport of arrival; '' while it is not known. */
  belt: z.string(),
  /** Why the leg is late, cancelled or diverted, in words; '' if there is no such event. */
  cause: z.string(),
  divertedTo: z.nullable(z.object({ airportCode: z.string(), airportName: z.string(), cityName: z.string() })),
  aircraft: z.string(),
  meal: z.string(),
  /** The steps of the leg; empty for a cancelled leg. */
  steps: z.array(z.object({ state: flightState, time: localTime, done: z.boolean() })),
});

const flightOfDay = z.object({
  flightNo: z.string(),
  /** The local date on which the first leg leaves. */
  flightDate: z.string(),
  legs: z.array(leg),
  /** The time of the last report for the flight; null if there is none and the flight follows its plan. */
  updateTime: z.nullable(z.string()),
  /** The punctuality of the past days. `failed` counts cancelled, diverted and returned flights. */
  punctuality: z.object({
    days: z.number(),
    flights: z.number(),
    onTime: z.number(),
    late: z.number(),
    failed: z.number(),
    averageLateMinutes: z.number(),
  }),
});

export const getFlightDynamic = defineOperation({
  id: 'flights.getDynamic',
  method: 'POST',
  path: '/api/common/v1/nop/flight/dynamic',
  summary: 'How the flights of a number, or between two places, stand on a day: planned, estimated and actual times',
  auth: 'public',
  protection: { cost: 'rows', perMinute: 120 },
  request: {
    body: z
      .object({
        /** The local date of departure. */
        flightDate: isoDate,
        flightNo: z._default(z.union([z.literal(''), flightNumber]), ''),
        origCode3: z._default(z.union([z.literal(''), airportOrCityCode]), ''),
        destCode3: z._default(z.union([z.literal(''), airportOrCityCode]), ''),
      })
      .check(
        z.refine(({ flightNo, origCode3, destCode3 }) => flightNo !== '' || (origCode3 !== '' && destCode3 !== ''), {
          path: ['flightNo'],
          error: 'a flight number, or origin and destination',
        }),
      ),
  },
  response: z.object({ flights: z.array(flightOfDay) }),
  refusals: ['flightUnknown', 'flightNotThatDay', 'noDirectFlight', 'noFlightsThatDay'],
});

export type FlightOfDay = z.infer<typeof flightOfDay>;
export type FlightLeg = z.infer<typeof leg>;

export * from './follow.ts';
