import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './login.module.css';
import { failureText } from './login-failure.ts';
import registerStyles from './register.module.css';
import type { RegistrationFaults } from './registration-draft.ts';
import { SliderCaptcha } from './slider-captcha.tsx';
import { identityTexts } from './texts.ts';
import type { useRegistration } from './use-registration.ts';

interface RegisterCodeProps {
  registration: ReturnType<typeof useRegistration>;
  errorOf: (field: keyof RegistrationFaults) => string | undefined;
}

/** The mobile and the code that shows whose it is. The puzzle goes when a code is on its way. */
export function RegisterCode({ registration: { draft, change, code }, errorOf }: RegisterCodeProps) {
  const t = useTexts(identityTexts);
  const { send, seconds, puzzle } = code;
  return (
    <fieldset>
      <legend>{t('yourMobile')}</legend>
      {send.error && <Note tone="err">{failureText(send.error, t('codeFailed'))}</Note>}
      <TextField
        label={t('mobile')}
        required
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={draft.mobile}
        onChange={(mobile) => change({ mobile })}
        error={code.needsMobile ? t('mobileInvalid') : errorOf('mobile')}
      />
      {seconds === 0 && (
        <SliderCaptcha
          key={puzzle.key}
          purpose="smsRegister"
          onPassed={code.goOn}
          error={code.needsPuzzle ? t('captchaRequired') : undefined}
        />
      )}
      <div className={classNames(styles.code, registerStyles.sms)}>
        <CodeField
          label={t('smsCode')}
          required
          value={draft.smsCode}
          onChange={(smsCode) => change({ smsCode })}
          error={errorOf('smsCode')}
        />
        <Button
          className={classNames(styles.button, registerStyles.button)}
          kind="outline"
          onClick={code.request}
          disabled={seconds > 0}
          busyText={send.isPending && t('sendingCode')}
        >
          {seconds > 0 ? t('resendIn', { seconds }) : t(send.isSuccess ? 'resend' : 'sendCode')}
        </Button>
      </div>
      <div role="status">{send.isSuccess && <Note>{t('codeSent')}</Note>}</div>
    </fieldset>
  );
}
