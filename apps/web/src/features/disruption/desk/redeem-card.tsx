import type { OperationResult } from '@haidai/contract';
import { type findServiceVoucher, redeemServiceVoucher } from '@haidai/contract/disruption';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { formatDay, formatInstant, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { voucherDeskTexts } from './texts.ts';
import styles from './voucher-desk.module.css';

type DeskVoucher = OperationResult<typeof findServiceVoucher>;

interface RedeemCardProps {
  voucher: DeskVoucher;
  onRedeemed: (voucher: DeskVoucher) => void;
}

/** Shows the facts of a voucher to compare with the traveller, and redeems it. */
export function RedeemCard({ voucher, onRedeemed }: RedeemCardProps) {
  const t = useTexts(voucherDeskTexts);
  const language = useLanguage();
  const { usedAmount, usedAt, outlet, usedBy: by } = voucher;
  const facts: [name: string, value: string][] = [
    [t('kind'), `${t(voucher.meal ?? kindOf(voucher.kind))}　${formatDay(voucher.date, language)}`],
    [t('traveller'), voucher.passengerName],
    [t('document'), voucher.documentNo],
    [t('flight'), `${voucher.flightNo}　${voucher.flightDate}`],
    [t('order'), voucher.orderTail],
    [t('worth'), formatMoney(voucher.amount)],
    [t('place'), voucher.place],
    [t('until'), formatInstant(voucher.validUntil)],
    [t('state'), t(voucher.status)],
  ];
  return (
    <Card className={styles.card}>
      <h2>{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {usedAt && (
          <Note>
            {t('usedLine', { amount: formatMoney(usedAmount ?? 0), outlet, time: formatInstant(usedAt), by })}
          </Note>
        )}
      </div>
      {voucher.status === 'ISSUED' && <RedeemForm voucher={voucher} onRedeemed={onRedeemed} />}
    </Card>
  );
}

const kindOf = (kind: DeskVoucher['kind']) => (kind === 'TRANSFER' ? 'TRANSFER' : 'HOTEL');

function RedeemForm({ voucher, onRedeemed }: RedeemCardProps) {
  const t = useTexts(voucherDeskTexts);
  const redeem = useOperation(redeemServiceVoucher);
  const form = useForm({
    initial: { amount: String(voucher.amount), outlet: '' },
    check: ({ amount, outlet }) => ({
      amount: isAmount(amount, voucher.amount) ? undefined : t('amountWrong'),
      outlet: outlet.trim() ? undefined : t('outletNeeded'),
    }),
    submit: ({ amount, outlet }) =>
      redeem.mutateAsync({ body: { voucherNo: voucher.voucherNo ?? '', amount: Number(amount), outlet } }),
    onDone: onRedeemed,
  });
  return (
    <Form form={form} className={styles.redeem}>
      <TextField label={t('amount')} inputMode="decimal" required maxLength={8} {...form.field('amount')} />
      <TextField label={t('outlet')} required maxLength={60} {...form.field('outlet')} />
      <Button type="submit" busyText={form.isSending && t('redeeming')}>
        {t('redeem')}
      </Button>
      <FormFailure form={form} />
    </Form>
  );
}

/** Whether a text is an amount in yuan above zero and up to a limit. */
function isAmount(text: string, most: number): boolean {
  return /^\d{1,5}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 && Number(text) <= most;
}
