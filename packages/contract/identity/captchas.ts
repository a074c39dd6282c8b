import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** The purpose of a captcha. A pass is valid for its own purpose only. */
export const captchaPurpose = z.enum([
  'login',
  'smsLogin',
  'smsRegister',
  'register',
  'createOrder',
  'awardSms',
  'weekCardSms',
  'disruptionSms',
  'registerFlight',
  'findComplaint',
  'verification',
  'guardianSms',
  'accountSms',
  'airList',
  'ticket',
  'reservation',
  'reservationSms',
  'checkIn',
  'flashEntry',
]);

export const getSlider = defineOperation({
  id: 'identity.getSlider',
  method: 'POST',
  path: '/api/common/v1/nop/slider/get',
  summary: 'A slider puzzle: picture with a gap, and the piece that fits it',
  auth: 'device',
  protection: { cost: 'picture', by: ['limit'] },
  request: { body: z.object({ purpose: captchaPurpose }) },
  response: z.object({
    challengeId: z.string(),
    /** Data URLs. The sizes of the background and the piece, and the top edge of the piece, are in CSS pixels. */
    background: z.string(),
    piece: z.string(),
    width: z.number(),
    height: z.number(),
    pieceWidth: z.number(),
    pieceHeight: z.number(),
    pieceTop: z.number(),
    expireAt: z.string(),
  }),
  refusals: ['tooOften', 'deviceMissing'],
});

export const checkSlider = defineOperation({
  id: 'identity.checkSlider',
  method: 'POST',
  path: '/api/common/v1/nop/slider/check',
  summary: 'Judges where the piece was left and how it got there; gives a single-use NECaptchaValidate',
  auth: 'device',
  protection: { cost: 'rows', by: ['limit'] },
  request: {
    body: z.object({
      challengeId: z.uuid(),
      /** The left edge of the piece, in pixels of the picture. */
      offset: z.number().check(z.minimum(0), z.maximum(1000)),
      /** Samples [x, y, milliseconds since the start] of the pointer or the keyboard. */
      track: z.array(z.tuple([z.number(), z.number(), z.number()])).check(z.minLength(2), z.maxLength(600)),
      /** The input that moved the piece. Keyboard tracks have steps and no vertical movement. */
      input: z.enum(['pointer', 'keyboard']),
    }),
  },
  response: z.object({ NECaptchaValidate: z.string(), expireAt: z.string() }),
  refusals: ['captchaFailed', 'captchaExpired', 'tooOften', 'deviceMissing'],
});

/** A picture of five letters, as a data URL. Only the newest picture of a device is valid. */
const imageCode = z.object({ imageId: z.string(), image: z.string(), expireAt: z.string() });

export const getImageCode = defineOperation({
  id: 'identity.getImageCode',
  method: 'POST',
  path: '/api/common/v1/nop/imageCode/get',
  summary: 'An image code, asked when a device searches too much',
  auth: 'device',
  protection: { cost: 'picture', by: ['limit'] },
  form: true,
  request: { body: z.object({ operType: z.enum(['AIR-LIST']) }) },
  response: imageCode,
  refusals: ['tooOften', 'deviceMissing'],
});

export const checkImageCode = defineOperation({
  id: 'identity.checkImageCode',
  method: 'POST',
  path: '/api/common/v1/nop/imageCode/check',
  summary: 'Checks an image code, or the pass of a human check for airList; the device may search again',
  auth: 'device',
  protection: { cost: 'rows', by: ['limit'] },
  form: true,
  request: {
    body: z.object({
      codeType: z._default(z.enum(['imageCode']), 'imageCode'),
      operType: z.enum(['AIR-LIST']),
      imageCode: z.optional(z.string().check(z.minLength(1), z.maxLength(12))),
      /** The pass, in place of the letters. */
      NECaptchaValidate: z.optional(z.string().check(z.maxLength(200))),
    }),
  },
  response: z.object({ passed: z.literal(true) }),
  refusals: ['captchaRequired', 'imageCodeWrong', 'captchaExpired', 'tooOften', 'deviceMissing'],
});

/** The client sends the letters in the header `imageCode` instead of NECaptchaValidate. */
export const getLoginImageCode = defineOperation({
  id: 'identity.getLoginImageCode',
  method: 'POST',
  path: '/api/auth/auth/imageCode/login',
  summary: 'An image code for a member login, for clients that cannot show the slider',
  auth: 'device',
  protection: { cost: 'picture', by: ['limit'] },
  form: true,
  request: {},
  response: imageCode,
  refusals: ['tooOften', 'deviceMissing'],
});

export const getRegisterImageCode = defineOperation({
  id: 'identity.getRegisterImageCode',
  method: 'POST',
  path: '/api/auth/auth/imageCode/register',
  summary: 'An image code for the SMS code of a registration',
  auth: 'device',
  protection: { cost: 'picture', by: ['limit'] },
  form: true,
  request: {},
  response: imageCode,
  refusals: ['tooOften', 'deviceMissing'],
});

export const getMobileLoginImageCode = defineOperation({
  id: 'identity.getMobileLoginImageCode',
  method: 'POST',
  path: '/api/auth/auth/imageCode/mobileLogin',
  summary: 'An image code for the SMS code of a login',
  auth: 'device',
  protection: { cost: 'picture', by: ['limit'] },
  form: true,
  request: {},
  response: imageCode,
  refusals: ['tooOften', 'deviceMissing'],
});
