import type { OperationResult } from '@haidai/contract';
import { findServiceVoucher } from '@haidai/contract/disruption';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { RedeemCard } from './redeem-card.tsx';
import { voucherDeskTexts } from './texts.ts';
import styles from './voucher-desk.module.css';
import { VoucherList } from './voucher-list.tsx';

type Found = OperationResult<typeof findServiceVoucher>;

/** /ops/vouchers: redeems a voucher for a meal, a hotel or a transfer, and lists the vouchers of a flight. */
export function VouchersTool() {
  const t = useTexts(voucherDeskTexts);
  const [found, setFound] = useState<Found | null>(null);
  const find = useOperation(findServiceVoucher);
  const form = useForm({
    initial: { voucherNo: '' },
    check: ({ voucherNo }) => ({ voucherNo: voucherNo.trim().length < 8 ? t('numberNeeded') : undefined }),
    submit: ({ voucherNo }) => {
      setFound(null);
      return find.mutateAsync({ body: { voucherNo } });
    },
    onDone: setFound,
  });
  return (
    <>
      <p className={textStyles.detail}>{t('lead')}</p>
      <Form form={form} className={styles.find}>
        <TextField label={t('number')} maxLength={40} autoComplete="off" required {...form.field('voucherNo')} />
        <Button type="submit" kind="primary" busyText={form.isSending && t('finding')}>
          {t('find')}
        </Button>
        <FormFailure form={form} />
      </Form>
      {found && <RedeemCard key={found.voucherId} voucher={found} onRedeemed={setFound} />}
      <VoucherList />
    </>
  );
}
