import type { Bilingual } from '@haidai/domain';
import {
  type InvoiceCandidate,
  type InvoiceLineState,
  type InvoiceRules,
  type InvoiceTax,
  invoiceLineState,
  invoiceTax,
} from '@haidai/domain/documents';
import type { Db } from '../../../platform/index.ts';
import { listKept } from '../../ancillaries/index.ts';
import type { OrderRow } from '../../booking/index.ts';
import { findChangeFee } from '../../exchange/index.ts';
import { listFees } from '../../refund/index.ts';
import { listInvoicedKeys } from './repository.ts';

/** A fee or an add-on of an order, with its VAT and whether it can be invoiced now. */
export interface InvoiceLine extends InvoiceCandidate, InvoiceTax {
  name: Bilingual;
  state: InvoiceLineState;
}

const names = {
  refund: { zh: '退票费', en: 'Refund fee' },
  change: { zh: '改期费', en: 'Change fee' },
};

/** Lists everything of an order that does not belong on a voucher. `db` may be a transaction. */
export async function listInvoiceLines(
  db: Db,
  order: OrderRow,
  rules: InvoiceRules,
  now: Date,
): Promise<InvoiceLine[]> {
  const candidates = await listCandidates(db, order.order_no);
  const invoiced = await listInvoicedKeys(
    db,
    candidates.map(({ key }) => key),
  );
  return candidates.map((candidate) => ({
    ...candidate,
    ...invoiceTax(rules, candidate, order.i_or_d),
    state: invoiceLineState(rules, candidate, { isInvoiced: invoiced.has(candidate.key), now: now.getTime() }),
  }));
}

async function listCandidates(db: Db, orderNo: string): Promise<(InvoiceCandidate & { name: Bilingual })[]> {
  const change = await findChangeFee(db, orderNo);
  const fees = await listFees(db, orderNo);
  const addOns = await listKept(db, orderNo);
  return [
    ...addOns.map(({ itemId, kind, name, amountFen, finalAt }) => ({
      key: `ITEM/${itemId}`,
      kind,
      name,
      amountFen,
      finalAt: finalAt?.getTime() ?? null,
    })),
    ...fees.map(({ refundNo, feeFen, doneAt }) => ({
      key: `REFUND/${refundNo}`,
      kind: 'REFUND_FEE',
      name: names.refund,
      amountFen: feeFen,
      finalAt: doneAt?.getTime() ?? null,
    })),
    ...(change
      ? [
          {
            key: `CHANGE/${orderNo}`,
            kind: 'CHANGE_FEE',
            name: names.change,
            amountFen: change.feeFen,
            finalAt: change.doneAt?.getTime() ?? null,
          },
        ]
      : []),
  ];
}
