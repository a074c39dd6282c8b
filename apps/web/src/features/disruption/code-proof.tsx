import { sendDisruptionCode } from '@haidai/contract/disruption';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import type { FieldProps } from '../../core/form/fields.ts';
import { useCodeStep } from '../../core/form/use-code-step.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import textStyles from '../../ui/text.module.css';
import { CaptchaField } from '../identity/index.ts';
import styles from './decision.module.css';
import { disruptionTexts } from './texts.ts';

interface CodeProofProps {
  caseKey: string;
  /** The mobile of the order, masked. */
  mobile: string;
  field: FieldProps<string>;
}

/** Asks for the code that authorises the decision. A solved puzzle sends it to the mobile of the order. */
export function CodeProof({ caseKey, mobile, field }: CodeProofProps) {
  const t = useTexts(disruptionTexts);
  const { captcha, isSending, secondsLeft, failure } = useCodeStep({
    send: (NECaptchaValidate) => call(sendDisruptionCode, { body: { caseKey, NECaptchaValidate } }),
  });
  return (
    <fieldset className={styles.proof}>
      <legend className={textStyles.detail}>{t('codeTo', { mobile })}</legend>
      {secondsLeft === 0 && <CaptchaField captcha={captcha} purpose="disruptionSms" />}
      <div role="status">
        {isSending && <Note>{t('sending')}</Note>}
        {secondsLeft > 0 && (
          <Note>
            {t('codeSent')} {t('resendIn', { seconds: secondsLeft })}
          </Note>
        )}
      </div>
      <FailureNote error={failure} />
      <CodeField label={t('code')} {...field} />
    </fieldset>
  );
}
