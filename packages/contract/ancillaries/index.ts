import { ancillaryItemMachine, ancillaryKinds, emdMachine } from '@haidai/domain/ancillaries';
import { seatTiers } from '@haidai/domain/seating';
import { z } from 'zod/mini';
import { cashOrderStatus } from '../booking/index.ts';
import { cabinCode, orderNumber, passengerSeq, seenYuan, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export { getValueAddedPage } from './value-added.ts';

const productCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/, 'product code'));
const segmentIndex = z.number().check(z.int(), z.minimum(0), z.maximum(7));
const kind = z.enum(ancillaryKinds);

const product = z.object({ productCode: z.string(), name: z.string(), price: yuan });

/** A kind of add-on on one segment: what it is, what there is to choose, or why it cannot be had. */
const offer = z.object({
  segmentIndex: z.number(),
  kind,
  name: z.string(),
  look: z.string(),
  /** For each passenger, or once for all of them. */
  per: z.enum(['passenger', 'segment']),
  /** The passengers it can be bought for. */
  passengerSeqs: z.array(z.number()),
  products: z.array(product),
  needsPickup: z.boolean(),
  docKey: z.string(),
  /** Hours before departure until which it can be ordered. */
  closeMinutes: z.number(),
  why: z.nullable(z.enum(['notHere', 'closed'])),
  /** What becomes of its money, and of itself, when the ticket is given back or changed: to be read before buying. */
  refundRule: z.string(),
  changeRule: z.string(),
});

/** An add-on of an order, from the choice to the miscellaneous document. */
const item = z.object({
  itemId: z.string(),
  kind,
  productCode: z.string(),
  name: z.string(),
  /** Null: for all passengers. */
  passengerSeq: z.nullable(z.number()),
  passName: z.nullable(z.string()),
  segmentIndex: z.number(),
  flightNo: z.string(),
  seatNo: z.nullable(z.string()),
  acceptsDuty: z.boolean(),
  /** Of a ride; for the owner of the order alone. */
  pickup: z.nullable(z.object({ address: z.string(), mobile: z.string() })),
  price: yuan,
  ancStatus: z.enum(ancillaryItemMachine.states),
  statusText: z.string(),
  /** The electronic miscellaneous document: A is tied to a flight coupon, S stands alone. Null where it costs nothing. */
  emd: z.nullable(
    z.object({
      emdNo: z.string(),
      emdType: z.enum(['A', 'S']),
      emdStatus: z.enum(emdMachine.states),
      statusText: z.string(),
    }),
  ),
  refundRule: z.string(),
});

export const listAncillaries = defineOperation({
  id: 'ancillaries.listAncillaries',
  method: 'POST',
  path: '/api/ewp/sales/v1/anc/list',
  summary: 'The add-ons a draft or a ticketed order can have, segment by segment, and those it has',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: z.object({
    offers: z.array(offer),
    ancillaryOrderVoList: z.array(item),
    /** What can be done now: choose for the draft, buy for the tickets, or neither. */
    mode: z.enum(['draft', 'ticketed', 'closed']),
  }),
  refusals: ['orderNotFound', 'wrongOrderFamily'],
});

const seat = z.object({
  seatNo: z.string(),
  letter: z.string(),
  side: z.enum(['left', 'right']),
  place: z.enum(['window', 'middle', 'aisle']),
  tier: z.enum(seatTiers),
  reclines: z.boolean(),
  bassinet: z.boolean(),
  /** Taken by somebody else, or kept free. */
  taken: z.boolean(),
  blocked: z.boolean(),
});

export const getSeatMap = defineOperation({
  id: 'ancillaries.getSeatMap',
  method: 'POST',
  path: '/api/ewp/sales/v1/anc/seatMap',
  summary: 'The seats of one segment with prices, and for whom of the party each is; what others have is taken',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber, segmentIndex }) },
  response: z.object({
    segmentIndex: z.number(),
    flightNo: z.string(),
    flightDate: z.string(),
    aircraft: z.string(),
    aircraftName: z.string(),
    rows: z.array(z.object({ row: z.number(), cabin: cabinCode, exit: z.boolean(), seats: z.array(seat) })),
    prices: z.array(z.object({ tier: z.enum(seatTiers), productCode: z.string(), name: z.string(), price: yuan })),
    passengers: z.array(
      z.object({
        passengerSeq: z.number(),
        passName: z.string(),
        withInfant: z.boolean(),
        cabin: cabinCode,
        /** The seats this passenger may not have, with why: `{ "40A": "exitAge" }`. */
        barred: z.record(z.string(), z.string()),
        /** What the passenger has now. */
        seatNo: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['orderNotFound', 'wrongOrderFamily', 'notFound'],
});

/** What is bought: a product, for whom, on which segment; of seats the number, of rides where to. */
const choice = z.object({
  productCode,
  passengerSeq: z.nullable(passengerSeq),
  segmentIndex,
  seatNo: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,2}[A-L]$/, 'seat, e.g. 34A')))),
  /** The statement of those who sit at an exit was read and accepted. */
  acceptsDuty: z._default(z.boolean(), false),
  pickup: z.optional(z.nullable(z.object({ address: shortText, mobile: z.string().check(z.maxLength(20)) }))),
});

const choices = z.array(choice).check(z.maxLength(200));

export const saveAncillaries = defineOperation({
  id: 'ancillaries.saveAncillaries',
  method: 'POST',
  path: '/api/ewp/sales/v1/anc/save',
  summary: 'Puts the chosen add-ons into the draft in place of those chosen before; keeps the seats for ten minutes',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, ancillaryOrderVoList: choices }) },
  response: z.object({ amount: yuan, totalPrice: yuan }),
  refusals: [
    'orderNotFound',
    'wrongOrderFamily',
    'draftExpired',
    'passengersMissing',
    'ancillaryInvalid',
    'seatTaken',
    'conflict',
  ],
});

export const createProductOrder = defineOperation({
  id: 'ancillaries.createProductOrder',
  method: 'POST',
  path: '/api/ewp/product/v1/order/create',
  summary: 'Sells add-ons for a ticketed order (BOOK_EXT): 30 minutes to pay, or at once where they cost nothing',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      ancillaryOrderVoList: choices.check(z.minLength(1)),
      /** What the add-ons cost as the traveller saw it; a different sum is refused and told. */
      totalSeen: seenYuan,
    }),
  },
  response: z.object({
    orderNo: z.string(),
    orderStatus: cashOrderStatus,
    payAmount: yuan,
    expireAt: z.nullable(z.string()),
    serverTime: z.string(),
  }),
  refusals: [
    'orderNotFound',
    'wrongOrderFamily',
    'orderHeld',
    'orderNotTicketed',
    'ancillaryInvalid',
    'priceChanged',
    'seatTaken',
    'conflict',
  ],
});

export type AncillaryOfferRecord = z.infer<typeof offer>;
export type AncillaryItemRecord = z.infer<typeof item>;
export type AncillaryChoiceInput = z.input<typeof choice>;
