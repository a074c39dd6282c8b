import { taxInvoice } from '@haidai/connectors/tax-invoice';
import { receiveTaxReceipt } from '@haidai/contract/party';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/index.ts';
import { bindNotice } from '../../../providers/notices/index.ts';
import { endAct, findAct, lockReceipt } from './acts.ts';
import { recordIssued, recordRefused, recordReversed } from './record-answer.ts';

/** Binds the notice about an e-itinerary: issued, refused, reversed, or entered by the buyer. */
export function bindTaxNotices(app: FastifyInstance, deps: Deps): void {
  bindNotice(app, deps, { party: taxInvoice, operation: receiveTaxReceipt }, async (tx, { receiptNo, change }) => {
    const row = await lockReceipt(tx, receiptNo);
    const isOther = row && 'invoiceNo' in change && row.invoice_no !== null && row.invoice_no !== change.invoiceNo;
    if (row?.form !== 'DIGITAL' || isOther) {
      deps.log.warn({ receiptNo, state: change.state }, 'A notice about an e-itinerary that the site does not have');
      return;
    }
    if (change.state === 'issued') return recordIssued(deps, tx, row, change);
    if (change.state === 'reversed') return recordReversed(deps, tx, row, change);
    if (change.state === 'refused') {
      if (row.status !== 'ISSUING') return;
      const act = await findAct(tx, receiptNo);
      if (act?.status === 'WAITING') await endAct(deps, tx, act, 'refuse', { reason: change.reason });
      return recordRefused(deps, tx, row, change.reason);
    }
    await tx
      .updateTable('itinerary_receipt')
      .set({ entry_state: change.entry })
      .where('receipt_no', '=', receiptNo)
      .execute();
  });
}
