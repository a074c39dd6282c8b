import { flashEntryMachine } from '@haidai/domain/flashsale';
import { z } from 'zod/mini';
import { count, opaqueToken } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { flashItemId, flashOfferId } from './sales.ts';

export const flashEntryState = z.enum(flashEntryMachine.states);

/** An estimate of the wait, computed at the request. It is no promise. */
const flashEstimate = z.object({
  /** The number of seats that entries with an earlier turn ask for. */
  seatsAhead: z.number(),
  /** The number of seats that may return: granted and not ordered, or ordered and not paid. */
  seatsThatMayReturn: z.number(),
  /** The seats of this item with a known outcome so far: paid (`seatsPaid`) and returned (`seatsReturned`). */
  seatsPaid: z.number(),
  seatsReturned: z.number(),
  /** The instant at which the next of these seats returns if nobody orders or pays it; null if no seat may return. */
  nextDeadline: z.nullable(z.string()),
  /** IMPOSSIBLE: the entries before ask for more seats than may return. POSSIBLE: the outcome is open. */
  chance: z.enum(['POSSIBLE', 'IMPOSSIBLE']),
  /** The estimate in a sentence, with the numbers behind it. */
  text: z.string(),
});

export const flashEntry = z.object({
  entryId: z.string(),
  roundId: z.string(),
  offerId: z.string(),
  itemId: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  /** The state of the entry. ENTERED: the entry waits for the draw. */
  state: flashEntryState,
  stateText: z.string(),
  /** The seats asked for. `grantedSeats` is 0 before the grant, and is smaller if fewer seats were left. */
  seats: z.number(),
  grantedSeats: z.number(),
  enteredAt: z.string(),
  /** Whether the entry was made before the opening. Such entries are drawn by lot. */
  early: z.boolean(),
  /** The number that the database gives in the order of arrival. */
  arrivalNo: z.number(),
  /** The rank in the order of service of this item; null before the draw. */
  serviceNo: z.nullable(z.number()),
  /** The place in the line; 1 is next. Null unless WAITING. */
  position: z.nullable(z.number()),
  /** The number of entries that wait for the draw (ENTERED) or in the line (WAITING). */
  waiting: z.number(),
  estimate: z.nullable(flashEstimate),
  /** The instant until which the granted seats wait for the order; null unless GRANTED. */
  grantedUntil: z.nullable(z.string()),
  /** The draft or order that uses the grant. */
  orderNo: z.nullable(z.string()),
  opensAt: z.string(),
  serverTime: z.string(),
  /** The number of milliseconds after which the page should ask again. */
  askAgainMs: z.number(),
});

export type FlashEntryRecord = z.infer<typeof flashEntry>;

export const enterFlashSale = defineOperation({
  id: 'flashsale.enter',
  method: 'POST',
  path: '/api/ewp/seckill/v1/item/:itemId/enter',
  summary:
    'Asks for seats of an item: a place in the waiting room before the opening, in line after it. Who is in line for the item already gets the same place back',
  auth: 'member',
  request: {
    params: z.object({ itemId: flashItemId }),
    body: z.object({
      /** The number of seats, for adults and children together. Lap infants are named with the passengers. */
      seats: count(1, 4),
      NECaptchaValidate: z.optional(opaqueToken),
    }),
  },
  response: flashEntry,
  refusals: [
    'flashSaleNotFound',
    'flashSaleNotYet',
    'flashSaleClosed',
    'flashSaleSoldOut',
    'flashSaleFull',
    'flashMemberLimit',
    'captchaRequired',
    'captchaExpired',
    'tooOften',
    'botWall',
    'deviceMissing',
  ],
});

export const getFlashEntry = defineOperation({
  id: 'flashsale.getEntry',
  method: 'GET',
  path: '/api/ewp/seckill/v1/entry',
  summary: 'How my entry stands: its place in line with what is known of the wait, or the seats granted to it',
  auth: 'member',
  request: { query: z.object({ entryId: z.uuid() }) },
  response: flashEntry,
  refusals: ['flashEntryNotFound'],
});

export const listFlashEntries = defineOperation({
  id: 'flashsale.listEntries',
  method: 'GET',
  path: '/api/ewp/seckill/v1/entry/list',
  summary:
    'My entries in the rounds that are announced, open or just over, newest first; of one offer where it is named',
  auth: 'member',
  request: { query: z.object({ offerId: z.optional(flashOfferId) }) },
  response: z.object({ serverTime: z.string(), entries: z.array(flashEntry) }),
  refusals: [],
});

export const leaveFlashSale = defineOperation({
  id: 'flashsale.leave',
  method: 'POST',
  path: '/api/ewp/seckill/v1/entry/leave',
  summary: 'Gives up a place in line or granted seats that are not ordered yet; they go to the next in line',
  auth: 'member',
  idempotent: true,
  request: { body: z.object({ entryId: z.uuid() }) },
  response: flashEntry,
  refusals: ['flashEntryNotFound', 'conflict'],
});
