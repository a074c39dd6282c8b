import type { InvoiceList } from '@haidai/contract/documents';
import { type InvoiceRules, type InvoiceStatus, invoiceStatusTexts } from '@haidai/domain/documents';
import { maskMail } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { requireOwnOrder } from '../../booking/index.ts';
import type { Owner, ReceiptDeps } from '../receipt/list-receipts.ts';
import { listInvoiceLines } from './invoice-lines.ts';
import { invoiceRules } from './load-invoice-rules.ts';
import { factsOf, type InvoiceRow, invoicesOf } from './repository.ts';

/** Returns whether an invoice can be voided and issued again: it is valid, and its chain has reissues left. */
export function mayReissue({ reissues }: InvoiceRules, rows: readonly InvoiceRow[], row: InvoiceRow): boolean {
  let made = 0;
  for (let before = row.replaces; before !== null; made += 1)
    before = rows.find(({ invoice_no }) => invoice_no === before)?.replaces ?? null;
  return row.status !== 'VOIDED' && made < reissues;
}

/** Lists the lines of an order of the caller that get an ordinary invoice, and its invoices. Refuses orderNotFound. */
export async function listInvoices(deps: ReceiptDeps, orderNo: string, owner: Owner): Promise<InvoiceList> {
  const { language } = owner;
  const order = await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const rules = invoiceRules(deps.clock);
  const lines = await listInvoiceLines(deps.db, order, rules, deps.clock.now());
  const rows = await invoicesOf(deps.db, orderNo);
  return {
    orderNo,
    lines: lines.map(({ key, name, amountFen, percent, state }) => ({
      key,
      name: name[language],
      amount: fenToYuan(amountFen),
      vatPercent: percent,
      state,
    })),
    invoices: rows
      .filter(({ status }) => status !== 'VOIDED')
      .map((row) => {
        const facts = factsOf(deps, row);
        return {
          invoiceNo: row.invoice_no,
          verifyCode: row.verify_code,
          invoiceStatus: row.status as InvoiceStatus,
          statusText: invoiceStatusTexts[row.status as InvoiceStatus][language],
          issuedAt: row.issued_at.toISOString(),
          amount: fenToYuan(row.amount_fen),
          vat: fenToYuan(row.vat_fen),
          title: facts.buyer.title,
          taxNumber: facts.buyer.taxNumber,
          sentTo: maskMail(deps.vault.unseal(row.mail_sealed)),
          lines: facts.lines.map(({ name }) => name[language]),
          canReissue: mayReissue(rules, rows, row),
        };
      }),
    askDays: rules.askDays,
  };
}
