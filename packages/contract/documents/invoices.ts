import { invoiceMachine, titleTypes } from '@haidai/domain/documents';
import { z } from 'zod/mini';
import { opaqueToken, orderNumber, shortText, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

const invoiceNo = z.string().check(z.regex(/^FP\d{16}$/, 'number of an invoice'));
const lineKey = z.string().check(z.maxLength(80));

/** The title of an invoice, and the e-mail address that gets it. */
const buyer = {
  titleType: z.enum(titleTypes),
  title: z.string().check(z.maxLength(200)),
  taxNumber: z._default(z.string().check(z.maxLength(40)), ''),
  mail: z.string().check(z.maxLength(120)),
};

const line = z.object({
  key: z.string(),
  name: z.string(),
  amount: yuan,
  vatPercent: z.number(),
  /**
   * READY, or why there is no invoice: the line is on a valid invoice (INVOICED), its money is not final (NOT_YET), or
   * the term is over (TOO_LATE).
   */
  state: z.enum(['READY', 'NOT_YET', 'INVOICED', 'TOO_LATE']),
});

const invoice = z.object({
  invoiceNo: z.string(),
  verifyCode: z.string(),
  invoiceStatus: z.enum(invoiceMachine.states),
  statusText: z.string(),
  issuedAt: z.string(),
  amount: yuan,
  vat: yuan,
  title: z.string(),
  taxNumber: z.string(),
  /** Masked. */
  sentTo: z.string(),
  lines: z.array(z.string()),
  /** Whether the traveller can void the invoice and issue a new one here. */
  canReissue: z.boolean(),
});

const invoiceList = z.object({
  orderNo: z.string(),
  lines: z.array(line),
  /** The valid invoices, oldest first. */
  invoices: z.array(invoice),
  /** The days after a line became final in which the traveller can ask for its invoice. */
  askDays: z.number(),
});

export const listInvoices = defineOperation({
  id: 'itinerary.listInvoices',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/invoice/list',
  summary: 'The fees and add-ons of an order that get an ordinary invoice, and its invoices',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber }) },
  response: invoiceList,
  refusals: ['orderNotFound'],
});

const refusalsOfIssue = ['orderNotFound', 'receiptInvalid', 'invoiceRefused', 'invoiceTooMuch', 'tooOften'] as const;

export const saveInvoice = defineOperation({
  id: 'itinerary.saveInvoice',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/invoice/save',
  summary: 'Makes out an ordinary invoice for lines of an order, each once, and sends it by e-mail',
  auth: 'user',
  idempotent: true,
  request: {
    body: z.object({
      orderNo: orderNumber,
      lineKeys: z.array(lineKey).check(z.minLength(1), z.maxLength(100)),
      ...buyer,
    }),
  },
  response: invoiceList,
  refusals: refusalsOfIssue,
});

export const reissueInvoice = defineOperation({
  id: 'itinerary.reissueInvoice',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/invoice/reissue',
  summary: 'Voids an invoice that was made out wrongly and makes it out anew with the same lines, once',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ orderNo: orderNumber, invoiceNo, ...buyer }) },
  response: invoiceList,
  refusals: [...refusalsOfIssue, 'reissueRefused'],
});

export const getInvoicePdf = defineOperation({
  id: 'itinerary.getInvoicePdf',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/invoice/pdf',
  summary: 'A valid invoice of an order of the caller as a PDF',
  auth: 'user',
  request: { body: z.object({ orderNo: orderNumber, invoiceNo }) },
  response: z.object({
    fileName: z.string(),
    /** Base64. */
    pdf: z.string(),
  }),
  refusals: ['orderNotFound', 'receiptUnknown', 'tooOften'],
});

export const verifyInvoice = defineOperation({
  id: 'itinerary.verifyInvoice',
  method: 'POST',
  path: '/api/ewp/itinerary/v1/invoice/verify',
  summary: 'Whether an ordinary invoice is ours and good, by its number and code; shows its lines with a starred buyer',
  auth: 'device',
  looksUp: true,
  protection: { cost: 'rows' },
  request: {
    body: z.object({ certificateNo: shortText, verifyCode: shortText, NECaptchaValidate: z.optional(opaqueToken) }),
  },
  response: z.object({
    certificateNo: z.string(),
    issuedAt: z.string(),
    /** A new invoice replaced the invoice. */
    voided: z.boolean(),
    /** The name of a person is masked. */
    title: z.string(),
    taxNumber: z.string(),
    /** `service`: the name of the taxed service, which names no seat and no traveller. */
    lines: z.array(z.object({ service: z.string(), vatPercent: z.number(), amount: yuan })),
    amount: yuan,
    vat: yuan,
  }),
  refusals: ['certificateUnknown', 'captchaRequired', 'captchaExpired', 'tooOften', 'deviceMissing'],
});

export type InvoiceList = z.infer<typeof invoiceList>;
export type Invoice = z.infer<typeof invoice>;
