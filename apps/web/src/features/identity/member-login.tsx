import { loginMember } from '@haidai/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { hashPassword } from './hash-password.ts';
import { failureText } from './login-failure.ts';
import { SliderCaptcha } from './slider-captcha.tsx';
import { identityTexts } from './texts.ts';

interface MemberLoginProps {
  username: string;
  onUsername: (username: string) => void;
  onDone: () => Promise<void>;
  onForgotten: () => void;
}

/** Name, password and puzzle. After a failure everything typed stays; only the puzzle is another. */
export function MemberLogin({ username, onUsername, onDone, onForgotten }: MemberLoginProps) {
  const t = useTexts(identityTexts);
  const [password, setPassword] = useState('');
  const [pass, setPass] = useState('');
  const [puzzles, setPuzzles] = useState(0);
  const [wasSubmitted, setSubmitted] = useState(false);
  const login = useMutation({
    mutationFn: async (NECaptchaValidate: string) => {
      const hashed = await hashPassword(password);
      await call(loginMember, { query: {}, body: { username, password: hashed, NECaptchaValidate } });
      await onDone();
    },
    onError: () => {
      setPass('');
      setSubmitted(false);
      setPuzzles((count) => count + 1);
    },
  });
  const isFilled = username.trim() !== '' && password !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isFilled && pass && !login.isPending) login.mutate(pass);
  };
  const goOn = (solved: string) => {
    setPass(solved);
    // Asked to log in before the puzzle was solved: asked once is enough.
    if (wasSubmitted && isFilled) login.mutate(solved);
  };
  const missing = (value: string, key: Parameters<typeof t>[0]) => (wasSubmitted && !value.trim() ? t(key) : undefined);
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      {login.error && <Note tone="err">{failureText(login.error, t('loginFailed'))}</Note>}
      <TextField
        label={t('username')}
        labelHidden
        placeholder={t('username')}
        autoComplete="username"
        value={username}
        onChange={onUsername}
        error={missing(username, 'please fill mobile/email/document no/member card no')}
      />
      <TextField
        label={t('password')}
        labelHidden
        placeholder={t('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={missing(password, 'please fill login password')}
      />
      <SliderCaptcha key={puzzles} purpose="login" onPassed={goOn} error={missing(pass, 'captchaRequired')} />
      <Button kind="primary" size="l" block type="submit" busyText={login.isPending && t('loggingIn')}>
        {t('login')}
      </Button>
      <button type="button" className="link login-aside" onClick={onForgotten}>
        {t('forgotPassword')}
      </button>
    </form>
  );
}
