import { sendAccountSmsCode } from '@haidai/contract/identity';
import { isSixDigitCode } from '@haidai/domain/formats';
import { useState } from 'react';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Note } from '../../../ui/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { SliderCaptcha } from '../slider-captcha.tsx';
import { useSmsCode } from '../use-sms-code.ts';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

interface AccountCodeProps {
  legend: string;
  label: string;
  /** The mobile that shall take the place of the account's own; left out, the code goes there. */
  newMobile?: string;
  /** The puzzle waits until there is somewhere to send a code to. */
  ready?: boolean;
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}

/** A puzzle brings a code to a mobile; whoever can read it there holds it. */
export function AccountCode({ legend, label, newMobile, ready = true, code, onCode, error }: AccountCodeProps) {
  const t = useTexts(profileTexts);
  const [attempt, setAttempt] = useState(0);
  const { send, seconds } = useSmsCode((NECaptchaValidate: string) =>
    callSignedIn(sendAccountSmsCode, { body: { NECaptchaValidate, ...(newMobile && { newMobile }) } }),
  );
  // A puzzle is worth one code, whether it could be sent or not.
  const ask = (pass: string) => send.mutate(pass, { onSettled: () => setAttempt((count) => count + 1) });
  return (
    <fieldset className={styles.code}>
      <legend className={textStyles.detail}>{legend}</legend>
      {ready && seconds === 0 && <SliderCaptcha key={attempt} purpose="accountSms" onPassed={ask} />}
      <div role="status">
        {send.isPending && <Note>{t('sending')}</Note>}
        {send.isSuccess && seconds > 0 && (
          <Note>
            {t('codeSent', { mobile: send.data.mobileMasked })} {t('resendIn', { seconds })}
          </Note>
        )}
      </div>
      <FailureNote error={send.error} />
      <CodeField label={label} required value={code} onChange={onCode} error={error} />
    </fieldset>
  );
}

export const isCode = (code: string) => isSixDigitCode(code.trim());
