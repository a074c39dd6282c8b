import { z } from 'zod/mini';
import {
  airportOrCityCode,
  bookingClass,
  cabinCode,
  count,
  domesticOrInternational,
  flightNumber,
  isoDate,
  localDateTime,
  opaqueToken,
  paymentKind,
  platform,
  searchTicket,
  shortText,
  soughtFareKind,
  yuan,
} from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { fareRules, flight, specialFare } from './flight.ts';

export { listExchangeRates } from './exchange-rates.ts';
export type { FareOffer, FareRulesRecord, FlightRecord, FlightSegmentRecord, SpecialFareRecord } from './flight.ts';
export { fareRules, flight, flightSegment, specialFare } from './flight.ts';

export const searchBody = z.object({
  isReturn: z._default(z.boolean(), false),
  departureDate: isoDate,
  /** The date of the return; '' for one way. */
  returnDate: z._default(z.union([z.literal(''), isoDate]), ''),
  iorD: z._default(domesticOrInternational, 'D'),
  origName: z.optional(shortText),
  origCode3: airportOrCityCode,
  destName: z.optional(shortText),
  destCode3: airportOrCityCode,
  /** '' for all cabins. */
  classType: z._default(z.union([z.literal(''), cabinCode]), ''),
  payment: z._default(paymentKind, 'CASH'),
  /** The kind of special fares that the answer offers beside the ordinary fares. */
  fareKind: z._default(soughtFareKind, ''),
  plat: platform,
  adultNum: z._default(count(1, 4), 1),
  childNum: z._default(count(0, 2), 0),
  babyNum: z._default(count(0, 4), 0),
});

export const searchHeaders = z.object({ rid: z.optional(searchTicket) });
export const searchQuery = z.object({ NECaptchaValidate: z.optional(opaqueToken) });

export const searchFlights = defineOperation({
  id: 'shopping.searchFlights',
  method: 'POST',
  path: '/api/ewp/sales/v1/air/list',
  summary: 'Flights of a day with their fares; outbound in departAVFS, and when isReturn the way back in returnAVFS',
  auth: 'public',
  protection: { cost: 'search', by: ['botWall', 'allowance', 'turn'], cachedBy: 'request, 3 s' },
  request: { query: searchQuery, headers: searchHeaders, body: searchBody },
  response: z.object({
    departAVFS: z.array(flight),
    returnAVFS: z.array(flight),
    fareRules: z.record(z.string(), fareRules),
    specialFares: z.array(specialFare),
  }),
  refusals: [
    'noFlights',
    'routeNotServed',
    'dateOutOfRange',
    'captchaExpired',
    'imageCodeRequired',
    'tooOften',
    'botWall',
  ],
});

export const searchReturnFlights = defineOperation({
  id: 'shopping.searchReturnFlights',
  method: 'POST',
  path: '/api/ewp/sales/v1/air/rtSearch',
  summary: 'The way back for a chosen way out: only flights that leave after it has arrived',
  auth: 'public',
  protection: { cost: 'search', by: ['botWall', 'allowance', 'turn'], cachedBy: 'request, 3 s' },
  request: {
    query: searchQuery,
    headers: searchHeaders,
    body: z.extend(searchBody, {
      returnDate: isoDate,
      /** The chosen outbound trip: flight numbers with dates, and the class of each. */
      outbound: z
        .array(z.object({ flightNo: flightNumber, flightDate: isoDate, name: bookingClass }))
        .check(z.minLength(1), z.maxLength(2)),
    }),
  },
  response: z.object({
    returnAVFS: z.array(flight),
    fareRules: z.record(z.string(), fareRules),
    specialFares: z.array(specialFare),
  }),
  refusals: [
    'noFlights',
    'routeNotServed',
    'dateOutOfRange',
    'captchaExpired',
    'imageCodeRequired',
    'tooOften',
    'botWall',
  ],
});

/** The search query for points, sent in the address as in the specification. */
const awardSearchQuery = z.extend(searchQuery, {
  /** CASH is for `classType` VACATION: a week card covers the fare, and money pays the taxes. */
  payment: z.enum(['INTEGRAL', 'EXCHANGE', 'CASH']),
  classType: z._default(z.enum(['', 'VACATION']), ''),
  departureDate: isoDate,
  origCode3: airportOrCityCode,
  destCode3: airportOrCityCode,
  origName: z.optional(shortText),
  destName: z.optional(shortText),
  iorD: z._default(domesticOrInternational, 'D'),
  isReturn: z._default(z.enum(['true', 'false']), 'false'),
  /** The date of the return; '' for one way. */
  returnDate: z._default(z.union([z.literal(''), isoDate]), ''),
  /** Only flights that leave after this local time, `yyyy-mm-ddTHH:mm`. It keeps the return after the outbound trip. */
  after: z.optional(localDateTime),
  plat: platform,
  adultNum: z._default(count(1, 4), 1),
  childNum: z._default(count(0, 2), 0),
  babyNum: z._default(count(0, 4), 0),
});

export const searchAwardFlights = defineOperation({
  id: 'shopping.searchAwardFlights',
  method: 'GET',
  path: '/api/common/v1/nop/air/list',
  summary:
    'Flights of a day for points (INTEGRAL, class X), vouchers (EXCHANGE, class Z) or a week card (VACATION, class Z), taxes in money',
  auth: 'public',
  protection: { cost: 'search', by: ['botWall', 'allowance', 'turn'], cachedBy: 'request, 3 s' },
  request: { query: awardSearchQuery, headers: searchHeaders },
  response: z.object({
    departAVFS: z.array(flight),
    returnAVFS: z.array(flight),
    fareRules: z.record(z.string(), fareRules),
  }),
  refusals: [
    'noFlights',
    'routeNotServed',
    'dateOutOfRange',
    'fareNotOnSale',
    'captchaExpired',
    'imageCodeRequired',
    'tooOften',
    'botWall',
  ],
});

export const getCalendarPrices = defineOperation({
  id: 'shopping.getCalendarPrices',
  method: 'POST',
  path: '/api/ewp/sales/v1/calendarPrice/get',
  summary: 'The lowest fare of each day for an adult and for a party, null where nothing is on sale; at most 62 days',
  auth: 'public',
  protection: { cost: 'search', by: ['turn'], perMinute: 120, cachedBy: 'request, 15 s' },
  request: {
    body: z.object({
      origCode3: airportOrCityCode,
      destCode3: airportOrCityCode,
      startDate: isoDate,
      endDate: isoDate,
      classType: z._default(z.union([z.literal(''), cabinCode]), ''),
      payment: z._default(paymentKind, 'CASH'),
      /** Only special fares of this kind; ordinary fares if none of them is sold to the party. */
      fareKind: z._default(soughtFareKind, ''),
      passengers: z._default(count(1, 6), 1),
      /** The party of `partyPrice`. Without it, the party is as many adults as there are passengers. */
      adultNum: z.optional(count(1, 4)),
      childNum: z._default(count(0, 2), 0),
      babyNum: z._default(count(0, 4), 0),
    }),
  },
  response: z.object({
    /**
     * `price` is one adult's fare, `partyPrice` what the party pays with taxes and surcharges. `lowest` marks the
     * cheapest days of the period (the cheapest fifth) for the party.
     */
    prices: z.array(
      z.object({ date: z.string(), price: z.nullable(yuan), partyPrice: z.nullable(yuan), lowest: z.boolean() }),
    ),
  }),
  refusals: ['routeNotServed', 'dateOutOfRange'],
});

export { getRouteFares, listFareRoutes } from './route-fares.ts';
export { listSpecialFares } from './special-fares.ts';
export { getBusinessStrategy } from './strategy.ts';

export const listFareHighlights = defineOperation({
  id: 'shopping.listFareHighlights',
  method: 'GET',
  path: '/api/ewp/sales/v1/fareHighlight/list',
  summary:
    'Fares worth a look from a city: the lowest fare of the coming weeks to several destinations, from real availability',
  auth: 'public',
  protection: { cost: 'search', perMinute: 120, cachedBy: 'origin, 10 min' },
  request: { query: z.object({ origCode3: z.optional(airportOrCityCode) }) },
  response: z.array(
    z.object({
      origCode3: z.string(),
      origName: z.string(),
      destCode3: z.string(),
      destName: z.string(),
      flightDate: z.string(),
      price: yuan,
      iorD: z.enum(['D', 'I']),
    }),
  ),
  refusals: [],
});
