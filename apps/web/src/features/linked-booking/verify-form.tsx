import type { GuardianRecord } from '@haidai/contract/linked-booking';
import { useState } from 'react';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusedAt } from '../../ui/use-focused-at.ts';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { SliderCaptcha } from '../identity/index.ts';
import styles from './linked-booking.module.css';
import { companionTexts } from './texts.ts';
import { useVerification } from './use-verification.ts';

interface VerifyFormProps {
  onVerified: (guardian: GuardianRecord) => void;
}

/** The adult's ticket, and the code that its contact was sent. The puzzle goes while a code is on its way. */
export function VerifyForm({ onVerified }: VerifyFormProps) {
  const t = useTexts(companionTexts);
  const failureText = useFailureText();
  const [tktNo, setTktNo] = useState('');
  const [passName, setPassName] = useState('');
  const [smsCode, setSmsCode] = useState('');
  const { needs, attempts, puzzle, send, seconds, verify, requestCode, goOn, submit } = useVerification(
    { tktNo, passName, smsCode },
    onVerified,
  );
  const failure = verify.error ?? send.error;
  const form = useFormFocus(attempts, failure);
  const codeId = useFocusedAt(send.isSuccess ? send.submittedAt : 0);
  return (
    <Card>
      <CardHeader title={t('verifyTitle')} />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('tktNo')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          hint={t('tktNoHint')}
          value={tktNo}
          onChange={setTktNo}
          error={needs.tktNo ? t('tktNoWrong') : undefined}
        />
        <TextField
          label={t('passName')}
          required
          autoComplete="off"
          maxLength={60}
          hint={t('passNameHint')}
          value={passName}
          onChange={setPassName}
          error={needs.passName ? t('passNameWrong') : undefined}
        />
        {seconds === 0 && (
          <SliderCaptcha
            key={puzzle.key}
            purpose="guardianSms"
            onPassed={goOn}
            error={needs.puzzle ? t('captchaRequired') : undefined}
          />
        )}
        <div className={styles.code}>
          <CodeField
            id={codeId}
            label={t('smsCode')}
            required
            hint={t('smsCodeHint')}
            value={smsCode}
            onChange={setSmsCode}
            error={needs.smsCode ? t('smsCodeWrong') : undefined}
            submits
          />
          <Button
            className={styles.button}
            kind="outline"
            onClick={requestCode}
            disabled={seconds > 0}
            busyText={send.isPending && t('sendingCode')}
          >
            {seconds > 0 ? t('resendIn', { seconds }) : t('sendCode')}
          </Button>
        </div>
        <div role="status">
          {send.data && !failure && <Note>{t('codeSent', { mobile: send.data.mobileMasked })}</Note>}
        </div>
        {failure && <Note tone="err">{failureText(failure)}</Note>}
        <Button kind="primary" size="l" block type="submit" busyText={verify.isPending && t('verifying')}>
          {t('verify')}
        </Button>
      </form>
    </Card>
  );
}
