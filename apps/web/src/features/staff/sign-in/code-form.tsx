import { useEffect } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { staffTexts } from '../texts.ts';

interface CodeFormProps {
  lead: string;
  busy: boolean;
  error: Error | null;
  onSend: (code: string) => void;
  onBack: () => void;
}

/** Asks for six digits or a recovery code. */
export function CodeForm({ lead, busy, error, onSend, onBack }: CodeFormProps) {
  const t = useTexts(staffTexts);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : t('fillIn') }),
    submit: ({ code }) => onSend(code.trim()),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <Form form={form}>
      <p className={textStyles.detail}>{lead}</p>
      <TextField label={t('code')} {...form.field('code')} autoComplete="one-time-code" maxLength={20} required />
      <FailureNote error={error} />
      <Button type="submit" kind="primary" block busyText={busy && t('signingIn')}>
        {t('signIn')}
      </Button>
      <Button kind="text" onClick={onBack}>
        {t('otherLogin')}
      </Button>
    </Form>
  );
}
