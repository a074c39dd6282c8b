import { payPlaces, payProducts } from '@haidai/domain/payment';
import { z } from 'zod/mini';
import { yuan } from '../fields.ts';

/** The specification's payment method codes: WeChat 0, Alipay 1, Yibao 5. International cards have 6. */
export const payMethodCode = z.enum(['0', '1', '5', '6']);
/** Where the page is open, as the page itself knows it. Without it, the user agent decides. */
export const place = z.optional(z.enum(payPlaces));
export const payProduct = z.enum(payProducts);

export const payGateway = z.object({
  payType: payMethodCode,
  name: z.string(),
  available: z.boolean(),
  note: z.string(),
  /** The product that a payment here uses, or null if the method is unavailable. */
  product: z.nullable(payProduct),
  /** Whether the traveller can choose a code for another phone instead (`byCode`). */
  hasCode: z.boolean(),
  /** The brands of cards that the method takes. Empty for a method without cards. */
  brands: z.array(z.string()),
});

export const wayToPay = z.object({
  paymentNo: z.string(),
  payType: payMethodCode,
  product: payProduct,
  payAmount: yuan,
  expireAt: z.string(),
  /** The form that the browser posts to the gateway, or null. */
  formData: z.nullable(
    z.object({ action: z.string(), method: z.enum(['POST', 'GET']), fields: z.record(z.string(), z.string()) }),
  ),
  /** The content of the QR code, or null. */
  codeUrl: z.nullable(z.string()),
  /** The address to which the browser goes, or null. */
  redirectUrl: z.nullable(z.string()),
  /** The signed parameters of WeChat's pay sheet (`getBrandWCPayRequest`), or null. */
  bridge: z.nullable(
    z.object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  ),
});
