import { z } from 'zod/mini';
import { airportOrCityCode, domesticOrInternational, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { fareRules } from './flight.ts';

const city = z.object({ code: z.string(), name: z.string() });

const airport = z.object({ code: z.string(), name: z.string() });

/** A flight of the schedule, or two that connect, with the same times on several days of the period. */
const comingFlight = z.object({
  /** The flight numbers, joined with `/`. */
  flightNo: z.string(),
  from: airport,
  to: airport,
  departTime: z.string(),
  destTime: z.string(),
  /** The number of days between departure and arrival. */
  dayOffset: z.number(),
  duration: z.string(),
  /** The cities where the traveller stops or changes. */
  via: z.array(z.string()),
  /** Whether the traveller changes the aircraft. */
  connecting: z.boolean(),
  /** Seven characters, Monday first, of the days on which it leaves in the period: `1.3.5.7`. */
  days: z.string(),
  /** The first departure of the period: its local date, and both instants. */
  firstDate: z.string(),
  departsAt: z.string(),
  arrivesAt: z.string(),
});

export const getRouteFares = defineOperation({
  id: 'shopping.getRouteFares',
  method: 'GET',
  path: '/api/ewp/sales/v1/routeFare/get',
  summary:
    'What one adult pays at least between two cities in each coming month, with the coming flights and the terms of the lowest fare',
  auth: 'public',
  protection: { cost: 'search', by: ['gate'], perMinute: 120, cachedBy: 'cities, 10 min' },
  request: { query: z.object({ origCode3: airportOrCityCode, destCode3: airportOrCityCode }) },
  response: z.object({
    /** The cities of the two codes. An airport becomes its city. */
    from: city,
    to: city,
    iorD: domesticOrInternational,
    /** The coming months. `total` has taxes and surcharges; it is null, and `flightDate` '', if nothing is on sale. */
    months: z.array(z.object({ month: z.string(), flightDate: z.string(), total: z.nullable(yuan) })),
    /** The lowest total of all months, or null. */
    lowest: z.nullable(yuan),
    /** The first and the last day of the period of `flights`, `yyyy-mm-dd`. */
    period: z.object({ from: z.string(), to: z.string() }),
    flights: z.array(comingFlight),
    /** The terms of the lowest fare, and the fare of one adult without taxes; null if nothing is on sale. */
    terms: z.nullable(z.object({ rules: fareRules, fare: yuan })),
    /** Other cities with direct flights from the city of departure. */
    others: z.array(city),
    /** Whether the carrier also flies the other way. */
    hasReturn: z.boolean(),
  }),
  refusals: ['routeNotServed', 'unavailable'],
});

export const listFareRoutes = defineOperation({
  id: 'shopping.listFareRoutes',
  method: 'GET',
  path: '/api/ewp/sales/v1/routeFare/list',
  summary: 'The cities of departure with their direct routes, the busiest city first',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 120 },
  request: { query: z.object({ origCode3: z.optional(airportOrCityCode) }) },
  response: z.array(z.object({ from: city, destinations: z.array(city) })),
  refusals: [],
});
