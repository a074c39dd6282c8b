import type { OrderDetail } from '@haidai/contract/booking';
import { reportAwardRefundError, reportRefundError } from '@haidai/contract/refund';
import { isAward } from '@haidai/domain/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { isRefused, type RefundRecord } from './queries.ts';
import styles from './refund.module.css';
import { refundTexts } from './texts.ts';

type Kind = 'NOT_ARRIVED' | 'WRONG_AMOUNT' | 'REFUSED';

/** Reports a problem with a refund to the staff in one line. Their answer appears here later. */
export function ReportForm({ refund, order }: { refund: RefundRecord; order: OrderDetail }) {
  const t = useTexts(refundTexts);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const byMoney = useOperation(reportRefundError);
  const byAward = useOperation(reportAwardRefundError);
  const form = useForm({
    initial: { kind: (isRefused(refund) ? 'REFUSED' : 'NOT_ARRIVED') as Kind, note: '' },
    check: ({ note }) => ({ note: note.trim() ? undefined : t('reportMissing') }),
    submit: async ({ kind, note }) => {
      const body = { refundNo: refund.refundNo, kind, note: note.trim() };
      if (isAward(order.orderType)) await byAward.mutateAsync({ query: { plat: 'B2C' }, body });
      else await byMoney.mutateAsync({ body });
    },
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['refund.listRefunds', order.orderNo] }),
  });
  if (!isOpen)
    return (
      <button type="button" className={classNames(textStyles.link, textStyles.small)} onClick={() => setOpen(true)}>
        {t('report')}
      </button>
    );
  const kinds: Kind[] = isRefused(refund) ? ['REFUSED'] : ['NOT_ARRIVED', 'WRONG_AMOUNT'];
  return (
    <Form form={form} className={styles.reportForm}>
      <SelectField<Kind>
        label={t('reportKind')}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        {...form.field('kind')}
      />
      <TextField label={t('reportNote')} required maxLength={300} {...form.field('note')} />
      <FormFailure form={form} />
      <div className={layoutStyles.row}>
        <Button type="submit" size="s" busyText={form.isSending && t('reportSending')}>
          {t('reportSend')}
        </Button>
        <Button kind="text" size="s" onClick={() => setOpen(false)}>
          {t('back')}
        </Button>
      </div>
    </Form>
  );
}
