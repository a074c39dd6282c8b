import { z } from 'zod/mini';
import { mailAddress, mobile, opaqueToken, orderNumber, smsCode } from '../fields.ts';
import { codeSent, smsCodeRefusals } from '../identity/index.ts';
import { defineOperation } from '../operation.ts';

/** The new mobile or e-mail address of the contact. */
const contact = z.union([mobile, mailAddress]);

export const sendContactCode = defineOperation({
  id: 'booking.sendContactCode',
  method: 'POST',
  path: '/api/ewp/sales/v1/order/contact/code',
  summary: 'Sends a code to the new mobile or e-mail address for the contact of my order',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber, contact, NECaptchaValidate: z.optional(opaqueToken) }) },
  response: z.extend(codeSent, { contactMasked: z.string() }),
  refusals: [...smsCodeRefusals, 'orderNotFound', 'orderHeld', 'contactFixed', 'contactUnchanged'],
});

export const changeContact = defineOperation({
  id: 'booking.changeContact',
  method: 'POST',
  path: '/api/ewp/sales/v1/order/contact/change',
  summary:
    'Changes the mobile or the e-mail address of the contact of my order, with the code that went to the new one',
  auth: 'user',
  idempotent: true,
  request: {
    /** The staff change it without a code, for a caller whom they have identified. */
    body: z.object({ orderNo: orderNumber, contact, code: z.optional(smsCode) }),
  },
  response: z.object({ mobileMasked: z.string(), mailMasked: z.string() }),
  refusals: [
    'orderNotFound',
    'orderHeld',
    'contactFixed',
    'contactUnchanged',
    'smsCodeMissing',
    'smsCodeWrong',
    'smsCodeExpired',
    'tooOften',
  ],
});
