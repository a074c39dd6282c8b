import { type GuardianRecord, sendGuardianCode, verifyGuardian } from '@haidai/contract/linked-booking';
import { isSixDigitCode, isTicketNumber } from '@haidai/domain/formats';
import { call } from '../../core/api/call.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { Form } from '../../core/form/form.tsx';
import { useCodeStep } from '../../core/form/use-code-step.ts';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CaptchaField } from '../identity/index.ts';
import styles from './linked-booking.module.css';
import { linkedBookingTexts } from './texts.ts';

interface VerifyFormProps {
  onVerified: (guardian: GuardianRecord) => void;
}

/**
 * Asks for the ticket of the adult and the code that its contact received. The puzzle is hidden while a code is on its
 * way.
 */
export function VerifyForm({ onVerified }: VerifyFormProps) {
  const t = useTexts(linkedBookingTexts);
  const failureText = useFailureText();
  const form = useForm({
    initial: { tktNo: '', passName: '', smsCode: '' },
    check: (values) => {
      const { tktNo, passName, smsCode } = clean(values);
      return {
        tktNo: isTicketNumber(tktNo) ? undefined : t('tktNoWrong'),
        passName: passName ? undefined : t('passNameWrong'),
        smsCode: isSixDigitCode(smsCode) ? undefined : t('smsCodeWrong'),
      };
    },
    submit: (values) => call(verifyGuardian, { headers: {}, body: clean(values) }),
    onDone: onVerified,
  });
  const codeField = form.field('smsCode');
  const code = useCodeStep({
    send: (NECaptchaValidate) => {
      const { tktNo, passName } = clean(form.values);
      return call(sendGuardianCode, { body: { tktNo, passName, NECaptchaValidate } });
    },
    canSend: () => form.require('tktNo', 'passName'),
    codeFieldId: codeField.id,
  });
  const { secondsLeft } = code;
  const failure = form.failure ?? code.failure;
  const requestCode = () => {
    form.clearFailure();
    code.request();
  };
  return (
    <Card>
      <CardHeader title={t('verifyTitle')} />
      <Form form={form} className={styles.form}>
        <TextField
          label={t('tktNo')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          hint={t('tktNoHint')}
          {...form.field('tktNo')}
        />
        <TextField
          label={t('passName')}
          required
          autoComplete="off"
          maxLength={60}
          hint={t('passNameHint')}
          {...form.field('passName')}
        />
        {secondsLeft === 0 && <CaptchaField captcha={code.captcha} purpose="guardianSms" />}
        <div className={styles.code}>
          <CodeField label={t('smsCode')} required hint={t('smsCodeHint')} {...codeField} submits />
          <Button
            className={styles.button}
            kind="outline"
            onClick={requestCode}
            disabled={secondsLeft > 0}
            busyText={code.isSending && t('sendingCode')}
          >
            {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('sendCode')}
          </Button>
        </div>
        <div role="status">
          {code.sent && !failure && <Note>{t('codeSent', { mobile: code.sent.mobileMasked })}</Note>}
        </div>
        {failure && <Note tone="err">{failureText(failure)}</Note>}
        <Button kind="primary" size="l" block type="submit" busyText={form.isSending && t('verifying')}>
          {t('verify')}
        </Button>
      </Form>
    </Card>
  );
}

function clean({ tktNo, passName, smsCode }: { tktNo: string; passName: string; smsCode: string }) {
  return { tktNo: tktNo.replaceAll(/\s/g, ''), passName: passName.trim(), smsCode: smsCode.trim() };
}
