import type { OperationCall } from '@haidai/contract';
import type { findBookings } from '@haidai/contract/booking';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { Form } from '../../../core/form/form.tsx';
import { type FormState, useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './booking-desk.module.css';
import { bookingDeskTexts } from './texts.ts';

/** The search as typed. The day is '' if it has none. */
export type FindDraft = Required<Pick<OperationCall<typeof findBookings>['body'], 'by' | 'text' | 'flightDate'>>;

const keys = ['ORDER', 'LOCATOR', 'TICKET', 'FLIGHT', 'NAME', 'MOBILE'] as const satisfies FindDraft['by'][];

/** Returns whether a search needs the day of the flight. */
export const needsDay = (by: FindDraft['by']) => by === 'FLIGHT' || by === 'NAME';

/** Returns the state of the search form. The page keeps it, so what is typed stays while an order is open. */
export function useFindForm(initial: FindDraft, onFind: (draft: FindDraft) => void): FormState<FindDraft> {
  const t = useTexts(bookingDeskTexts);
  return useForm({
    initial,
    check: ({ by, text, flightDate }) => ({
      text: text.trim() ? undefined : t('fillIn'),
      flightDate: needsDay(by) && !flightDate ? t('fillIn') : undefined,
    }),
    submit: onFind,
  });
}

interface FindFormProps {
  form: FormState<FindDraft>;
  busy: boolean;
  error: Error | null;
}

export function FindForm({ form, busy, error }: FindFormProps) {
  const t = useTexts(bookingDeskTexts);
  return (
    <Form form={form} className={styles.find}>
      <SelectField label={t('by')} options={keys.map((value) => ({ value, label: t(value) }))} {...form.field('by')} />
      <TextField label={t('text')} maxLength={60} autoComplete="off" required {...form.field('text')} />
      {needsDay(form.values.by) && <DateField label={t('flightDate')} required {...form.field('flightDate')} />}
      <Button type="submit" kind="primary" busyText={busy && t('finding')}>
        {t('find')}
      </Button>
      <FailureNote error={error} />
    </Form>
  );
}
