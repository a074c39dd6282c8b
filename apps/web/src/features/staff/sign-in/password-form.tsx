import { useEffect } from 'react';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { hashPassword } from '../../identity/index.ts';
import { staffTexts } from '../texts.ts';

export interface Credentials {
  login: string;
  /** The password as the server receives it: hashed. */
  password: string;
}

interface PasswordFormProps {
  /** The initial value of the field. */
  login: string;
  /** Whether a button before the form has opened it. */
  takesFocus: boolean;
  /** Sends the credentials. The form shows why it fails. */
  onSend: (credentials: Credentials) => Promise<void>;
}

export function PasswordForm({ login: expected, takesFocus, onSend }: PasswordFormProps) {
  const t = useTexts(staffTexts);
  const form = useForm({
    initial: { login: expected, password: '' },
    check: ({ login, password }) => ({
      login: login.trim() ? undefined : t('fillIn'),
      password: password.trim() ? undefined : t('fillIn'),
    }),
    submit: async ({ login, password }) => onSend({ login: login.trim(), password: await hashPassword(password) }),
  });
  const { element } = form;
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [element, takesFocus]);
  return (
    <Form form={form}>
      <TextField label={t('login')} {...form.field('login')} autoComplete="username" maxLength={60} required />
      <PasswordField label={t('password')} {...form.field('password')} autoComplete="current-password" required />
      <FormFailure form={form} />
      <Button type="submit" kind="primary" block busyText={form.isSending && t('signingIn')}>
        {t('signIn')}
      </Button>
    </Form>
  );
}
