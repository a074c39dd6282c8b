import { priceWatchStates, watchEndReasons } from '@haidai/domain/price-watch';
import { z } from 'zod/mini';
import { airportOrCityCode, cabinCode, count, isoDate, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** A trip as travellers search for it. */
const trip = z.object({
  origCode3: airportOrCityCode,
  destCode3: airportOrCityCode,
  departureDate: isoDate,
  /** The date of the return, after the departure; '' for one way. */
  returnDate: z._default(z.union([z.literal(''), isoDate]), ''),
  /** '' for all cabins. */
  classType: z._default(z.union([z.literal(''), cabinCode]), ''),
  adultNum: z._default(count(1, 4), 1),
  childNum: z._default(count(0, 2), 0),
  babyNum: z._default(count(0, 4), 0),
});

/** A price watch. All prices are totals of the party with taxes and surcharges, as in the list of flights. */
const watch = z.object({
  watchId: z.string(),
  /** ON: the site looks at the price. HIT: the price fell and the traveller was told. ENDED: the watch is over. */
  state: z.enum(priceWatchStates),
  origCode3: z.string(),
  origName: z.string(),
  destCode3: z.string(),
  destName: z.string(),
  departureDate: z.string(),
  /** '' for one way. */
  returnDate: z.string(),
  classType: z.union([z.literal(''), cabinCode]),
  adultNum: z.number(),
  childNum: z.number(),
  babyNum: z.number(),
  /** The price when the watch began. */
  beginPrice: yuan,
  /** The highest price of which the traveller is told. */
  tellPrice: yuan,
  /** The price in the message; null before it. */
  hitPrice: z.nullable(yuan),
  /** The price at the last look; null before the first one, and if nothing was on sale. */
  lastPrice: z.nullable(yuan),
  beginTime: z.string(),
  lookTime: z.nullable(z.string()),
  hitTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  /** The reason for the end; null before it. */
  endReason: z.nullable(z.enum(watchEndReasons)),
  /** The rules of the watch. */
  ruleId: z.string(),
});

const pageSize = 20;

const watches = z.object({
  /** The number of all watches of the account, also of those that have ended. */
  total: z.number(),
  /** Watches that have not ended come first, then the newest. */
  watches: z.array(watch),
  /** The largest number of watches that have not ended. */
  most: z.number(),
  /** The masked address to which the message goes. */
  contact: z.string(),
});

export const beginPriceWatch = defineOperation({
  id: 'watch.begin',
  method: 'POST',
  path: '/api/ewp/watch/v1/begin',
  summary:
    'Watches the all-in price of a party for a trip and tells me once when it falls; the answer is my first page',
  auth: 'user',
  idempotent: true,
  request: { body: trip },
  response: watches,
  refusals: [
    'routeNotServed',
    'dateOutOfRange',
    'watchNoFare',
    'watchTooLate',
    'watchesEnough',
    'conflict',
    'tooOften',
  ],
});

export const listPriceWatches = defineOperation({
  id: 'watch.list',
  method: 'POST',
  path: '/api/ewp/watch/v1/list',
  summary: 'My price watches, those that have not ended first, then the newest',
  auth: 'user',
  request: { body: z.object({ pageNum: z._default(count(1, 1000), 1), pageSize: z._default(count(1, 50), pageSize) }) },
  response: watches,
  refusals: [],
});

export const endPriceWatch = defineOperation({
  id: 'watch.end',
  method: 'POST',
  path: '/api/ewp/watch/v1/end',
  summary: 'Ends a price watch of mine; the answer is my first page',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ watchId: z.string().check(z.maxLength(40)) }) },
  response: watches,
  refusals: ['watchUnknown', 'conflict'],
});

export type PriceWatch = z.infer<typeof watch>;
