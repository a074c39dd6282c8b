import { mostFareYuan } from '@haidai/domain/exchange';
import { z } from 'zod/mini';
import {
  airportOrCityCode,
  bookingClass,
  isoDate,
  opaqueToken,
  passengerType,
  shortText,
  ticketNumber,
  yuan,
} from '../fields.ts';
import { defineOperation } from '../operation.ts';

const fee = z.object({
  /** Null if the refund or change is not allowed so late, or if the staff decide. */
  amount: z.nullable(yuan),
  /** Null for a fixed amount. */
  percent: z.nullable(z.number()),
  ruleId: z.string(),
});

/** The fees to refund and to change one flight of a ticket, by the time until departure. */
export const feeTable = z.object({
  clazz: z.string(),
  clazzName: z.string(),
  /** The fare printed on the ticket. A fee in percent is a share of this fare. */
  fare: yuan,
  /** The instant of the scheduled departure. `serverTime` is the present time. */
  departAt: z.string(),
  serverTime: z.string(),
  tiers: z.array(
    z.object({
      text: z.string(),
      /** The tier applies from this number of hours before departure (inclusive); null: until the end. */
      fromHours: z.nullable(z.number()),
      refund: fee,
      change: fee,
    }),
  ),
  /** The index of the tier that applies at `serverTime`. */
  now: z.number(),
});

export type FeeTable = z.infer<typeof feeTable>;

export const calculateFee = defineOperation({
  id: 'exchange.calculateFee',
  method: 'POST',
  path: '/api/ewp/change/v1/fee/calculate',
  summary: 'What giving back or changing a fare costs, by the time until departure; for a fare that is described',
  auth: 'public',
  protection: { cost: 'search', perMinute: 60 },
  request: {
    body: z.object({
      origCode3: airportOrCityCode,
      destCode3: airportOrCityCode,
      flightDate: isoDate,
      departTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:mm')),
      clazz: bookingClass,
      passengerType: z._default(passengerType, 'A'),
      /** The fare printed on the ticket; if absent, the published fare of the class. */
      fare: z.optional(yuan.check(z.minimum(0), z.maximum(mostFareYuan))),
    }),
  },
  response: feeTable,
  refusals: ['fareNotOnSale'],
});

/** A ticket that its holder identifies by number and name. */
export const ticketHolder = z.object({
  /** '789-2400001234'; the dash is optional. */
  tktNo: ticketNumber,
  passName: shortText,
});

export const calculateTicketFee = defineOperation({
  id: 'exchange.calculateTicketFee',
  method: 'POST',
  path: '/api/ewp/change/v1/fee/ticket',
  summary: 'The same for every flight of a ticket that can still be given back or changed',
  auth: 'device',
  looksUp: true,
  protection: { cost: 'rows' },
  request: { body: z.extend(ticketHolder, { NECaptchaValidate: opaqueToken }) },
  response: z.array(
    z.extend(feeTable, {
      flightNo: z.string(),
      flightDate: z.string(),
      departCityName: z.string(),
      destCityName: z.string(),
      departTime: z.string(),
      changesLeft: z.number(),
    }),
  ),
  refusals: ['ticketUnknown', 'couponsUsedUp', 'captchaRequired', 'captchaExpired', 'tooOften', 'deviceMissing'],
});
