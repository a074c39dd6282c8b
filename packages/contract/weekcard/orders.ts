import type { FieldErrorCode } from '@haidai/domain/field-errors';
import { cardNumberPattern } from '@haidai/domain/weekcard';
import { z } from 'zod/mini';
import { chosenTrip, orderDetail, orderPage, wantedB2cOrders } from '../booking/index.ts';
import { count, orderNumber, platform } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const saveWeekDraft = defineOperation({
  id: 'weekcard.saveDraft',
  method: 'POST',
  path: '/api/b2c/v1/week/draft/save',
  summary:
    'Keeps a flight chosen for a week card as a draft order (CREATED) for 30 minutes; holds no seats and no rides',
  auth: 'member',
  idempotent: true,
  request: {
    body: z.object({
      cardNo: z.string().check(z.regex(cardNumberPattern, 'weekCardNoInvalid' satisfies FieldErrorCode)),
      trips: z.array(z.pick(chosenTrip, { segments: true })).check(z.minLength(1), z.maxLength(1)),
      adultNum: count(1, 4),
      plat: platform,
    }),
  },
  response: orderDetail,
  refusals: [
    'flightCancelled',
    'weekCardNotYours',
    'weekCardClosed',
    'weekCardPaused',
    'weekCardTravel',
    'weekCardWeekFull',
    'weekCardRides',
    'weekCardPeople',
    'fareNotOnSale',
    'seatsSoldOut',
    'salesClosed',
    'segmentsNotConnecting',
    'dateOutOfRange',
    'infantLimit',
    'tooOften',
    'deviceMissing',
  ],
});

export const getRedemption = defineOperation({
  id: 'weekcard.getRedemption',
  method: 'GET',
  path: '/api/b2c/v1/week/order/card',
  summary: 'The card that pays for a flight of mine, what is left on it, and whom it flies',
  auth: 'member',
  request: { query: z.object({ orderNo: orderNumber, plat: platform }) },
  response: z.object({
    cardNo: z.string(),
    productName: z.string(),
    people: z.enum(['SELF', 'ASSIGNEES']),
    validUntil: z.string(),
    /** The rides of the card that this order holds or has used; 0 if they were restored. */
    rides: z.number(),
    /** The free rides. */
    left: z.number(),
    /** The number of no-shows: travellers with a ticket who did not fly. */
    missed: z.number(),
  }),
  refusals: ['orderNotFound', 'wrongAwardFamily'],
});

export const listWeekOrders = defineOperation({
  id: 'weekcard.listOrders',
  method: 'GET',
  path: '/api/b2c/v1/week/order/page',
  summary: 'My flights paid with week cards, newest first, all or by the tabs of the page',
  auth: 'member',
  request: { query: z.object(wantedB2cOrders) },
  response: orderPage,
  refusals: ['notFound'],
});

export type Redemption = z.infer<typeof getRedemption.response>;
