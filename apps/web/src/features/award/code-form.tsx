import { sendAwardSmsCode } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { isSixDigitCode } from '@haidai/domain/formats';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Note } from '../../ui/note.tsx';
import { PriceChangeDialog } from '../../ui/price-change-dialog.tsx';
import secureCodeStyles from '../../ui/secure-code.module.css';
import textStyles from '../../ui/text.module.css';
import { ChooseFlightsLink, OrderPrice, RefusalNote, stepOf } from '../booking/index.ts';
import { SliderCaptcha, useSmsCode } from '../identity/index.ts';
import styles from './award.module.css';
import { awardTexts } from './texts.ts';
import { useAwardOrder } from './use-award-order.ts';

const codeField = 'award-sms-code';

/** A puzzle brings a code to the member's own telephone, the code freezes the points and holds the seats. */
export function CodeForm({ order }: { order: OrderDetail }) {
  const t = useTexts(awardTexts);
  const navigate = useNavigate();
  const { hasAccepted, submit, isPending, error, isCodeWrong, priceChange, acceptPrice } = useAwardOrder(order);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (!hasAccepted) return <Navigate {...stepOf(order, 'verify')} replace />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = isSixDigitCode(code.trim());
    setMissing(!isWhole);
    if (isWhole) submit(code.trim());
    else document.getElementById(codeField)?.focus();
  };
  const wrong = isCodeWrong && isRefusal(error) ? error.message : undefined;
  const lookAgain = async () => {
    await acceptPrice();
    void navigate({ ...stepOf(order, 'verify'), replace: true });
  };
  const inPoints = isRefusal(error, 'pointsChanged');
  return (
    <Card>
      <div className={secureCodeStyles.verification}>
        <h2>{t('secureHeading')}</h2>
        <p className={textStyles.secondary}>
          {t(order.orderType === 'VACATION' ? 'secureDetailWeek' : 'secureDetail')}
        </p>
        <p className={styles.total}>
          <OrderPrice order={order} />
        </p>
        <SendCode orderNo={order.orderNo} />
        <form className={styles.code} onSubmit={onSubmit} noValidate>
          <CodeField
            id={codeField}
            label={t('smsCode')}
            required
            value={code}
            onChange={setCode}
            error={isMissing ? t('codeMissing') : wrong}
          />
          <Button kind="primary" size="l" block type="submit" busyText={isPending && t('submitting')}>
            {t('submit')}
          </Button>
        </form>
        {error && !wrong && !priceChange && <RefusalNote title={t('submitFailed')} error={error} order={order} />}
      </div>
      {priceChange && (
        <PriceChangeDialog
          {...priceChange}
          show={inPoints ? (points) => t('pointsAmount', { points: formatYuan(points) }) : undefined}
          otherwise={
            <ChooseFlightsLink order={order} className={buttonClass({ kind: 'outline' })}>
              {t('searchAgain')}
            </ChooseFlightsLink>
          }
          onAccept={() => void acceptPrice()}
          onClose={() => void lookAgain()}
        />
      )}
    </Card>
  );
}

/** The puzzle goes when a code is on its way, and comes back when another may be asked for. */
function SendCode({ orderNo }: { orderNo: string }) {
  const t = useTexts(awardTexts);
  const [tries, setTries] = useState(0);
  const { send, seconds } = useSmsCode((body: { NECaptchaValidate: string }) =>
    callSignedIn(sendAwardSmsCode, { body: { ...body, orderNo } }),
  );
  const ask = (NECaptchaValidate: string) =>
    send.mutate(
      { NECaptchaValidate },
      {
        onSuccess: () => document.getElementById(codeField)?.focus(),
        // A puzzle is worth one code, whether it could be sent or not.
        onSettled: () => setTries((count) => count + 1),
      },
    );
  return (
    <>
      {seconds === 0 && <SliderCaptcha key={tries} purpose="awardSms" onPassed={ask} />}
      <div role="status">{send.isSuccess && <Note>{t('codeSent', { mobile: send.data.mobileMasked })}</Note>}</div>
      {seconds > 0 && <p className={textStyles.detail}>{t('resendIn', { seconds })}</p>}
      <FailureNote error={send.error} />
    </>
  );
}
