import { sendChangeSmsCode } from '@haidai/contract/exchange';
import { isSixDigitCode } from '@haidai/domain/formats';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { Form } from '../../../core/form/form.tsx';
import { useCodeStep } from '../../../core/form/use-code-step.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { CaptchaField } from '../../identity/index.ts';
import styles from '../exchange.module.css';
import { exchangeTexts } from '../texts.ts';
import { pointsCodeTexts } from './points-code-texts.ts';

interface PointsCodeProps {
  orderNo: string;
  points: number;
  isBusy: boolean;
  onCode: (code: string) => void;
}

/**
 * Asks for the code that books the change. A solved puzzle sends it to the telephone of the member, because points are
 * worth money.
 */
export function PointsCode({ orderNo, points, isBusy, onCode }: PointsCodeProps) {
  const t = useTexts(exchangeTexts);
  const tCode = useTexts(pointsCodeTexts);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: isSixDigitCode(code.trim()) ? undefined : t('codeWrong') }),
    submit: ({ code }) => onCode(code.trim()),
  });
  const codeField = form.field('code');
  const { captcha, secondsLeft, sent, failure } = useCodeStep({
    send: (NECaptchaValidate) => callSignedIn(sendChangeSmsCode, { body: { orderNo, NECaptchaValidate } }),
    codeFieldId: codeField.id,
  });
  return (
    <>
      <p>{tCode('pointsSpent', { points: formatYuan(points) })}</p>
      {secondsLeft === 0 && <CaptchaField captcha={captcha} purpose="awardSms" />}
      <div role="status">{sent && <Note>{tCode('codeToMember', { mobile: sent.mobileMasked })}</Note>}</div>
      {secondsLeft > 0 && <p className={textStyles.detail}>{tCode('resendIn', { seconds: secondsLeft })}</p>}
      <FailureNote error={failure} />
      <Form form={form} className={styles.form}>
        <CodeField label={t('code')} required {...codeField} />
        <Button kind="primary" size="l" type="submit" busyText={isBusy && t('booking')}>
          {tCode('bookWithPoints')}
        </Button>
      </Form>
    </>
  );
}
