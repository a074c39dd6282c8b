import { z } from 'zod/mini';
import { airportOrCityCode, domesticOrInternational, isoMonth, platform, soughtFareKind, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { specialFare } from './flight.ts';

/** The position of a city on a map, in degrees. North and east are positive. */
const spot = { lat: z.number(), lon: z.number() };

export const listSpecialFares = defineOperation({
  id: 'shopping.listSpecialFares',
  method: 'POST',
  path: '/api/ewp/sales/v1/specialAirline/list',
  summary: 'The lowest fare of a month from a city to each place it flies to without a change, cheapest first',
  auth: 'public',
  protection: {
    cost: 'search',
    by: ['botWall', 'gate'],
    perMinute: 30,
    cachedBy: 'origin, month and kind of fare, 5 min',
  },
  request: {
    body: z.object({
      /** The city of departure. The default is the hub of the carrier. */
      origCode3: z.optional(airportOrCityCode),
      /** The month; '' for the next thirty days. */
      month: z._default(z.union([z.literal(''), isoMonth]), ''),
      /** The highest fare, in whole yuan. */
      budget: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
      /** The kind of special fares; '' for ordinary fares only. */
      fareKind: z._default(soughtFareKind, ''),
      plat: platform,
    }),
  },
  response: z.object({
    origin: z.object({ cityCode: z.string(), cityName: z.string(), ...spot }),
    startDate: z.string(),
    endDate: z.string(),
    /** The months on sale, `yyyy-mm`. The present month comes first. */
    months: z.array(z.string()),
    destinations: z.array(
      z.object({
        destCode3: z.string(),
        destName: z.string(),
        area: z.string(),
        iorD: domesticOrInternational,
        ...spot,
        flightDate: z.string(),
        price: yuan,
        productCode: z.string(),
        productName: z.string(),
      }),
    ),
    /** The special fares of the requested kind: their conditions, and who may buy them. */
    specialFares: z.array(z.omit(specialFare, { fitsParty: true })),
  }),
  refusals: ['routeNotServed', 'dateOutOfRange', 'botWall', 'unavailable'],
});
