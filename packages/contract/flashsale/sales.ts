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
 * ANNOUNCED: nothing to do yet; WAITING_ROOM: entries are taken and drawn at the opening; OPEN: served in order of
 * arrival; CLOSED: over, and its log is published.
 */
export const flashRoundState = z.enum(flashRoundStates);
/**
 * AHEAD: the round is not open; OPEN: seats left; QUEUE: all are given out, some may come back, one can still queue;
 * FULL: the same, and no more are let into the queue for now; SOLD_OUT: paid for, none comes back; CLOSED.
 */
export const flashItemState = z.enum(flashItemStates);

/** One flight on one day. `left` + `taken` = `stock`; taken are seats granted, ordered or paid. */
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
  /** How many wait in line, or for the draw. */
  waiting: z.number(),
});

/** A way at one price: a card of the list. Its numbers are those of all its days together. */
const flashOffer = z.object({
  offerId: z.string(),
  roundId: z.string(),
  from: place,
  to: place,
  cover: z.enum(covers),
  cabinName: z.string(),
  baggage: z.string(),
  travelFrom: z.string(),
  travelTo: z.string(),
  /** An adult's fare without taxes, and the ordinary economy fare it is held against. */
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
  /** Instants (ISO 8601, UTC), to be counted down by `serverTime`. */
  entriesFrom: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  /** Seats one member, and one identity document, may have in this round; people in one order, children included. */
  perMember: z.number(),
  perDocument: z.number(),
  perOrder: z.number(),
  /** How long granted seats wait for the order, and the order for its payment. */
  grantMinutes: z.number(),
  payMinutes: z.number(),
  ruleDocKey: z.literal('B2C_FLASHSALE_RULE'),
  /** SHA-256 (hex) of the seed of the draw, published with the round; the seed itself is in the log. */
  seedHash: z.string(),
  /** When the waiting room was drawn; null before. */
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
    /** Open ones first, then by the time they open; those that are over last. */
    rounds: z.array(z.extend(flashRound, { offers: z.array(flashOffer) })),
  }),
  refusals: [],
});

/** What one passenger of a type pays, line by line, each by its rule. */
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
    /** By date. */
    items: z.array(z.extend(flashItem, { flight: flightSegment })),
    prices: z.object({ adult: flashPrice, child: flashPrice, infant: flashPrice }),
    fareRules,
    /** Points an adult earns. */
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
      /** The last arrival number that was read; entries after it follow. */
      after: z._default(count(0, 1_000_000_000), 0),
    }),
  },
  response: z.object({
    roundId: z.string(),
    seed: z.string(),
    seedHash: z.string(),
    drawnAt: z.nullable(z.string()),
    items: z.array(z.object({ itemId: z.string(), stock: z.number(), entries: z.number() })),
    /** Of the item that was asked for (the first, unless told), 1000 at a time, by arrival. No personal data. */
    itemId: z.string(),
    entries: z.array(
      z.object({
        entryId: z.string(),
        arrivalNo: z.number(),
        /** Made before the opening, and so drawn. */
        early: z.boolean(),
        /** The place in the order of service; null where the draw never was. */
        serviceNo: z.nullable(z.number()),
        seats: z.number(),
        grantedSeats: z.number(),
        outcome: z.string(),
      }),
    ),
    /** For `after`; null where this was the last page. */
    next: z.nullable(z.number()),
  }),
  refusals: ['flashSaleNotFound', 'flashLogNotYet'],
});

export type FlashRoundRecord = z.infer<typeof flashRound>;
export type FlashOfferRecord = z.infer<typeof flashOffer>;
export type FlashItemRecord = z.infer<typeof flashItem>;
export type FlashPriceRecord = z.infer<typeof flashPrice>;
