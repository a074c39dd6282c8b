import * as operations from '@haidai/contract/documents';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { getInvoicePdf } from './invoice/get-invoice.ts';
import { listInvoices } from './invoice/list-invoices.ts';
import { reissueInvoice, saveInvoice } from './invoice/save-invoice.ts';
import { verifyInvoice } from './invoice/verify-invoice.ts';
import { getReceiptFile, getReceiptPdf, getSentReceipt } from './receipt/get-receipt.ts';
import { listReceipts } from './receipt/list-receipts.ts';
import { resendReceipt } from './receipt/resend-receipt.ts';
import { reissueReceipt, saveReceipts } from './receipt/save-receipts.ts';
import { verifyReceipt } from './receipt/verify-receipt.ts';
import { getReservation } from './reservation/get-reservation.ts';
import { sendReservationCode, signInToReservation } from './reservation/sign-in-to-reservation.ts';
import { bindTaxNotices } from './tax/receive-status.ts';

export function bindDocuments(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.findReservation, (call) => getReservation(deps, call.input.body, call));
  bind(app, operations.sendReservationCode, (call) => sendReservationCode(deps, call.input.body, call));
  bind(app, operations.openReservation, (call) => signInToReservation(deps, call.input.body, call));
  bind(app, operations.listReceipts, (call) => listReceipts(deps, call.input.body.orderNo, call));
  bind(app, operations.saveReceipts, (call) => saveReceipts(deps, call.input.body, call));
  bind(app, operations.reissueReceipt, (call) => reissueReceipt(deps, call.input.body, call));
  bind(app, operations.getReceiptPdf, (call) => getReceiptPdf(deps, call.input.body, call));
  bind(app, operations.getReceiptFile, (call) => getReceiptFile(deps, call.input.body, call));
  bind(app, operations.resendReceipt, (call) => resendReceipt(deps, call.input.body, call));
  bind(app, operations.listInvoices, (call) => listInvoices(deps, call.input.body.orderNo, call));
  bind(app, operations.saveInvoice, (call) => saveInvoice(deps, call.input.body, call));
  bind(app, operations.reissueInvoice, (call) => reissueInvoice(deps, call.input.body, call));
  bind(app, operations.getInvoicePdf, (call) => getInvoicePdf(deps, call.input.body, call));
  bind(app, operations.openSentReceipt, (call) => getSentReceipt(deps, call.input.body, call));
  bind(app, operations.verifyInvoice, (call) => verifyInvoice(deps, call.input.body, call));
  bindTaxNotices(app, deps);
  bind(app, operations.verifyReceipt, (call) => verifyReceipt(deps, call.input.body, call));
}
