import type { OperationResult } from '@haidai/contract';
import { verifyReceipt } from '@haidai/contract/documents';
import { call } from '../../core/api/call.ts';
import { formatDate, formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { cardTexts } from './card-texts.ts';
import type { FactRow } from './document-facts.tsx';
import { documentsTexts } from './texts.ts';
import { VerifiedDocument } from './verified-document.tsx';

/** Shows the content of a receipt, with a masked name, and whether the receipt is still valid. */
export function VerifiedReceipt({ receipt }: { receipt: OperationResult<typeof verifyReceipt> }) {
  const t = useTexts(documentsTexts);
  const tc = useTexts(cardTexts);
  const language = useLanguage();
  const { voided, flights } = receipt;
  const rows: readonly FactRow[] = [
    [t('receiptNo'), receipt.certificateNo],
    [t('issuedOn'), formatDate(formatInstant(receipt.issuedAt), language)],
    [t('traveller'), `${receipt.passengerName} ${receipt.tktNo}`],
    [t('madeTo'), receipt.title],
    ...(receipt.taxNumber ? [[t('taxNumber'), receipt.taxNumber] as const] : []),
    ...flights.map(
      ({ flightNo, departDate, from, to }): FactRow => [
        `${flightNo} ${formatDate(departDate, language)}`,
        `${from} — ${to}`,
      ],
    ),
    [t('amount'), `¥${receipt.amount.toFixed(2)}`],
  ];
  return <VerifiedDocument title={tc('cardTitle')} voided={voided} rows={rows} />;
}

/** Receipts, as one kind of verifiable document. */
export const receiptKind = {
  pattern: /^XC\d{16}$/i,
  check: async (body: { certificateNo: string; verifyCode: string; NECaptchaValidate: string }) => (
    <VerifiedReceipt receipt={await call(verifyReceipt, { body })} />
  ),
};
