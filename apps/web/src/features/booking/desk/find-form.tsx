import type { OperationCall } from '@haidai/contract';
import type { findBookings } from '@haidai/contract/booking';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import styles from './booking-desk.module.css';
import { bookingDeskTexts } from './texts.ts';

type Wanted = Pick<OperationCall<typeof findBookings>['body'], 'by' | 'text' | 'flightDate'>;

const keys = ['ORDER', 'LOCATOR', 'TICKET', 'FLIGHT', 'NAME', 'MOBILE'] as const satisfies Wanted['by'][];

interface FindFormProps {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
  busy: boolean;
  error: Error | null;
  onFind: () => void;
}

export function FindForm({ wanted, onChange, busy, error, onFind }: FindFormProps) {
  const t = useTexts(bookingDeskTexts);
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, error);
  const needsDay = wanted.by === 'FLIGHT' || wanted.by === 'NAME';
  const missing = (value = '') => (attempts > 0 && value.trim() === '' ? t('fillIn') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (wanted.text.trim() !== '' && (!needsDay || wanted.flightDate)) onFind();
  };
  return (
    <form ref={form} className={styles.find} noValidate onSubmit={submit}>
      <SelectField
        label={t('by')}
        value={wanted.by}
        options={keys.map((value) => ({ value, label: t(value) }))}
        onChange={(by) => onChange({ by, text: wanted.text, flightDate: wanted.flightDate })}
      />
      <TextField
        label={t('text')}
        value={wanted.text}
        maxLength={60}
        autoComplete="off"
        error={missing(wanted.text)}
        onChange={(text) => onChange({ ...wanted, text })}
        required
      />
      {needsDay && (
        <DateField
          label={t('flightDate')}
          value={wanted.flightDate ?? ''}
          error={missing(wanted.flightDate)}
          onChange={(flightDate) => onChange({ ...wanted, flightDate })}
          required
        />
      )}
      <Button type="submit" kind="primary" busyText={busy && t('finding')}>
        {t('find')}
      </Button>
      <FailureNote error={error} />
    </form>
  );
}
