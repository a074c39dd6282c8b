import { b2cOrderMachine, cashOrderMachine, orderPartNames, orderSources, orderTypes } from '@haidai/domain/booking';
import { certificateKinds } from '@haidai/domain/shopping';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { z } from 'zod/mini';
import { yuan } from '../fields.ts';
import { flightSegment, specialFare } from '../shopping/index.ts';

/** The states of the machine, by the specification's own names. */
export const cashOrderStatus = z.enum(cashOrderMachine.states);
/** Of either family: a status in both means the same in both. */
const orderStatus = z.enum([...new Set([...cashOrderMachine.states, ...b2cOrderMachine.states])]);
export const orderType = z.enum(orderTypes);

const couponStatus = z.enum(flightCouponMachine.states);

/** One line of the price: what, for whom, on which segment, by which rule. Lines add up to `totalPrice`. */
const priceLine = z.object({
  code: z.string(),
  name: z.string(),
  /** What the order holds beside seats that adds this line; null for fares and taxes. */
  part: z.nullable(z.enum(orderPartNames)),
  passengerType: z.enum(['A', 'C', 'B']),
  /** The one passenger a part's line is for; null where a fare or tax covers all of a type. */
  passengerSeq: z.nullable(z.number()),
  /** Passengers this line covers (of a part: pieces), and the price for one. What is taken off is negative. */
  count: z.number(),
  unitPrice: yuan,
  amount: yuan,
  /** What all of them pay in points. */
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
  /** A child that pays the adult fare. */
  atAdultFare: z.boolean(),
  documentType: z.string(),
  /** Masked: 3702**********1233. */
  idNo: z.string(),
  birthday: z.string(),
  sex: z.enum(['M', 'F']),
  /** Masked; '' where the fare asks for none. */
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
      /** A special fare by its code; '' for the ordinary fare of the class. */
      productCode: z.string(),
      productName: z.string(),
      ruleKey: z.string(),
    }),
  ),
  transferMinutes: z.nullable(z.number()),
});

export const orderDetail = z.object({
  orderNo: z.string(),
  orderStatus,
  statusText: z.string(),
  /** Money of it that was to be paid back was not paid; the staff see to it. */
  refundDelayed: z.boolean(),
  orderType,
  /** The flow it is made in: the ordinary one, an activity's, or children who join an adult's ticket. */
  source: z.enum(orderSources),
  /** The special fares in it, with everything they ask of the travellers. */
  specialFares: z.array(
    z.extend(z.omit(specialFare, { fitsParty: true }), {
      /** The certificate every traveller has to show; '' for none. */
      certificate: z.enum(['', ...certificateKinds]),
      certificateName: z.string(),
    }),
  ),
  /** It came of a change: its money is what the change costs. */
  isChange: z.boolean(),
  /** The ticket of the adult with whom the children travel; '' where the adult is in the order. */
  guardianTicket: z.string(),
  isReturn: z.boolean(),
  iorD: z.enum(['D', 'I']),
  createTime: z.string(),
  /** Server's instants (ISO 8601, UTC): when it ends by itself, and what time it is on the server now. */
  expireAt: z.nullable(z.string()),
  serverTime: z.string(),
  totalPrice: yuan,
  /** What the fare costs in points; 0 for what is paid in money alone. */
  totalPoints: z.number(),
  paidAmount: yuan,
  /** What is still to be paid. */
  dueAmount: yuan,
  cashUnit: z.literal('CNY'),
  recordLocator: z.nullable(z.string()),
  adultNum: z.number(),
  childNum: z.number(),
  babyNum: z.number(),
  trips: z.array(orderTrip),
  /** What travel documents the trip needs: inside the mainland, abroad, Hong Kong or Macao, Taiwan. */
  tripKinds: z.array(z.enum(['D', 'I', 'HKMO', 'TW'])),
  /** The documents to accept before this becomes an order; empty once it is one. */
  termsToAccept: z.array(z.object({ docKey: z.string(), docTitle: z.string(), version: z.string() })),
  passengerInfoVoList: z.array(orderPassenger),
  /** Of a draft with children: what one pays with taxes, at the child fare and at the adult fare. */
  childPrices: z.nullable(z.object({ child: yuan, adult: yuan })),
  linkman: z.nullable(z.object({ name: z.string(), mobile: z.string(), mail: z.string() })),
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
