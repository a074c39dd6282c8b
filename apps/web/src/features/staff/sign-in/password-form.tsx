import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { hashPassword } from '../../identity/index.ts';
import { staffTexts } from '../texts.ts';

export interface Credentials {
  login: string;
  /** As it is sent: hashed. */
  password: string;
}

interface PasswordFormProps {
  /** What stands in the field at first. */
  login: string;
  busy: boolean;
  error: Error | null;
  onSend: (credentials: Credentials) => void;
}

export function PasswordForm({ login: expected, busy, error, onSend }: PasswordFormProps) {
  const t = useTexts(staffTexts);
  const [login, setLogin] = useState(expected);
  const [password, setPassword] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, error);
  const missing = (value: string) => (attempts > 0 && value.trim() === '' ? t('fillIn') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (login.trim() === '' || password === '') return;
    onSend({ login: login.trim(), password: await hashPassword(password) });
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('login')}
        value={login}
        onChange={setLogin}
        error={missing(login)}
        autoComplete="username"
        maxLength={60}
        required
      />
      <PasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={missing(password)}
        autoComplete="current-password"
        required
      />
      <FailureNote error={error} />
      <Button type="submit" kind="primary" block busyText={busy && t('signingIn')}>
        {t('signIn')}
      </Button>
    </form>
  );
}
