import { useTexts } from '../../i18n/use-texts.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import textStyles from '../../ui/text.module.css';
import type { RefundCause } from './queries.ts';
import styles from './refund.module.css';
import { refundTexts } from './texts.ts';

export type Reason = 'ZY' | 'FZY';

interface RefundReasonProps {
  reason: Reason;
  cause: RefundCause;
  onReason: (reason: Reason) => void;
  onCause: (cause: RefundCause) => void;
}

const CAUSES: readonly RefundCause[] = ['FLIGHT', 'ILLNESS', 'BEREAVEMENT', 'DUTY', 'SERVICE'];

/** Asks if the refund is voluntary, and for the cause if it is not. */
export function RefundReason({ reason, cause, onReason, onCause }: RefundReasonProps) {
  const t = useTexts(refundTexts);
  return (
    <div className={styles.reason}>
      <span className={textStyles.small}>{t('reason')}</span>
      <SegmentedControl<Reason>
        label={t('reason')}
        options={[
          { value: 'ZY', label: t('ZY') },
          { value: 'FZY', label: t('FZY') },
        ]}
        value={reason}
        onChange={onReason}
      />
      <small className={textStyles.secondary}>{t('reasonHint')}</small>
      {reason === 'FZY' && (
        <SelectField<RefundCause>
          label={t('cause')}
          options={CAUSES.map((value) => ({ value, label: t(value) }))}
          value={cause}
          onChange={onCause}
        />
      )}
    </div>
  );
}
