import { sendDisruptionCode } from '@haidai/contract/disruption';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { browserTime } from '../../core/page/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { SliderCaptcha } from '../identity/index.ts';
import styles from './decision.module.css';
import { disruptionTexts } from './texts.ts';

interface CodeProofProps {
  caseKey: string;
  /** Starred. */
  mobile: string;
  code: string;
  onCode: (code: string) => void;
  /** Somebody went on without it. */
  missing: boolean;
}

/** A puzzle brings a code to the mobile of the order; who can read it may decide. */
export function CodeProof({ caseKey, mobile, code, onCode, missing }: CodeProofProps) {
  const t = useTexts(disruptionTexts);
  const [attempt, setAttempt] = useState(0);
  const send = useMutation({
    mutationFn: (NECaptchaValidate: string) => call(sendDisruptionCode, { body: { caseKey, NECaptchaValidate } }),
    // A puzzle is worth one code, whether it could be sent or not.
    onSettled: () => setAttempt((count) => count + 1),
  });
  const seconds = useSecondsUntil(send.data ? send.submittedAt + send.data.resendAfterSeconds * 1000 : 0);
  return (
    <fieldset className={styles.proof}>
      <legend className={textStyles.detail}>{t('codeTo', { mobile })}</legend>
      {seconds === 0 && <SliderCaptcha key={attempt} purpose="disruptionSms" onPassed={(pass) => send.mutate(pass)} />}
      <div role="status">
        {send.isPending && <Note>{t('sending')}</Note>}
        {seconds > 0 && (
          <Note>
            {t('codeSent')} {t('resendIn', { seconds })}
          </Note>
        )}
      </div>
      <FailureNote error={send.error} />
      <CodeField label={t('code')} value={code} onChange={onCode} error={missing ? t('codeNeeded') : undefined} />
    </fieldset>
  );
}

/** Counts down to a moment of this machine's clock; 0 when it has passed. */
function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((moment - browserTime()) / 1000)));
    tick();
    if (moment <= browserTime()) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
