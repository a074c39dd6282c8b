import { useEffect } from 'react';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { staffTexts } from '../texts.ts';

interface CodeFormProps {
  lead: string;
  /** Sends the code. The form shows why it fails. */
  onSend: (code: string) => Promise<unknown>;
  onBack: () => void;
}

/** Asks for six digits or a recovery code. */
export function CodeForm({ lead, onSend, onBack }: CodeFormProps) {
  const t = useTexts(staffTexts);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : t('fillIn') }),
    submit: async ({ code }) => {
      await onSend(code.trim());
    },
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <Form form={form}>
      <p className={textStyles.detail}>{lead}</p>
      <TextField label={t('code')} {...form.field('code')} autoComplete="one-time-code" maxLength={20} required />
      <FormFailure form={form} />
      <Button type="submit" kind="primary" block busyText={form.isSending && t('signingIn')}>
        {t('signIn')}
      </Button>
      <Button kind="text" onClick={onBack}>
        {t('otherLogin')}
      </Button>
    </Form>
  );
}
