import type { AnswerOf, NoAnswer, RequestTo } from '@haidai/connectors';
import type { taxInvoice } from '@haidai/connectors/tax-invoice';

declare module '../../platform/deps.ts' {
  interface Providers {
    /** Null if the carrier has no platform for e-itineraries. Its vouchers then have numbers of the carrier only. */
    taxInvoice: TaxInvoicePlatform | null;
  }
}

type Operations = (typeof taxInvoice)['operations'];

/** The content of an e-itinerary: the request of the tax invoice party. It goes to the party and never to the log. */
export type TaxReceipt = RequestTo<Operations['issue']>;
export type TaxReversal = RequestTo<Operations['reverse']>;
export type TaxResend = RequestTo<Operations['resend']>;

export type FileFormat = 'PDF' | 'OFD' | 'XML';

export interface TaxFile {
  format: FileFormat;
  bytes: Buffer;
}

export type IssueAnswer = AnswerOf<Operations['issue']> | NoAnswer;
export type QueryAnswer = AnswerOf<Operations['query']> | NoAnswer;
export type ReverseAnswer = AnswerOf<Operations['reverse']> | NoAnswer;
export type ResendAnswer = AnswerOf<Operations['resend']> | NoAnswer;
export type FilesAnswer =
  | { state: 'files'; files: TaxFile[] }
  /** The files are not ready. */
  | { state: 'none' }
  | { state: 'refused'; code: string; reason: string }
  | NoAnswer;

/**
 * The platform through which the carrier issues e-itineraries. Calls are idempotent by the carrier's numbers.
 * `accepted` means that the tax office decides later; `query` or a notice tells the decision.
 */
export interface TaxInvoicePlatform {
  issue(receipt: TaxReceipt): Promise<IssueAnswer>;
  /** `none` means that the platform never received this receipt number. */
  query(receiptNo: string): Promise<QueryAnswer>;
  reverse(reversal: TaxReversal): Promise<ReverseAnswer>;
  getFiles(document: { receiptNo: string; invoiceNo: string }): Promise<FilesAnswer>;
  resend(wish: TaxResend): Promise<ResendAnswer>;
}
