import { sendAwardSmsCode } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal, priceChangeOf } from '../../core/api/refusal-error.ts';
import { Form } from '../../core/form/form.tsx';
import { useCodeStep } from '../../core/form/use-code-step.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { PriceChangeDialog } from '../../ui/overlays/price-change-dialog.tsx';
import secureCodeStyles from '../../ui/secure-code.module.css';
import textStyles from '../../ui/text.module.css';
import { ChooseFlightsLink, OrderPrice, RefusalNote, stepOf } from '../booking/index.ts';
import { CaptchaField } from '../identity/index.ts';
import styles from './award.module.css';
import { awardTexts } from './texts.ts';
import { useAwardOrder } from './use-award-order.ts';

/** Asks for the code that holds the points and the seats. A solved puzzle sends it to the telephone of the member. */
export function CodeForm({ order }: { order: OrderDetail }) {
  const t = useTexts(awardTexts);
  const navigate = useNavigate();
  const { hasAccepted, form, acceptPrice } = useAwardOrder(order);
  const { failure } = form;
  const priceChange = priceChangeOf(failure);
  const codeField = form.field('smsCode');
  if (!hasAccepted) return <Navigate {...stepOf(order, 'verify')} replace />;
  const lookAgain = async () => {
    await acceptPrice();
    void navigate({ ...stepOf(order, 'verify'), replace: true });
  };
  const inPoints = isRefusal(failure, 'pointsChanged');
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
        <SendCode orderNo={order.orderNo} codeFieldId={codeField.id} />
        <Form form={form} className={styles.code}>
          <CodeField label={t('smsCode')} required {...codeField} />
          <Button kind="primary" size="l" block type="submit" busyText={form.isSending && t('submitting')}>
            {t('submit')}
          </Button>
        </Form>
        {failure && form.isFailureShown && !priceChange && (
          <RefusalNote className={secureCodeStyles.refusal} title={t('submitFailed')} error={failure} order={order} />
        )}
      </div>
      {priceChange && (
        <PriceChangeDialog
          {...priceChange}
          render={inPoints ? (points) => t('pointsAmount', { points: formatYuan(points) }) : undefined}
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

/** Shows the captcha that sends the code. It is hidden while a code is on its way. */
function SendCode({ orderNo, codeFieldId }: { orderNo: string; codeFieldId: string }) {
  const t = useTexts(awardTexts);
  const { captcha, secondsLeft, sent, failure } = useCodeStep({
    send: (NECaptchaValidate) => callSignedIn(sendAwardSmsCode, { body: { orderNo, NECaptchaValidate } }),
    codeFieldId,
  });
  return (
    <>
      {secondsLeft === 0 && <CaptchaField captcha={captcha} purpose="awardSms" />}
      <div role="status">{sent && <Note>{t('codeSent', { mobile: sent.mobileMasked })}</Note>}</div>
      {secondsLeft > 0 && <p className={textStyles.detail}>{t('resendIn', { seconds: secondsLeft })}</p>}
      <FailureNote error={failure} />
    </>
  );
}
