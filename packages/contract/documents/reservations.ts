import { z } from 'zod/mini';
import { cabinCode, opaqueToken, passengerType, smsCode } from '../fields.ts';
import { codeSent, tokens } from '../identity/index.ts';
import { defineOperation } from '../operation.ts';

/**
 * The key to a reservation that the caller found. It is valid on one device for half an hour. It does not open the
 * order.
 */
const withKey = { reservationKey: opaqueToken };

const place = z.object({
  airportCode: z.string(),
  airportName: z.string(),
  cityName: z.string(),
  terminal: z.string(),
});

const reservedFlight = z.object({
  segmentIndex: z.number(),
  flightNo: z.string(),
  /** The local date of departure. */
  departDate: z.string(),
  departTime: z.string(),
  destTime: z.string(),
  /** The number of days between departure and arrival. */
  dayOffset: z.number(),
  from: place,
  to: place,
  cabin: cabinCode,
  className: z.string(),
  /** The reported change of the flight, in words; '' if the flight operates as sold. */
  notice: z.string(),
});

/** A reservation as shown without a login, for a number and a name. Names, ticket numbers and the mobile are masked. */
const reservation = z.object({
  reservationKey: z.string(),
  expireAt: z.string(),
  /** The typed number: the record locator, or the masked ticket number. */
  number: z.string(),
  flights: z.array(reservedFlight),
  travellers: z.array(
    z.object({
      /** Masked. */
      passName: z.string(),
      passengerType,
      /** '789-******1234'. */
      tktNo: z.string(),
      /** The status of the flight coupon of each flight, in words. */
      coupons: z.array(z.object({ segmentIndex: z.number(), statusText: z.string() })),
    }),
  ),
  /** The mobile that gets the code, masked; '' if there is none. */
  mobileMasked: z.string(),
  /** The possible actions. `checkInKey` opens the check-in of the traveller whose ticket number was typed. */
  can: z.object({ checkIn: z.boolean(), open: z.boolean() }),
  checkInKey: z.nullable(z.string()),
});

export const findReservation = defineOperation({
  id: 'itinerary.findReservation',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/reservation/find',
  summary: 'A reservation by record locator or ticket number, with the name of a traveller; without a login, starred',
  auth: 'device',
  looksUp: true,
  protection: { cost: 'rows' },
  request: {
    body: z.object({
      /** A record locator of six characters, or a ticket number. */
      number: z.string().check(z.minLength(6), z.maxLength(20)),
      passName: z.string().check(z.minLength(1), z.maxLength(60)),
      NECaptchaValidate: z.optional(opaqueToken),
    }),
  },
  response: reservation,
  refusals: ['reservationUnknown', 'captchaRequired', 'captchaExpired', 'tooOften', 'deviceMissing'],
});

export const sendReservationCode = defineOperation({
  id: 'itinerary.sendReservationCode',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/reservation/smsCode',
  summary: 'Sends a code to the mobile of a reservation that was found, and to no other',
  auth: 'device',
  protection: { cost: 'message', by: ['key', 'captcha', 'limit'] },
  request: { body: z.object({ ...withKey, NECaptchaValidate: z.optional(opaqueToken) }) },
  response: z.extend(codeSent, { mobileMasked: z.string() }),
  refusals: [
    'reservationUnknown',
    'captchaRequired',
    'captchaExpired',
    'smsTooOften',
    'smsDayLimit',
    'tooOften',
    'deviceMissing',
  ],
});

export const openReservation = defineOperation({
  id: 'itinerary.openReservation',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/reservation/open',
  summary: "Signs in by the code that went to the reservation's mobile, and opens its order to that sign-in",
  auth: 'device',
  protection: { cost: 'write', by: ['key', 'limit'] },
  overlooksToken: true,
  request: {
    body: z.object({ ...withKey, validCode: smsCode }),
  },
  response: z.extend(tokens, { orderNo: z.string(), family: z.enum(['cash', 'b2c']) }),
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'reservationUnknown', 'tooOften', 'deviceMissing'],
});
