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

/** A kind of add-on on one segment: its description, its products, or the reason why it is unavailable. */
const offer = z.object({
  segmentIndex: z.number(),
  kind,
  name: z.string(),
  look: z.string(),
  /** Whether each passenger buys the add-on, or one purchase covers all passengers of the segment. */
  per: z.enum(['passenger', 'segment']),
  /** The passengers who can have the add-on. */
  passengerSeqs: z.array(z.number()),
  products: z.array(product),
  needsPickup: z.boolean(),
  docKey: z.string(),
  /** The number of minutes before departure at which ordering closes. */
  closeMinutes: z.number(),
  why: z.nullable(z.enum(['notHere', 'closed'])),
  /**
   * The texts that tell what happens to the add-on and its price after a refund or a change of the ticket. The
   * traveller reads them before buying.
   */
  refundRule: z.string(),
  changeRule: z.string(),
});

/** An add-on of an order, from the choice to the electronic miscellaneous document (EMD). */
const item = z.object({
  itemId: z.string(),
  kind,
  productCode: z.string(),
  name: z.string(),
  /** The number of the passenger; null if the add-on is for all passengers. */
  passengerSeq: z.nullable(z.number()),
  passName: z.nullable(z.string()),
  segmentIndex: z.number(),
  flightNo: z.string(),
  seatNo: z.nullable(z.string()),
  acceptsDuty: z.boolean(),
  /** The pickup address and mobile of a ride. Only the owner of the order sees them. */
  pickup: z.nullable(z.object({ address: z.string(), mobile: z.string() })),
  price: yuan,
  ancStatus: z.enum(ancillaryItemMachine.states),
  statusText: z.string(),
  /**
   * The electronic miscellaneous document. Type A is tied to a flight coupon, type S stands alone. Null for a free
   * add-on.
   */
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
    /**
     * The possible action: `draft` to choose for the draft, `ticketed` to buy for the tickets, `closed` for neither.
     */
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
  /** Whether another traveller has the seat, or the carrier keeps it free. */
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
        /** The seats that this passenger may not have, each with the reason: `{ "40A": "exitAge" }`. */
        barred: z.record(z.string(), z.string()),
        /** The present seat of the passenger. */
        seatNo: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['orderNotFound', 'wrongOrderFamily', 'notFound'],
});

/** One chosen add-on: a product, its passenger and its segment. A seat has a seat number, a ride has a pickup. */
const choice = z.object({
  productCode,
  passengerSeq: z.nullable(passengerSeq),
  segmentIndex,
  seatNo: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,2}[A-L]$/, 'seat, e.g. 34A')))),
  /** Whether the traveller read and accepted the duties of a passenger in an exit row. */
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
      /**
       * The price of the add-ons as the traveller saw it. If the price differs, the server refuses and returns the new
       * one.
       */
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
