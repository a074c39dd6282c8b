import { z } from 'zod/mini';
import { flightNumber, isoDate, opaqueToken, smsCode } from '../fields.ts';
import { codeSent, tokens } from '../identity/index.ts';
import { defineOperation } from '../operation.ts';
import { ticketHolder } from './fees.ts';

/**
 * A ticket as its holder describes it. Number and name are required. The flight number and the day must match if they
 * are typed.
 */
const ruleForm = z.object({
  number: ticketHolder.shape.tktNo,
  name: ticketHolder.shape.passName,
  flightNo: z._default(z.union([z.literal(''), flightNumber]), ''),
  depDate: z._default(z.union([z.literal(''), isoDate]), ''),
});

export const sendTicketCode = defineOperation({
  id: 'exchange.sendTicketCode',
  method: 'POST',
  path: '/api/ewp/captcha/v1/get',
  summary: "Sends a code to the mobile of a ticket's contact, for whoever has the ticket in hand",
  auth: 'device',
  looksUp: true,
  protection: { cost: 'message' },
  request: { body: z.object({ ruleForm, NECaptchaValidate: opaqueToken }) },
  response: z.extend(codeSent, {
    /** A sealed token for the ticket. The next steps send it. */
    serialNo: z.string(),
    mobileMasked: z.string(),
  }),
  refusals: [
    'ticketUnknown',
    'couponsUsedUp',
    'wrongOrderFamily',
    'captchaRequired',
    'captchaExpired',
    'smsTooOften',
    'smsDayLimit',
    'tooOften',
    'deviceMissing',
  ],
});

const proof = {
  auth: 'device',
  protection: { cost: 'write', by: ['key', 'limit'] },
  overlooksToken: true,
  request: {
    body: z.object({
      serialNo: opaqueToken,
      validCode: smsCode,
    }),
  },
  response: z.extend(tokens, { orderNo: z.string() }),
  refusals: ['smsCodeWrong', 'smsCodeExpired', 'ticketUnknown', 'tooOften', 'deviceMissing'],
} as const;

export const validateMessageCode = defineOperation({
  id: 'exchange.validateMessageCode',
  method: 'POST',
  path: '/api/ewp/yidun/v1/validMsgCaptcha',
  summary: "Signs in by the code that went to the contact's mobile, and opens the order of the ticket to that sign-in",
  ...proof,
});

export const validateTicketCode = defineOperation({
  id: 'exchange.validateTicketCode',
  method: 'POST',
  path: '/api/ewp/captcha/v1/validate',
  summary: 'The same under the other name the specification has for it',
  ...proof,
});
