import { leastReasonLetters } from '@haidai/domain/staff';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './booking-desk.module.css';
import { bookingDeskTexts } from './texts.ts';

interface ReasonCardProps {
  title: string;
  lead: string;
  action: string;
  asking: { isPending: boolean; error: Error | null };
  onReason: (reason: string) => void;
}

/** Something that is done to an order for a reason, which colleagues read in the log. */
export function ReasonCard({ title, lead, action, asking, onReason }: ReasonCardProps) {
  const t = useTexts(bookingDeskTexts);
  const [reason, setReason] = useState('');
  const [attempts, setAttempts] = useState(0);
  const isShort = reason.trim().length < leastReasonLetters;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!isShort) onReason(reason.trim());
  };
  return (
    <Card>
      <h3>{title}</h3>
      <p className={textStyles.detail}>{lead}</p>
      <form className={styles.remark} noValidate onSubmit={submit}>
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={200}
          error={attempts > 0 && isShort ? t('reasonShort') : undefined}
          onChange={setReason}
          required
        />
        <Button type="submit" size="s" busyText={asking.isPending && t('sending')}>
          {action}
        </Button>
      </form>
      <FailureNote error={asking.error} />
    </Card>
  );
}
