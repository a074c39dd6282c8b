import { getReceiptPdf } from '@haidai/contract/documents';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import type { FactRow } from './document-facts.tsx';
import { IssuedDocument } from './issued-document.tsx';
import type { Receipt, ReceiptList } from './queries.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { documentsTexts } from './texts.ts';

interface ReceiptFactsProps {
  documents: ReceiptList;
  receipt: Receipt;
  onDone: (text: string) => void;
}

/** Shows an issued receipt: its content, its delivery and its actions. */
export function ReceiptFacts({ documents, receipt, onDone }: ReceiptFactsProps) {
  const t = useTexts(documentsTexts);
  const make = useOperation(getReceiptPdf);
  const { orderNo } = documents;
  const { receiptNo } = receipt;
  const rows: readonly FactRow[] = [
    [t('receiptNo'), receiptNo],
    [t('verifyCode'), receipt.verifyCode],
    [t('madeTo'), receipt.title],
    ...(receipt.taxNumber ? [[t('taxNumber'), receipt.taxNumber] as const] : []),
    [t('sentBy'), `${receipt.methodText} ${receipt.sentTo}`],
    ...(receipt.trackingNo ? [[t('trackingNo'), receipt.trackingNo] as const] : []),
  ];
  const renderForm = (onCancel: () => void) => (
    <ReceiptForm documents={documents} receiptNo={receiptNo} onDone={onDone} onCancel={onCancel} />
  );
  return (
    <IssuedDocument
      number={receiptNo}
      rows={rows}
      getPdf={() => make.mutateAsync({ body: { orderNo, receiptNo } })}
      reissue={{ title: t('reissueTitle'), note: t('reissueNote', { receiptNo }), renderForm }}
      canReissue={receipt.canReissue}
    />
  );
}
