import { sendAccountSmsCode } from '@haidai/contract/identity';
import { isSixDigitCode } from '@haidai/domain/formats';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import type { FieldProps } from '../../../core/form/fields.ts';
import { useCodeStep } from '../../../core/form/use-code-step.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

interface AccountCodeProps {
  legend: string;
  label: string;
  /** The mobile that replaces the mobile of the account. Without a new contact the code goes to the account's own. */
  newMobile?: string;
  /** The e-mail address that the account gets. */
  newMail?: string;
  /** The captcha waits until there is a contact to send a code to. */
  ready?: boolean;
  field: FieldProps<string>;
}

/** Sends a code to a contact after a solved captcha. A person who can read the code holds the contact. */
export function AccountCode({ legend, label, newMobile, newMail, ready = true, field }: AccountCodeProps) {
  const t = useTexts(profileTexts);
  const { captcha, isSending, sent, secondsLeft, failure } = useCodeStep({
    send: (NECaptchaValidate) =>
      callSignedIn(sendAccountSmsCode, {
        body: { NECaptchaValidate, ...(newMobile && { newMobile }), ...(newMail && { newMail }) },
      }),
  });
  return (
    <fieldset className={styles.code}>
      <legend className={textStyles.detail}>{legend}</legend>
      {ready && secondsLeft === 0 && <CaptchaField captcha={captcha} purpose="accountSms" />}
      <div role="status">
        {isSending && <Note>{t('sending')}</Note>}
        {sent && secondsLeft > 0 && (
          <Note>
            {t('codeSent', { mobile: sent.mobileMasked })} {t('resendIn', { seconds: secondsLeft })}
          </Note>
        )}
      </div>
      <FailureNote error={failure} />
      <CodeField label={label} required {...field} />
    </fieldset>
  );
}

export const isCode = (code: string) => isSixDigitCode(code.trim());
