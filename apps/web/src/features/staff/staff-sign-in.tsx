import { logInStaff } from '@haidai/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { hashPassword } from '../identity/index.ts';
import { staffQuery } from './queries.ts';
import { staffTexts } from './texts.ts';

export function StaffSignIn() {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [attempts, setAttempts] = useState(0);
  const signIn = useOperation(logInStaff);
  const form = useFormFocus(attempts, signIn.error);
  const missing = (value: string) => (attempts > 0 && value.trim() === '' ? t('fillIn') : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (login.trim() === '' || password === '') return;
    const body = { login: login.trim(), password: await hashPassword(password) };
    signIn.mutate({ body }, { onSuccess: (staff) => queryClient.setQueryData(staffQuery.queryKey, staff) });
  };
  return (
    <Card className="ops-sign-in">
      <h1>{t('signInTitle')}</h1>
      <p className="sec small">{t('signInLead')}</p>
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
        <TextField
          label={t('password')}
          type="password"
          value={password}
          onChange={setPassword}
          error={missing(password)}
          autoComplete="current-password"
          required
        />
        {signIn.error && <Note tone="err">{isRefusal(signIn.error) ? signIn.error.message : t('lost')}</Note>}
        <Button type="submit" kind="primary" block busyText={signIn.isPending && t('signingIn')}>
          {t('signIn')}
        </Button>
      </form>
    </Card>
  );
}
