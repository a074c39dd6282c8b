import { loginBySms } from '@haidai/contract/identity';
import { isMobileCn } from '@haidai/domain/identity';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureText } from './login-failure.ts';
import { SliderCaptcha } from './slider-captcha.tsx';
import { identityTexts } from './texts.ts';
import { useSmsCode } from './use-sms-code.ts';

interface SmsLoginProps {
  mobile: string;
  onMobile: (mobile: string) => void;
  onDone: () => Promise<void>;
}

/** Mobile, puzzle, code. A puzzle is worth one code: the next one appears when another code may be asked for. */
export function SmsLogin({ mobile, onMobile, onDone }: SmsLoginProps) {
  const t = useTexts(identityTexts);
  const [code, setCode] = useState('');
  const [pass, setPass] = useState('');
  const [puzzles, setPuzzles] = useState(0);
  const [asked, setAsked] = useState<'code' | 'login' | null>(null);
  const { send, seconds } = useSmsCode();
  const plainMobile = mobile.replaceAll(/\s/g, '');
  const plainCode = code.trim();

  const login = useMutation({
    mutationFn: async () => {
      await call(loginBySms, {
        query: { loginType: 'AUTO' },
        headers: {},
        body: { mobile: plainMobile, smsCode: plainCode },
      });
      await onDone();
    },
  });
  const sendCode = (NECaptchaValidate: string) => {
    const renewPuzzle = () => {
      setPass('');
      setAsked(null);
      setPuzzles((count) => count + 1);
    };
    send.mutate({ mobile: plainMobile, NECaptchaValidate }, { onSettled: renewPuzzle });
  };
  const requestCode = () => {
    setAsked('code');
    login.reset();
    if (isMobileCn(plainMobile) && pass && !send.isPending) sendCode(pass);
  };
  const goOn = (solved: string) => {
    setPass(solved);
    // Asked for a code before the puzzle was solved: asked once is enough.
    if (asked === 'code' && isMobileCn(plainMobile)) sendCode(solved);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked('login');
    if (isMobileCn(plainMobile) && /^\d{6}$/.test(plainCode) && !login.isPending) login.mutate();
  };
  const failure = login.error
    ? failureText(login.error, t('loginFailed'))
    : send.error && failureText(send.error, t('codeFailed'));
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      {failure && <Note tone="err">{failure}</Note>}
      <TextField
        label={t('mobile')}
        labelHidden
        placeholder={t('mobile')}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={mobile}
        onChange={onMobile}
        error={asked && !isMobileCn(plainMobile) ? t('请填写正确格式的手机号') : undefined}
      />
      <div className="login-code">
        <TextField
          label={t('smsCode')}
          labelHidden
          placeholder={t('smsCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={setCode}
          error={asked === 'login' && !/^\d{6}$/.test(plainCode) ? t('请填写短信验证码') : undefined}
        />
        <Button
          kind="outline"
          onClick={requestCode}
          disabled={seconds > 0}
          busyText={send.isPending && t('sendingCode')}
        >
          {seconds > 0 ? t('resendIn', { seconds }) : t(send.isSuccess ? 'resend' : 'sendCode')}
        </Button>
      </div>
      <div role="status">{send.isSuccess && !failure && <Note>{t('codeSent')}</Note>}</div>
      {seconds === 0 && (
        <SliderCaptcha
          key={puzzles}
          purpose="smsLogin"
          onPassed={goOn}
          error={asked === 'code' && !pass ? t('captchaRequired') : undefined}
        />
      )}
      <Button kind="primary" size="l" block type="submit" busyText={login.isPending && t('loggingIn')}>
        {t('login')}
      </Button>
      <p className="login-aside">{t('smsForAll')}</p>
    </form>
  );
}
