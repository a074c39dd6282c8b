import { getInvoicePdf } from '@haidai/contract/documents';
import { savePdf } from '../../../core/api/save-file.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import type { FactRow } from '../document-facts.tsx';
import { IssuedDocument } from '../issued-document.tsx';
import type { Invoice } from '../queries.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { invoiceTexts } from './texts.ts';

interface InvoiceFactsProps {
  orderNo: string;
  invoice: Invoice;
  onDone: (text: string) => void;
}

/** Shows an issued invoice: its content, the PDF, and the form that issues it again. */
export function InvoiceFacts({ orderNo, invoice, onDone }: InvoiceFactsProps) {
  const t = useTexts(invoiceTexts);
  const make = useOperation(getInvoicePdf);
  const { invoiceNo } = invoice;
  const rows: readonly FactRow[] = [
    [t('invoiceNo'), invoiceNo],
    [t('verifyCode'), invoice.verifyCode],
    [t('items'), invoice.lines.join(t('listComma'))],
    [t('amount'), `¥${formatMoney(invoice.amount)}`],
    [t('vat'), `¥${formatMoney(invoice.vat)}`],
    [t('madeTo'), invoice.title],
    ...(invoice.taxNumber ? [[t('taxNumber'), invoice.taxNumber] as const] : []),
    [t('sentTo'), invoice.sentTo],
  ];
  const renderForm = (onCancel: () => void) => (
    <InvoiceForm orderNo={orderNo} invoiceNo={invoiceNo} onDone={onDone} onCancel={onCancel} />
  );
  return (
    <IssuedDocument
      number={invoiceNo}
      rows={rows}
      files={[{ format: 'PDF', save: async () => savePdf(await make.mutateAsync({ body: { orderNo, invoiceNo } })) }]}
      reissue={{ title: t('reissueTitle'), note: t('reissueNote', { invoiceNo }), renderForm }}
      canReissue={invoice.canReissue}
    />
  );
}
