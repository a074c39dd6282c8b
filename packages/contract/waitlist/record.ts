import { chanceLevels, waitlistWishStates, wishEndReasons } from '@haidai/domain/waitlist';
import { z } from 'zod/mini';
import { cashOrderStatus } from '../booking/index.ts';
import { airportOrCityCode, bookingClass, cabinCode, flightNumber, isoDate, yuan } from '../fields.ts';
import { flightSegment } from '../shopping/index.ts';

/** A flight and class on which a party waits, as the list of flights shows it. A wish has one flight number. */
export const wishInput = z.object({
  flightNo: flightNumber,
  /** The local date of departure. */
  flightDate: isoDate,
  departApCode3: airportOrCityCode,
  destApCode3: airportOrCityCode,
  /** The booking class. */
  name: bookingClass,
});

/** The chance that the party gets its seats, estimated from earlier returns (docs/rules/waitlist.md). */
export const waitlistChance = z.object({
  level: z.enum(chanceLevels),
  text: z.string(),
  /** The chance out of ten. */
  ofTen: z.number(),
});

/** A wish of a waitlist order. */
const wish = z.object({
  /** The rank of the wish in its order. Removed ranks are not used again. */
  rank: z.number(),
  /** CHOSEN: not prepaid yet. WAITING: in the line. FILLED: the party has its seats. ENDED: the wish is over. */
  state: z.enum(waitlistWishStates),
  segment: flightSegment,
  clazz: z.string(),
  clazzName: z.string(),
  clazzType: cabinCode,
  /** The total of the party with taxes. */
  price: yuan,
  /** The part of the prepayment that goes back if this wish is filled. */
  surplus: yuan,
  /** The instant at which the wish ends without seats. */
  waitsUntil: z.string(),
  /** The number of the wish in the log; null before the prepayment. */
  lineNo: z.nullable(z.number()),
  joinTime: z.nullable(z.string()),
  /** The place in line, from 1; null if the wish does not wait. It never grows. */
  place: z.nullable(z.number()),
  placeAtJoin: z.nullable(z.number()),
  /** The waiting orders and seats before this wish. */
  ordersAhead: z.number(),
  seatsAhead: z.number(),
  /** Null if the wish does not wait. */
  chance: z.nullable(waitlistChance),
  endReason: z.nullable(z.enum(wishEndReasons)),
  /** The reason in words; '' if the wish has not ended. */
  endText: z.string(),
});

/** A waitlist order. booking.getOrderInfo has its passengers, its price lines and its history. */
export const waitlistOrder = z.object({
  orderNo: z.string(),
  orderStatus: cashOrderStatus,
  statusText: z.string(),
  createTime: z.string(),
  serverTime: z.string(),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  /** The end of the time to pay, or of the wait; null if the order has ended or has its seats. */
  expireAt: z.nullable(z.string()),
  /** The instant at which the last wish ends. `waitlist.shorten` can only choose an earlier one. */
  latestTime: z.string(),
  adultNum: z.number(),
  childNum: z.number(),
  babyNum: z.number(),
  /** The amount to prepay: the price of the dearest wish. After the fill it is the price of the filled wish. */
  totalPrice: yuan,
  paidAmount: yuan,
  /** In the order of `rank`. */
  wishes: z.array(wish),
  /** The largest number of wishes that have not ended. */
  mostWishes: z.number(),
  /** The payments and refunds, oldest first. RETURNED is a full refund, SURPLUS a partial one. `isDone`: paid back. */
  money: z.array(
    z.object({
      time: z.string(),
      kind: z.enum(['PAID', 'SURPLUS', 'RETURNED']),
      amount: yuan,
      isDone: z.boolean(),
    }),
  ),
});
