import { loginBySms, sendLoginSmsCode } from '@haidai/contract/identity';
import { isMobileCn, isSixDigitCode } from '@haidai/domain/formats';
import { call } from '../../../core/api/call.ts';
import { Form } from '../../../core/form/form.tsx';
import { useCodeStep } from '../../../core/form/use-code-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { logIn } from '../../../core/session/log-in.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import type { SmsSignIn } from '../joining/find-sms-question.ts';
import { identityTexts } from '../texts.ts';
import styles from './login.module.css';
import { failureText } from './login-failure.ts';

interface SmsLoginProps {
  mobile: string;
  onMobile: (mobile: string) => void;
  onDone: (signIn: SmsSignIn) => Promise<void>;
}

const withoutSpaces = (mobile: string) => mobile.replaceAll(/\s/g, '');

/**
 * Sends a code after the mobile and a captcha. The mobile and the code then log in. The captcha is hidden while a code
 * is on its way.
 */
export function SmsLogin({ mobile: typedMobile, onMobile, onDone }: SmsLoginProps) {
  const t = useTexts(identityTexts);
  const form = useForm({
    initial: { mobile: typedMobile, smsCode: '' },
    check: ({ mobile, smsCode }) => ({
      mobile: isMobileCn(withoutSpaces(mobile)) ? undefined : t('mobileInvalid'),
      smsCode: isSixDigitCode(smsCode.trim()) ? undefined : t('smsCodeMissing'),
    }),
    submit: async (values) => {
      const mobile = withoutSpaces(values.mobile);
      const body = { mobile, smsCode: values.smsCode.trim() };
      const tokens = await logIn(loginBySms, { query: { loginType: 'AUTO' }, headers: {}, body });
      await onDone({ mobile, ...tokens });
    },
  });
  const mobileField = form.field('mobile');
  const codeField = form.field('smsCode');
  const code = useCodeStep({
    send: (NECaptchaValidate) => {
      const body = { mobile: withoutSpaces(form.values.mobile), NECaptchaValidate };
      return call(sendLoginSmsCode, { query: {}, headers: {}, body });
    },
    canSend: () => form.require('mobile'),
    codeFieldId: codeField.id,
  });
  const failure = form.failure
    ? failureText(form.failure, t('loginFailed'))
    : code.failure && failureText(code.failure, t('codeFailed'));
  const requestCode = () => {
    form.clearFailure();
    code.request();
  };
  return (
    <Form form={form} className={styles.form}>
      {failure && <Note tone="err">{failure}</Note>}
      <TextField
        label={t('mobile')}
        type="tel"
        autoComplete="tel-national"
        maxLength={20}
        {...mobileField}
        onChange={(mobile) => {
          mobileField.onChange(mobile);
          onMobile(mobile);
        }}
      />
      <div className={styles.code}>
        <CodeField label={t('smsCode')} {...codeField} submits />
        <Button
          className={styles.button}
          kind="outline"
          onClick={requestCode}
          disabled={code.secondsLeft > 0}
          busyText={code.isSending && t('sendingCode')}
        >
          {code.secondsLeft > 0 ? t('resendIn', { seconds: code.secondsLeft }) : t(code.sent ? 'resend' : 'sendCode')}
        </Button>
      </div>
      <div role="status">{code.sent && !failure && <Note>{t('codeSent')}</Note>}</div>
      {code.secondsLeft === 0 && <CaptchaField captcha={code.captcha} purpose="smsLogin" />}
      <Button kind="primary" size="l" block type="submit" busyText={form.isSending && t('loggingIn')}>
        {t('login')}
      </Button>
      <p className={styles.aside}>{t('smsForAll')}</p>
    </Form>
  );
}
