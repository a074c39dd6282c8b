import { b2cOrderMachine, cashOrderMachine, orderPartNames, orderSources, orderTypes } from '@haidai/domain/booking';
import { certificateKinds } from '@haidai/domain/shopping';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { z } from 'zod/mini';
import { yuan } from '../fields.ts';
import { fareRules, flightSegment, specialFare } from '../shopping/index.ts';

/** The states of the cash order machine. Their names come from the specification. */
export const cashOrderStatus = z.enum(cashOrderMachine.states);
/** The states of both order families. A state in both families has the same meaning in both. */
const orderStatus = z.enum([...new Set([...cashOrderMachine.states, ...b2cOrderMachine.states])]);
export const orderType = z.enum(orderTypes);

const couponStatus = z.enum(flightCouponMachine.states);

/** One line of the price: its subject, passengers, segment and rule. All lines add up to `totalPrice`. */
const priceLine = z.object({
  code: z.string(),
  name: z.string(),
  /** The part of the order, beside the seats, that adds this line; null for fares and taxes. */
  part: z.nullable(z.enum(orderPartNames)),
  passengerType: z.enum(['A', 'C', 'B']),
  /** The passenger of a part's line; null if a fare or tax covers all passengers of a type. */
  passengerSeq: z.nullable(z.number()),
  /**
   * The number of passengers (or of pieces, for a part) in this line, and the price of one. A reduction is negative.
   */
  count: z.number(),
  unitPrice: yuan,
  amount: yuan,
  /** The points that all of them pay together. */
  points: z.number(),
  segmentIndex: z.nullable(z.number()),
  ruleId: z.string(),
  ruleText: z.string(),
});

const ticketRecord = z.object({
  /** '789-2400001234'. */
  tktNo: z.string(),
  ticketStatus: z.string(),
  coupons: z.array(
    z.object({
      segmentIndex: z.number(),
      flightNo: z.string(),
      status: couponStatus,
    }),
  ),
});

const orderPassenger = z.object({
  seq: z.number(),
  passName: z.string(),
  surname: z.string(),
  firstName: z.string(),
  passengerType: z.enum(['A', 'C', 'B']),
  /** Whether the child pays the adult fare. */
  atAdultFare: z.boolean(),
  documentType: z.string(),
  /** Masked: 3702**********1233. */
  idNo: z.string(),
  birthday: z.string(),
  sex: z.enum(['M', 'F']),
  /** Masked; '' if the fare requires no certificate. */
  certificateNo: z.string(),
  tktNo: z.nullable(z.string()),
  ticketVos: z.array(ticketRecord),
});

const orderTrip = z.object({
  direction: z.enum(['OUT', 'RETURN']),
  segments: z.array(
    z.extend(flightSegment, {
      segmentIndex: z.number(),
      clazz: z.string(),
      clazzName: z.string(),
      /** The code of a special fare; '' for the ordinary fare of the class. */
      productCode: z.string(),
      productName: z.string(),
      ruleKey: z.string(),
    }),
  ),
  transferMinutes: z.nullable(z.number()),
  /**
   * The rules of the fare, and the fare of one traveller from which the fees follow; null once the order is paid, and
   * for orders that are not a purchase of flights in money.
   */
  terms: z.nullable(z.object({ rules: fareRules, fare: yuan })),
});

export const orderDetail = z.object({
  orderNo: z.string(),
  orderStatus,
  statusText: z.string(),
  /** Whether a refund of the order failed. The staff handle it. */
  refundDelayed: z.boolean(),
  orderType,
  /** The flow that created the order: the ordinary one, an activity, or a linked booking of children. */
  source: z.enum(orderSources),
  /** The special fares of the order, with all their conditions for the travellers. */
  specialFares: z.array(
    z.extend(z.omit(specialFare, { fitsParty: true }), {
      /** The certificate that every traveller must show; '' for none. */
      certificate: z.enum(['', ...certificateKinds]),
      certificateName: z.string(),
    }),
  ),
  /** Whether a change created the order. Its price is then the cost of the change. */
  isChange: z.boolean(),
  /** The ticket of the adult with whom the children travel; '' if the adult is in the order. */
  guardianTicket: z.string(),
  isReturn: z.boolean(),
  iorD: z.enum(['D', 'I']),
  createTime: z.string(),
  /** Two instants of the server (ISO 8601, UTC): the expiry of the order, and the present time. */
  expireAt: z.nullable(z.string()),
  serverTime: z.string(),
  totalPrice: yuan,
  /** The fare in points; 0 if money alone pays the order. */
  totalPoints: z.number(),
  paidAmount: yuan,
  /** The unpaid amount. */
  dueAmount: yuan,
  cashUnit: z.literal('CNY'),
  recordLocator: z.nullable(z.string()),
  adultNum: z.number(),
  childNum: z.number(),
  babyNum: z.number(),
  trips: z.array(orderTrip),
  /**
   * The kinds of trip, which decide the travel documents: inside the mainland (D), abroad (I), Hong Kong or Macao
   * (HKMO), Taiwan (TW).
   */
  tripKinds: z.array(z.enum(['D', 'I', 'HKMO', 'TW'])),
  /** The documents that the traveller must accept before the draft becomes an order; empty for an order. */
  termsToAccept: z.array(z.object({ docKey: z.string(), docTitle: z.string(), version: z.string() })),
  passengerInfoVoList: z.array(orderPassenger),
  /** The price of one child with taxes, at the child fare and at the adult fare, for a draft with children. */
  childPrices: z.nullable(z.object({ child: yuan, adult: yuan })),
  /** The contact. `booking.getContact` returns it in full. */
  linkman: z.nullable(
    z.object({
      name: z.string(),
      /** Masked: 138****0001; '' for a contact without a mobile. */
      mobileMasked: z.string(),
      /** Masked: l*******@haidai.example; '' for a contact without an e-mail address. */
      mailMasked: z.string(),
      /** Whether the caller may change the mobile or the e-mail address (`booking.changeContact`). */
      canChange: z.boolean(),
    }),
  ),
  priceLines: z.array(priceLine),
  payments: z.array(
    z.object({
      paymentNo: z.string(),
      payType: z.string(),
      amount: yuan,
      status: z.string(),
      time: z.string(),
      refundedAmount: yuan,
    }),
  ),
  history: z.array(z.object({ time: z.string(), text: z.string() })),
  canPay: z.boolean(),
  canCancel: z.boolean(),
});

export const orderSummary = z.object({
  orderNo: z.string(),
  orderStatus,
  statusText: z.string(),
  orderType,
  source: z.enum(orderSources),
  isChange: z.boolean(),
  createTime: z.string(),
  expireAt: z.nullable(z.string()),
  totalPrice: yuan,
  totalPoints: z.number(),
  dueAmount: yuan,
  iorD: z.enum(['D', 'I']),
  passengerNames: z.array(z.string()),
  segments: z.array(
    z.object({
      flightNo: z.string(),
      flightDate: z.string(),
      departCityName: z.string(),
      destCityName: z.string(),
      departApCode3: z.string(),
      destApCode3: z.string(),
      departTime: z.string(),
      destTime: z.string(),
      dayOffset: z.number(),
      clazzName: z.string(),
    }),
  ),
  canPay: z.boolean(),
  canCancel: z.boolean(),
});

export type OrderDetail = z.infer<typeof orderDetail>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type OrderPassengerRecord = z.infer<typeof orderPassenger>;
export type PriceLineRecord = z.infer<typeof priceLine>;
