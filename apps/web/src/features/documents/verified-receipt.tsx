import type { OperationResult } from '@haidai/contract';
import { verifyReceipt } from '@haidai/contract/documents';
import { call } from '../../core/api/call.ts';
import { formatDate, formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Unbroken } from '../../ui/display/unbroken.tsx';
import { cardTexts } from './card-texts.ts';
import styles from './documents.module.css';
import { documentsTexts } from './texts.ts';

/** Shows the content of a receipt, with a masked name, and whether the receipt is still valid. */
export function VerifiedReceipt({ receipt }: { receipt: OperationResult<typeof verifyReceipt> }) {
  const t = useTexts(documentsTexts);
  const tc = useTexts(cardTexts);
  const language = useLanguage();
  const { voided, flights } = receipt;
  const rows: readonly (readonly [string, string])[] = [
    [t('receiptNo'), receipt.certificateNo],
    [t('issuedOn'), formatDate(formatInstant(receipt.issuedAt), language)],
    [t('traveller'), `${receipt.passengerName} ${receipt.tktNo}`],
    [t('madeTo'), receipt.title],
    ...(receipt.taxNumber ? [[t('taxNumber'), receipt.taxNumber] as const] : []),
    ...flights.map(({ flightNo, departDate, from, to }): [string, string] => [
      `${flightNo} ${formatDate(departDate, language)}`,
      `${from} — ${to}`,
    ]),
    [t('amount'), `¥${receipt.amount.toFixed(2)}`],
  ];
  return (
    <Card>
      <CardHeader title={tc('cardTitle')}>
        <Tag tone={voided ? 'err' : 'ok'}>{t(voided ? 'voided' : 'genuine')}</Tag>
      </CardHeader>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>
              <Unbroken text={name} />
            </dt>
            <dd>
              <Unbroken text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Receipts, as one kind of verifiable document. */
export const receiptKind = {
  pattern: /^XC\d{16}$/i,
  check: async (body: { certificateNo: string; verifyCode: string; NECaptchaValidate: string }) => (
    <VerifiedReceipt receipt={await call(verifyReceipt, { body })} />
  ),
};
