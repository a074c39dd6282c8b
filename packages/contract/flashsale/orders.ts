import { z } from 'zod/mini';
import { createOrder as createCashOrder, listOrders, orderDetail, orderSummary } from '../booking/index.ts';
import { count, orderNumber, platform } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The details of an order that only flash sales have. */
const flashSaleOfOrder = z.object({
  roundId: z.string(),
  roundName: z.string(),
  offerId: z.string(),
  itemId: z.string(),
  entryId: z.string(),
  grantedSeats: z.number(),
  /** The instant until which the granted seats wait for the draft to become an order. Null for an order. */
  grantedUntil: z.nullable(z.string()),
  payMinutes: z.number(),
});

export const flashOrderDetail = z.extend(orderDetail, { flashSale: flashSaleOfOrder });
export type FlashOrderDetail = z.infer<typeof flashOrderDetail>;

export const saveFlashDraft = defineOperation({
  id: 'flashsale.saveDraft',
  method: 'POST',
  path: '/api/ewp/seckill/v1/order/draft/save',
  summary:
    'Makes a draft (CREATED) of granted seats; a draft made of them before is dropped. People are put in by booking.savePassengers',
  auth: 'member',
  idempotent: true,
  request: {
    body: z.object({
      entryId: z.uuid(),
      /**
       * Adults; with the children at most the number of granted seats. Seats that the order does not use go to the next
       * entry in line.
       */
      adultNum: count(1, 4),
      childNum: z._default(count(0, 3), 0),
      /** Infants. Each adult can have one lap infant; a second one counts as a child and takes a seat. */
      babyNum: z._default(count(0, 4), 0),
      plat: platform,
    }),
  },
  response: flashOrderDetail,
  refusals: [
    'flashEntryNotFound',
    'flashGrantOver',
    'flashSeatsGranted',
    'flashPartyLimit',
    'salesClosed',
    'infantLimit',
    'fareNotOnSale',
    'flightCancelled',
    'tooOften',
    'conflict',
    'deviceMissing',
  ],
});

export const createFlashOrder = defineOperation({
  id: 'flashsale.createOrder',
  method: 'POST',
  path: '/api/ewp/seckill/v1/order/create',
  summary: 'Makes the draft an order (BOOKED) while the grant holds: seats held, 15 minutes to pay',
  auth: 'member',
  idempotent: true,
  request: { body: z.omit(createCashOrder.request.body, { NECaptchaValidate: true }) },
  response: createCashOrder.response,
  refusals: [
    'wrongOrderFamily',
    'orderNotFound',
    'draftExpired',
    'passengersMissing',
    'termsNotAccepted',
    'otherOrderFlow',
    'flashGrantOver',
    'flashMemberLimit',
    'flashDocumentLimit',
    'seatsSoldOut',
    'seatsNotConfirmed',
    'salesClosed',
    'fareNotOnSale',
    'flightCancelled',
    'priceChanged',
    'infantLimit',
    'passengerOnLiveOrder',
    'tooManyOpenOrders',
    'conflict',
    'deviceMissing',
  ],
});

export const listFlashOrders = defineOperation({
  id: 'flashsale.listOrders',
  method: 'POST',
  path: '/api/ewp/seckill/v1/order/list',
  summary: 'My orders of flash sales, newest first',
  auth: 'member',
  request: {
    body: z.pick(listOrders.request.body, {
      userId: true,
      startDate: true,
      endDate: true,
      orderStatusList: true,
      passengerName: true,
      pageNum: true,
      pageSize: true,
    }),
  },
  response: z.extend(listOrders.response, { orderList: z.array(orderSummary) }),
  refusals: ['notFound'],
});

export const getFlashOrder = defineOperation({
  id: 'flashsale.getOrder',
  method: 'POST',
  path: '/api/ewp/seckill/v1/order/info',
  summary: 'One order or draft of a flash sale with everything in it; only for its owner',
  auth: 'member',
  request: { body: z.object({ orderNo: orderNumber, plat: platform }) },
  response: flashOrderDetail,
  refusals: ['wrongOrderFamily', 'orderNotFound', 'otherOrderFlow'],
});
