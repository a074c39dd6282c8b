import { sendChangeSmsCode } from '@haidai/contract/exchange';
import { isSixDigitCode } from '@haidai/domain/formats';
import { type FormEvent, useRef, useState } from 'react';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Note } from '../../ui/note.tsx';
import textStyles from '../../ui/text.module.css';
import { SliderCaptcha, useSmsCode } from '../identity/index.ts';
import styles from './exchange.module.css';
import { exchangeTexts } from './texts.ts';

interface PointsCodeProps {
  orderNo: string;
  points: number;
  isBusy: boolean;
  onCode: (code: string) => void;
}

/** Points are money: a puzzle brings a code to the member's own telephone, the code books the change. */
export function PointsCode({ orderNo, points, isBusy, onCode }: PointsCodeProps) {
  const t = useTexts(exchangeTexts);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { send, seconds } = useSmsCode((NECaptchaValidate: string) =>
    callSignedIn(sendChangeSmsCode, { body: { orderNo, NECaptchaValidate } }),
  );
  const focus = () => form.current?.querySelector('input')?.focus();
  // A puzzle is worth one code, whether it could be sent or not.
  const ask = (pass: string) =>
    send.mutate(pass, { onSuccess: focus, onSettled: () => setTries((count) => count + 1) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = isSixDigitCode(code.trim());
    setMissing(!isWhole);
    if (isWhole) onCode(code.trim());
    else focus();
  };
  return (
    <>
      <p>{t('pointsSpent', { points: formatYuan(points) })}</p>
      {seconds === 0 && <SliderCaptcha key={tries} purpose="awardSms" onPassed={ask} />}
      <div role="status">{send.isSuccess && <Note>{t('codeToMember', { mobile: send.data.mobileMasked })}</Note>}</div>
      {seconds > 0 && <p className={textStyles.detail}>{t('resendIn', { seconds })}</p>}
      <FailureNote error={send.error} />
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <CodeField
          label={t('code')}
          required
          value={code}
          onChange={setCode}
          error={isMissing ? t('codeWrong') : undefined}
        />
        <Button kind="primary" size="l" type="submit" busyText={isBusy && t('booking')}>
          {t('bookWithPoints')}
        </Button>
      </form>
    </>
  );
}
