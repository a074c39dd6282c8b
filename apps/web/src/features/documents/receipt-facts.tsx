import { getReceiptFile, getReceiptPdf } from '@haidai/contract/documents';
import { saveBase64, savePdf } from '../../core/api/save-file.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import type { FactRow } from './document-facts.tsx';
import { IssuedDocument } from './issued-document.tsx';
import { isUnderWay, type Receipt, type ReceiptList } from './queries.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { ResendReceipt } from './resend-receipt.tsx';
import { documentsTexts } from './texts.ts';

interface ReceiptFactsProps {
  documents: ReceiptList;
  receipt: Receipt;
  onDone: (text: string) => void;
}

/** Shows a receipt: its content, its delivery, its files and its actions, or why the tax office has refused it. */
export function ReceiptFacts({ documents, receipt, onDone }: ReceiptFactsProps) {
  const t = useTexts(documentsTexts);
  const make = useOperation(getReceiptPdf);
  const read = useOperation(getReceiptFile);
  const { orderNo } = documents;
  const { receiptNo, form, hasFiles } = receipt;
  const isDigital = form === 'DIGITAL';
  const rows: readonly FactRow[] = [
    ...(receipt.invoiceNo ? [[t('invoiceNo'), receipt.invoiceNo] as const] : []),
    [t('receiptNo'), receiptNo],
    [t('verifyCode'), receipt.verifyCode],
    [t('madeTo'), receipt.title],
    ...(receipt.taxNumber ? [[t('taxNumber'), receipt.taxNumber] as const] : []),
    [t('sentBy'), `${receipt.methodText} ${receipt.sentTo}`],
    ...(receipt.trackingNo ? [[t('trackingNo'), receipt.trackingNo] as const] : []),
  ];
  const body = { orderNo, receiptNo };
  const files = [
    { format: 'PDF', save: async () => savePdf(await make.mutateAsync({ body })) },
    ...(isDigital
      ? (['OFD', 'XML'] as const).map((format) => ({
          format,
          save: async () => saveBase64(await read.mutateAsync({ body: { ...body, format } })),
        }))
      : []),
  ];
  const renderForm = (onCancel: () => void) => (
    <ReceiptForm documents={documents} receipt={receipt} onDone={onDone} onCancel={onCancel} />
  );
  return (
    <>
      {isUnderWay(receipt) && <Note>{t('underWay')}</Note>}
      {receipt.refusal && <Note tone="warn">{t('refused', { reason: receipt.refusal })}</Note>}
      <IssuedDocument
        number={receiptNo}
        rows={rows}
        files={hasFiles ? files : []}
        reissue={{
          title: t('reissueTitle'),
          note: t(isDigital ? (receipt.refusal ? 'correctNote' : 'reverseNote') : 'reissueNote', {
            receiptNo,
            invoiceNo: receipt.invoiceNo,
          }),
          renderForm,
        }}
        canReissue={receipt.canReissue}
      />
      {isDigital && hasFiles && <ResendReceipt orderNo={orderNo} receiptNo={receiptNo} />}
    </>
  );
}
