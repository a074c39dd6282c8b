import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusedAt } from '../../ui/use-focused-at.ts';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import type { SmsSignIn } from './joining/ask-after-sms.ts';
import styles from './login.module.css';
import { failureText } from './login-failure.ts';
import { SliderCaptcha } from './slider-captcha.tsx';
import { identityTexts } from './texts.ts';
import { useSmsLogin } from './use-sms-login.ts';

interface SmsLoginProps {
  mobile: string;
  onMobile: (mobile: string) => void;
  onDone: (signIn: SmsSignIn) => Promise<void>;
}

/** The puzzle goes when a code is on its way, and comes back when another may be asked for. */
export function SmsLogin({ mobile, onMobile, onDone }: SmsLoginProps) {
  const t = useTexts(identityTexts);
  const [code, setCode] = useState('');
  const { needs, attempts, puzzle, send, seconds, login, requestCode, goOn, submit } = useSmsLogin(
    mobile,
    code,
    onDone,
  );
  const form = useFormFocus(attempts, login.error ?? send.error);
  const codeId = useFocusedAt(send.isSuccess ? send.submittedAt : 0);
  const failure = login.error
    ? failureText(login.error, t('loginFailed'))
    : send.error && failureText(send.error, t('codeFailed'));
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failure && <Note tone="err">{failure}</Note>}
      <TextField
        label={t('mobile')}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={mobile}
        onChange={onMobile}
        error={needs.mobile ? t('mobileInvalid') : undefined}
      />
      <div className={styles.code}>
        <CodeField
          id={codeId}
          label={t('smsCode')}
          value={code}
          onChange={setCode}
          error={needs.code ? t('smsCodeMissing') : undefined}
          submits
        />
        <Button
          className={styles.button}
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
          key={puzzle.key}
          purpose="smsLogin"
          onPassed={goOn}
          error={needs.puzzle ? t('captchaRequired') : undefined}
        />
      )}
      <Button kind="primary" size="l" block type="submit" busyText={login.isPending && t('loggingIn')}>
        {t('login')}
      </Button>
      <p className={styles.aside}>{t('smsForAll')}</p>
    </form>
  );
}
