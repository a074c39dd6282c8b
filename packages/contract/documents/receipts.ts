import { partyLimits } from '@haidai/domain/booking';
import { deliveryMethods, receiptMachine, titleTypes } from '@haidai/domain/documents';
import { z } from 'zod/mini';
import { opaqueToken, orderNumber, passengerSeq, passengerType, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const receiptNo = z.string().check(z.regex(/^XC\d{16}$/, 'number of a voucher'));

/** The postal address to which a receipt is sent. */
const address = z.object({
  name: z.string().check(z.maxLength(60)),
  mobile: z.string().check(z.maxLength(20)),
  province: shortText,
  city: shortText,
  district: z._default(shortText, ''),
  address: z.string().check(z.maxLength(200)),
  postCode: z._default(z.string().check(z.maxLength(10)), ''),
});

/** The title of a receipt (the person or organisation on it), and its delivery. */
const wish = {
  titleType: z.enum(titleTypes),
  title: z.string().check(z.maxLength(200)),
  taxNumber: z._default(z.string().check(z.maxLength(40)), ''),
  method: z.enum(deliveryMethods),
  /** Required with the method MSG. */
  mobile: z._default(z.string().check(z.maxLength(20)), ''),
  /** Required with the method EMAIL. */
  mail: z._default(z.string().check(z.maxLength(120)), ''),
  /** A saved receiver of the member, for delivery on paper. `receiver` is an address typed here. */
  receiverId: z.optional(z.uuid()),
  receiver: z.optional(address),
};

const receipt = z.object({
  receiptNo: z.string(),
  verifyCode: z.string(),
  receiptStatus: z.enum(receiptMachine.states),
  statusText: z.string(),
  issuedAt: z.string(),
  amount: yuan,
  titleType: z.enum(titleTypes),
  title: z.string(),
  taxNumber: z.string(),
  method: z.enum(deliveryMethods),
  methodText: z.string(),
  /** Masked: the mobile, the e-mail address, or the name and the address of the receiver. */
  sentTo: z.string(),
  /** The tracking number of the courier or the post; '' if there is none. */
  trackingNo: z.string(),
  /** Whether the traveller can reissue the receipt here. */
  canReissue: z.boolean(),
  /** DIGITAL: an e-itinerary of the tax office. CARRIER: a voucher of the carrier. */
  form: z.enum(['DIGITAL', 'CARRIER']),
  /** The number of the tax office, 20 digits; '' if there is none. */
  invoiceNo: z.string(),
  /** Whether the files can be downloaded now. */
  hasFiles: z.boolean(),
  /** Why the tax office has refused the document; '' if it has not. */
  refusal: z.string(),
});

/** An e-itinerary that is reversed, or about to be. */
const formerReceipt = z.object({
  receiptNo: z.string(),
  statusText: z.string(),
  invoiceNo: z.string(),
  /** The number of the red-letter document; '' until the tax office has reversed it. */
  redInvoiceNo: z.string(),
});

const ticket = z.object({
  passengerSeq: z.number(),
  passName: z.string(),
  passengerType,
  tktNo: z.string(),
  /**
   * READY, or why there is no receipt: a flight is still to be flown (NOT_YET), no flight was flown (NOTHING), or the
   * term is over (TOO_LATE).
   */
  state: z.enum(['READY', 'NOT_YET', 'NOTHING', 'TOO_LATE']),
  /** The amount of the receipt, if the state is READY. */
  amount: yuan,
  receipt: z.nullable(receipt),
  /** The earlier e-itineraries of the ticket, oldest first. */
  former: z.array(formerReceipt),
});

const receiptList = z.object({
  orderNo: z.string(),
  flights: z.array(z.object({ flightNo: z.string(), departDate: z.string(), from: z.string(), to: z.string() })),
  tickets: z.array(ticket),
  /** The delivery methods that the caller may choose. */
  deliveries: z.array(
    z.object({ method: z.enum(deliveryMethods), name: z.string(), note: z.string(), paper: z.boolean() }),
  ),
  /** The number of days after the journey within which the traveller can ask for a receipt. */
  askDays: z.number(),
  ruleId: z.string(),
});

export const listReceipts = defineOperation({
  id: 'itinerary.listReceipts',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/receipt/list',
  summary: 'The tickets of an order with their reimbursement vouchers, and the ways they can be sent',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: receiptList,
  refusals: ['orderNotFound'],
});

export const saveReceipts = defineOperation({
  id: 'itinerary.saveReceipts',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/receipt/save',
  summary: 'Makes out the vouchers of tickets, once each, and sends them; all or none',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      passengers: z.array(passengerSeq).check(z.minLength(1), z.maxLength(partyLimits.people)),
      ...wish,
    }),
  },
  response: receiptList,
  refusals: [
    'orderNotFound',
    'receiptRefused',
    'receiptExists',
    'receiptInvalid',
    'deliveryRefused',
    'paperEnded',
    'tooOften',
  ],
});

export const reissueReceipt = defineOperation({
  id: 'itinerary.reissueReceipt',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/receipt/reissue',
  summary: 'Voids a voucher that was made out wrongly and makes it out anew, as often as the rules say',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, receiptNo, ...wish }) },
  response: receiptList,
  refusals: [
    'orderNotFound',
    'receiptRefused',
    'reissueRefused',
    'receiptInvalid',
    'deliveryRefused',
    'paperEnded',
    'tooOften',
  ],
});

const file = z.object({
  fileName: z.string(),
  /** Base64. */
  pdf: z.string(),
});

export const getReceiptPdf = defineOperation({
  id: 'itinerary.getReceiptPdf',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/receipt/pdf',
  summary: 'A voucher of an order of the caller as a PDF',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber, receiptNo }) },
  response: file,
  refusals: ['orderNotFound', 'receiptUnknown', 'receiptNotReady', 'tooOften'],
});

export const getReceiptFile = defineOperation({
  id: 'itinerary.getReceiptFile',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/receipt/file',
  summary: 'An e-itinerary of an order of the caller as the tax office made it, in the formats for accounts',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber, receiptNo, format: z.enum(['OFD', 'XML']) }) },
  response: z.object({
    fileName: z.string(),
    contentType: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  refusals: ['orderNotFound', 'receiptUnknown', 'receiptNotReady', 'tooOften'],
});

export const resendReceipt = defineOperation({
  id: 'itinerary.resendReceipt',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/receipt/resend',
  summary: 'Sends an issued e-itinerary again, to a mobile or an e-mail address',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      receiptNo,
      method: z.enum(['EMAIL', 'MSG']),
      mobile: wish.mobile,
      mail: wish.mail,
    }),
  },
  /** Masked: the mobile or the e-mail address. */
  response: z.object({ sentTo: z.string() }),
  refusals: ['orderNotFound', 'receiptUnknown', 'receiptNotReady', 'receiptInvalid', 'tooOften'],
});

export const openSentReceipt = defineOperation({
  id: 'itinerary.openSentReceipt',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/receipt/open',
  summary: 'The voucher of a link that was sent, as a PDF, for who knows the end of the document number',
  auth: 'public',
  protection: { cost: 'rows', by: ['key', 'limit'] },
  request: {
    body: z.object({
      linkToken: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'linkToken')),
      documentEnd: z.string().check(z.regex(/^[0-9A-Za-z]{4}$/, 'the last four of the document number')),
    }),
  },
  response: file,
  refusals: ['receiptLinkRefused', 'receiptNotReady', 'tooOften'],
});

export const verifyReceipt = defineOperation({
  id: 'itinerary.verifyReceipt',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/verify',
  summary: 'Whether a voucher is ours and good, by its number and code; shows what it says with a starred name',
  auth: 'device',
  looksUp: true,
  protection: { cost: 'rows' },
  request: {
    body: z.object({ certificateNo: shortText, verifyCode: shortText, NECaptchaValidate: z.optional(opaqueToken) }),
  },
  response: z.object({
    certificateNo: z.string(),
    issuedAt: z.string(),
    /** VOIDED: a new receipt replaced the receipt, or nobody may use it. */
    voided: z.boolean(),
    passengerName: z.string(),
    tktNo: z.string(),
    title: z.string(),
    taxNumber: z.string(),
    flights: z.array(z.object({ flightNo: z.string(), departDate: z.string(), from: z.string(), to: z.string() })),
    amount: yuan,
  }),
  refusals: ['certificateUnknown', 'captchaRequired', 'captchaExpired', 'tooOften', 'deviceMissing'],
});

export type ReceiptList = z.infer<typeof receiptList>;
export type ReceiptTicket = z.infer<typeof ticket>;
export type Receipt = z.infer<typeof receipt>;
