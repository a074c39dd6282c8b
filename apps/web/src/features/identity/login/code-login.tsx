import { loginByMail, loginBySms, sendLoginMailCode, sendLoginSmsCode } from '@haidai/contract/identity';
import { isMailAddress, isSixDigitCode } from '@haidai/domain/formats';
import { readMobile } from '@haidai/domain/telephone';
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
import { MobileField } from '../../person/index.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import type { CodeSignIn } from '../joining/find-sms-question.ts';
import { identityTexts } from '../texts.ts';
import styles from './login.module.css';
import { failureText } from './login-failure.ts';

const readMail = (typed: string) => (isMailAddress(typed.trim()) ? typed.trim() : null);

/** The two ways to get a code: their contacts, their calls and their texts. */
const ways = {
  sms: {
    read: readMobile,
    send: (mobile: string, NECaptchaValidate: string) =>
      call(sendLoginSmsCode, { query: {}, headers: {}, body: { mobile, NECaptchaValidate } }),
    logIn: (mobile: string, smsCode: string) =>
      logIn(loginBySms, { query: { loginType: 'AUTO' }, headers: {}, body: { mobile, smsCode } }),
    texts: {
      invalid: 'mobileInvalid',
      code: 'smsCode',
      missing: 'smsCodeMissing',
      sent: 'codeSent',
      forAll: 'smsForAll',
    },
  },
  mail: {
    read: readMail,
    send: (email: string, NECaptchaValidate: string) => call(sendLoginMailCode, { body: { email, NECaptchaValidate } }),
    logIn: (email: string, mailCode: string) => logIn(loginByMail, { body: { email, mailCode } }),
    texts: {
      invalid: 'mailInvalid',
      code: 'mailCode',
      missing: 'mailCodeMissing',
      sent: 'mailCodeSent',
      forAll: 'mailForAll',
    },
  },
} as const;

interface CodeLoginProps {
  way: keyof typeof ways;
  contact: string;
  onContact: (contact: string) => void;
  onDone: (signIn: CodeSignIn) => Promise<void>;
}

/**
 * Sends a code to a mobile or a mail address after a captcha. The contact and the code then log in. The captcha is
 * hidden while a code is on its way.
 */
export function CodeLogin({ way, contact: typedContact, onContact, onDone }: CodeLoginProps) {
  const t = useTexts(identityTexts);
  const { read, send, logIn: logInByCode, texts } = ways[way];
  const form = useForm({
    initial: { contact: typedContact, code: '' },
    check: ({ contact, code }) => ({
      contact: read(contact) ? undefined : t(texts.invalid),
      code: isSixDigitCode(code.trim()) ? undefined : t(texts.missing),
    }),
    submit: async (values) => {
      const contact = read(values.contact) ?? '';
      await onDone({ contact, ...(await logInByCode(contact, values.code.trim())) });
    },
  });
  const field = form.field('contact');
  const contactField = {
    ...field,
    onChange: (contact: string) => {
      field.onChange(contact);
      onContact(contact);
    },
  };
  const codeField = form.field('code');
  const code = useCodeStep({
    send: (NECaptchaValidate) => send(read(form.values.contact) ?? '', NECaptchaValidate),
    canSend: () => form.require('contact'),
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
      {way === 'sms' ? (
        <MobileField label={t('mobile')} {...contactField} />
      ) : (
        <TextField label={t('mail')} type="email" autoComplete="email" maxLength={120} {...contactField} />
      )}
      <div className={styles.code}>
        <CodeField label={t(texts.code)} {...codeField} submits />
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
      <div role="status">{code.sent && !failure && <Note>{t(texts.sent)}</Note>}</div>
      {code.secondsLeft === 0 && <CaptchaField captcha={code.captcha} purpose="smsLogin" />}
      <Button kind="primary" size="l" block type="submit" busyText={form.isSending && t('loggingIn')}>
        {t('login')}
      </Button>
      <p className={styles.aside}>{t(texts.forAll)}</p>
    </Form>
  );
}
