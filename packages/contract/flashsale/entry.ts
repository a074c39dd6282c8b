import { flashEntryMachine } from '@haidai/domain/flashsale';
import { z } from 'zod/mini';
import { count, opaqueToken } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { flashItemId, flashOfferId } from './sales.ts';

export const flashEntryState = z.enum(flashEntryMachine.states);

/** What can honestly be said of the wait. Counted when asked; nothing in it is a promise. */
const flashEstimate = z.object({
  /** Wanted by those who are served before. */
  seatsAhead: z.number(),
  /** Seats that can still come back: granted and not ordered, or ordered and not paid. */
  seatsThatMayReturn: z.number(),
  /** Of the seats of this item whose fate is known so far: paid for, and come back. */
  seatsPaid: z.number(),
  seatsReturned: z.number(),
  /** When the next of the seats above comes back if nobody orders or pays it; null where none is out. */
  nextDeadline: z.nullable(z.string()),
  /** IMPOSSIBLE: more is wanted before than can come back. POSSIBLE: nobody knows. */
  chance: z.enum(['POSSIBLE', 'IMPOSSIBLE']),
  /** The same in a sentence, with what it is computed from. */
  text: z.string(),
});

export const flashEntry = z.object({
  entryId: z.string(),
  roundId: z.string(),
  offerId: z.string(),
  itemId: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  /** ENTERED (waits for the draw), WAITING, GRANTED, ORDERED, BOUGHT, LAPSED, SOLD_OUT, CLOSED, LEFT. */
  state: flashEntryState,
  stateText: z.string(),
  /** Seats asked for, and those granted: fewer where no more were left. 0 before. */
  seats: z.number(),
  grantedSeats: z.number(),
  enteredAt: z.string(),
  /** Made before the opening, and so drawn. */
  early: z.boolean(),
  /** Given by the database, in the order of arrival. */
  arrivalNo: z.number(),
  /** The place in the order of service of this item; null before the draw. */
  serviceNo: z.nullable(z.number()),
  /** 1: next in line. Null unless WAITING. */
  position: z.nullable(z.number()),
  /** How many wait for the draw (ENTERED) or in line (WAITING). */
  waiting: z.number(),
  estimate: z.nullable(flashEstimate),
  /** Until when the granted seats wait for the order; null unless GRANTED. */
  grantedUntil: z.nullable(z.string()),
  /** The draft or order made of the grant. */
  orderNo: z.nullable(z.string()),
  opensAt: z.string(),
  serverTime: z.string(),
  /** Ask again after this long. */
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
      /** Seats: adults and children together; infants on a lap are named with the passengers. */
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
