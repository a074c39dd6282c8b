import { leastReasonLetters } from '@haidai/domain/staff';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './booking-desk.module.css';
import { bookingDeskTexts } from './texts.ts';

interface ReasonCardProps {
  title: string;
  lead: string;
  action: string;
  /** Sends the reason. The card shows why it fails. */
  onReason: (reason: string) => Promise<unknown>;
}

/** Asks for the reason of an action on an order. Colleagues read the reason in the log. */
export function ReasonCard({ title, lead, action, onReason }: ReasonCardProps) {
  const t = useTexts(bookingDeskTexts);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < leastReasonLetters ? t('reasonShort') : undefined }),
    submit: async ({ reason }) => {
      await onReason(reason.trim());
    },
  });
  return (
    <Card>
      <h3>{title}</h3>
      <p className={textStyles.detail}>{lead}</p>
      <Form form={form} className={styles.remark}>
        <TextField className={styles.field} label={t('reason')} required maxLength={200} {...form.field('reason')} />
        <Button type="submit" size="s" busyText={form.isSending && t('sending')}>
          {action}
        </Button>
      </Form>
      <FormFailure form={form} />
    </Card>
  );
}
