import { type FormEvent, useEffect, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { staffTexts } from '../texts.ts';

interface CodeFormProps {
  lead: string;
  busy: boolean;
  error: Error | null;
  onSend: (code: string) => void;
  onBack: () => void;
}

/** Six digits, or a recovery code. */
export function CodeForm({ lead, busy, error, onSend, onBack }: CodeFormProps) {
  const t = useTexts(staffTexts);
  const [code, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, error);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (code.trim()) onSend(code.trim());
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className={textStyles.detail}>{lead}</p>
      <TextField
        label={t('code')}
        value={code}
        onChange={setCode}
        error={attempts > 0 && !code.trim() ? t('fillIn') : undefined}
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
      <FailureNote error={error} />
      <Button type="submit" kind="primary" block busyText={busy && t('signingIn')}>
        {t('signIn')}
      </Button>
      <Button kind="text" onClick={onBack}>
        {t('otherLogin')}
      </Button>
    </form>
  );
}
