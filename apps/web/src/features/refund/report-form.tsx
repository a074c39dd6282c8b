import type { OrderDetail } from '@haidai/contract/booking';
import { reportAwardRefundError, reportRefundError } from '@haidai/contract/refund';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { isAward, isRefused, type RefundRecord } from './queries.ts';
import styles from './refund.module.css';
import { refundTexts } from './texts.ts';

type Kind = 'NOT_ARRIVED' | 'WRONG_AMOUNT' | 'REFUSED';

/** Something is wrong with a refund: in a line to the staff, whose answer stands here later. */
export function ReportForm({ refund, order }: { refund: RefundRecord; order: OrderDetail }) {
  const t = useTexts(refundTexts);
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<Kind>(isRefused(refund) ? 'REFUSED' : 'NOT_ARRIVED');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = note.trim() === '';
  const byMoney = useOperation(reportRefundError);
  const byAward = useOperation(reportAwardRefundError);
  const report = isAward(order) ? byAward : byMoney;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    const body = { refundNo: refund.refundNo, kind, note: note.trim() };
    const onSuccess = () => void queryClient.invalidateQueries({ queryKey: ['refund.listRefunds', order.orderNo] });
    if (isAward(order)) byAward.mutate({ query: { plat: 'B2C' }, body }, { onSuccess });
    else byMoney.mutate({ body }, { onSuccess });
  };
  if (!isOpen)
    return (
      <button type="button" className={classNames(textStyles.link, textStyles.small)} onClick={() => setOpen(true)}>
        {t('report')}
      </button>
    );
  const kinds: Kind[] = isRefused(refund) ? ['REFUSED'] : ['NOT_ARRIVED', 'WRONG_AMOUNT'];
  return (
    <form className={styles.reportForm} noValidate onSubmit={send}>
      <SelectField<Kind>
        label={t('reportKind')}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      />
      <TextField
        label={t('reportNote')}
        required
        value={note}
        onChange={setNote}
        error={isTried && isMissing ? t('reportMissing') : undefined}
        maxLength={300}
      />
      <FailureNote error={report.error} />
      <div className={layoutStyles.row}>
        <Button type="submit" size="s" busyText={report.isPending && t('reportSending')}>
          {t('reportSend')}
        </Button>
        <Button kind="text" size="s" onClick={() => setOpen(false)}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
