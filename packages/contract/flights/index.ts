import { flightMachine } from '@haidai/domain/flights';
import { z } from 'zod/mini';
import { airportOrCityCode, flightNumber, isoDate } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const flightState = z.enum(flightMachine.states);
/** Local time of the airport it is about, `yyyy-mm-ddThh:mm`; null where it is not known. */
const localTime = z.nullable(z.string());

/** One take-off and landing on a day, and how it stands. */
const leg = z.object({
  legSeq: z.number(),
  departApCode3: z.string(),
  destApCode3: z.string(),
  /** Names of airports and cities in the language of the request. */
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
  /** Minutes behind the plan: of the departure until it has left, of the arrival from then on. */
  lateMinutes: z.number(),
  late: z.boolean(),
  /** '' while it is not known. */
  gate: z.string(),
  /** Why it is late, cancelled or elsewhere, in words; '' for nothing. */
  cause: z.string(),
  divertedTo: z.nullable(z.object({ airportCode: z.string(), airportName: z.string(), cityName: z.string() })),
  aircraft: z.string(),
  meal: z.string(),
  /** The way of the leg; none for a cancelled one. */
  steps: z.array(z.object({ state: flightState, time: localTime, done: z.boolean() })),
});

const flightOfDay = z.object({
  flightNo: z.string(),
  /** Local date on which its first leg leaves. */
  flightDate: z.string(),
  legs: z.array(leg),
  /** When something was last reported of it; null for nothing: it goes by the plan. */
  updateTime: z.nullable(z.string()),
  /** How it went over the past days. `failed`: cancelled, diverted or turned back. */
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
        /** Local date of departure. */
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
