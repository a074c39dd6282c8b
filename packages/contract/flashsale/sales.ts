import { covers } from '@haidai/domain/content';
import { flashItemStates, flashRoundStates } from '@haidai/domain/flashsale';
import { z } from 'zod/mini';
import { airportOrCityCode, count, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { fareRules, flightSegment } from '../shopping/index.ts';

export const flashRoundId = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{2,31}$/, 'round of a flash sale'));
export const flashOfferId = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{2,47}$/, 'offer of a flash sale'));
export const flashItemId = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{2,63}$/, 'item of a flash sale'));

const place = z.object({ code3: airportOrCityCode, cityName: z.string() });

/**
 * The states of a round. ANNOUNCED: entries are not possible yet. WAITING_ROOM: travellers enter, and the opening draws
 * the order of service. OPEN: entries are served in order of arrival. CLOSED: the round is over and its log is public.
 */
export const flashRoundState = z.enum(flashRoundStates);
/**
 * The states of an item. AHEAD: the round is not open. OPEN: seats are left. QUEUE: no seats are left, some may return,
 * and travellers can queue. FULL: as QUEUE, but the queue takes no more entries for the moment. SOLD_OUT: all seats are
 * paid. CLOSED.
 */
export const flashItemState = z.enum(flashItemStates);

/** One flight on one day. `left` + `taken` = `stock`. Taken seats are granted, ordered or paid. */
const flashItem = z.object({
  itemId: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  departTime: z.string(),
  destTime: z.string(),
  dayOffset: z.number(),
  state: flashItemState,
  stock: z.number(),
  taken: z.number(),
  left: z.number(),
  /** The number of entries that wait in line, or for the draw. */
  waiting: z.number(),
});

/** The name of one of the site's drawings, or the code of the destination whose city is the picture. */
export const offerCover = z.union([z.enum(covers), airportOrCityCode]);

/** A route at one price, shown as a card of the list. Its numbers are the sums over all its days. */
const flashOffer = z.object({
  offerId: z.string(),
  roundId: z.string(),
  from: place,
  to: place,
  cover: offerCover,
  cabinName: z.string(),
  baggage: z.string(),
  travelFrom: z.string(),
  travelTo: z.string(),
  /** The fare of an adult without taxes. `referencePrice` is the ordinary economy fare for comparison. */
  price: yuan,
  referencePrice: yuan,
  state: flashItemState,
  stock: z.number(),
  taken: z.number(),
  left: z.number(),
});

const flashRound = z.object({
  roundId: z.string(),
  name: z.string(),
  text: z.string(),
  cover: z.enum(covers),
  state: flashRoundState,
  /** Instants (ISO 8601, UTC). Pages count down to them from `serverTime`. */
  entriesFrom: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  /**
   * The most seats of a member and of an identity document in this round, and the most people in one order (children
   * included).
   */
  perMember: z.number(),
  perDocument: z.number(),
  perOrder: z.number(),
  /** The minutes for which granted seats wait for the order, and the order for its payment. */
  grantMinutes: z.number(),
  payMinutes: z.number(),
  ruleDocKey: z.literal('B2C_FLASHSALE_RULE'),
  /** The SHA-256 (hex) of the seed of the draw, published with the round. The log holds the seed. */
  seedHash: z.string(),
  /** The instant of the draw; null before it. */
  drawnAt: z.nullable(z.string()),
});

export const listFlashSales = defineOperation({
  id: 'flashsale.list',
  method: 'GET',
  path: '/api/ewp/seckill/v1/list',
  summary: 'The rounds of flash sales that are announced, open or just over, with their offers and what is left',
  auth: 'public',
  protection: { cost: 'rows', perMinute: 1200 },
  request: {},
  response: z.object({
    serverTime: z.string(),
    /** Open rounds come first, then the others by their opening. Closed rounds come last. */
    rounds: z.array(z.extend(flashRound, { offers: z.array(flashOffer) })),
  }),
  refusals: [],
});

/** The price of one passenger of a type, line by line, each with its rule. */
const flashPrice = z.object({
  total: yuan,
  lines: z.array(
    z.object({ code: z.string(), name: z.string(), amount: yuan, ruleId: z.string(), ruleText: z.string() }),
  ),
});

export const getFlashSale = defineOperation({
  id: 'flashsale.get',
  method: 'GET',
  path: '/api/ewp/seckill/v1/detail',
  summary: 'One offer of a flash sale: its days and flights with what is left, prices, fare rules and conditions',
  auth: 'public',
  protection: { cost: 'rows', perMinute: 1200 },
  request: { query: z.object({ offerId: flashOfferId }) },
  response: z.object({
    serverTime: z.string(),
    round: flashRound,
    offer: flashOffer,
    /** Sorted by date. */
    items: z.array(z.extend(flashItem, { flight: flightSegment })),
    prices: z.object({ adult: flashPrice, child: flashPrice, infant: flashPrice }),
    fareRules,
    /** The points that an adult earns. */
    points: z.number(),
    conditions: z.array(z.object({ ruleId: z.string(), text: z.string() })),
  }),
  refusals: ['flashSaleNotFound'],
});

export const getFlashLog = defineOperation({
  id: 'flashsale.getLog',
  method: 'GET',
  path: '/api/ewp/seckill/v1/round/log',
  summary: 'After a round has closed: the seed of the draw and every entry of an item with its numbers and outcome',
  auth: 'public',
  protection: { cost: 'rows', perMinute: 1200 },
  request: {
    query: z.object({
      roundId: flashRoundId,
      itemId: z.optional(flashItemId),
      /** The last arrival number of the page before. The answer starts after it. */
      after: z._default(count(0, 1_000_000_000), 0),
    }),
  },
  response: z.object({
    roundId: z.string(),
    seed: z.string(),
    seedHash: z.string(),
    drawnAt: z.nullable(z.string()),
    items: z.array(z.object({ itemId: z.string(), stock: z.number(), entries: z.number() })),
    /**
     * The item of the entries: the one in the request, or the first. A page has 1000 entries, by arrival. It holds no
     * personal data.
     */
    itemId: z.string(),
    entries: z.array(
      z.object({
        entryId: z.string(),
        arrivalNo: z.number(),
        /** Whether the entry was made before the opening. Such entries are drawn by lot. */
        early: z.boolean(),
        /** The rank in the order of service; null if there was no draw. */
        serviceNo: z.nullable(z.number()),
        seats: z.number(),
        grantedSeats: z.number(),
        outcome: z.string(),
      }),
    ),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(z.number()),
  }),
  refusals: ['flashSaleNotFound', 'flashLogNotYet'],
});

export type FlashRoundRecord = z.infer<typeof flashRound>;
export type FlashOfferRecord = z.infer<typeof flashOffer>;
export type FlashItemRecord = z.infer<typeof flashItem>;
export type FlashPriceRecord = z.infer<typeof flashPrice>;
