import type { OperationResult } from '@haidai/contract';
import { verifyInvoice } from '@haidai/contract/documents';
import { call } from '../../../core/api/call.ts';
import { formatDate, formatInstant, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import type { FactRow } from '../document-facts.tsx';
import { VerifiedDocument } from '../verified-document.tsx';
import { invoiceTexts } from './texts.ts';

/** Shows the content of an invoice, with the masked name of a person, and whether the invoice is still valid. */
export function VerifiedInvoice({ invoice }: { invoice: OperationResult<typeof verifyInvoice> }) {
  const t = useTexts(invoiceTexts);
  const language = useLanguage();
  const lines = invoice.lines.map(({ service, vatPercent, amount }) =>
    t('verifiedLine', { service, percent: vatPercent, amount: formatMoney(amount) }),
  );
  const rows: readonly FactRow[] = [
    [t('invoiceNo'), invoice.certificateNo],
    [t('issuedOn'), formatDate(formatInstant(invoice.issuedAt), language)],
    [t('madeTo'), invoice.title],
    ...(invoice.taxNumber ? [[t('taxNumber'), invoice.taxNumber] as const] : []),
    [t('items'), lines.join(t('listComma'))],
    [t('amount'), `¥${formatMoney(invoice.amount)}`],
    [t('vat'), `¥${formatMoney(invoice.vat)}`],
  ];
  return <VerifiedDocument title={t('title')} voided={invoice.voided} rows={rows} />;
}

/** Invoices, as one kind of verifiable document. */
export const invoiceKind = {
  pattern: /^FP\d{16}$/i,
  check: async (body: { certificateNo: string; verifyCode: string; NECaptchaValidate: string }) => (
    <VerifiedInvoice invoice={await call(verifyInvoice, { body })} />
  ),
};
