import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MobileField } from '../../person/index.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import styles from '../login/login.module.css';
import { failureText } from '../login/login-failure.ts';
import { identityTexts } from '../texts.ts';
import registerStyles from './register.module.css';
import type { Registration } from './use-registration.ts';

/** Asks for the mobile or the e-mail address, and for the code that proves who holds it. The captcha is hidden while a code is on its way. */
export function RegisterCode({ registration: { form, code } }: { registration: Registration }) {
  const t = useTexts(identityTexts);
  const isByMail = form.values.way === 'mail';
  const { captcha, isSending, sent, secondsLeft, failure } = code;
  return (
    <fieldset>
      <legend>{t('yourMobile')}</legend>
      {failure && <Note tone="err">{failureText(failure, t('codeFailed'))}</Note>}
      <SegmentedControl
        label={t('registerBy')}
        {...form.field('way')}
        onChange={(way) => {
          form.set({ way, smsCode: '' });
          code.reset();
        }}
        options={[
          { value: 'sms', label: t('mobile') },
          { value: 'mail', label: t('mail') },
        ]}
      />
      {isByMail ? (
        <TextField
          label={t('mail')}
          required
          type="email"
          autoComplete="email"
          maxLength={120}
          {...form.field('email')}
        />
      ) : (
        <MobileField label={t('mobile')} required {...form.field('mobile')} />
      )}
      {secondsLeft === 0 && <CaptchaField captcha={captcha} purpose="smsRegister" />}
      <div className={classNames(styles.code, registerStyles.codeRow)}>
        <CodeField label={t(isByMail ? 'mailCode' : 'smsCode')} required {...form.field('smsCode')} />
        <Button
          className={classNames(styles.button, registerStyles.button)}
          kind="outline"
          onClick={code.request}
          disabled={secondsLeft > 0}
          busyText={isSending && t('sendingCode')}
        >
          {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t(sent ? 'resend' : 'sendCode')}
        </Button>
      </div>
      <div role="status">{sent && <Note>{t(isByMail ? 'mailCodeSent' : 'codeSent')}</Note>}</div>
    </fieldset>
  );
}
