import { useTexts } from '../../i18n/use-texts.tsx';
import { BookingSteps, OrderGate, useOrderNo } from '../booking/index.ts';
import { CodeForm } from './code-form.tsx';
import { awardTexts } from './texts.ts';

/** /book/verifySecureIntegral: points are money, and whoever spends them holds the member's telephone. */
export function VerifyCodePage() {
  const t = useTexts(awardTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{t('secureTitle')}</h1>
      <BookingSteps current="verify" />
      <OrderGate orderNo={orderNo} page={{ flow: 'AWARD', step: 'secure' }} statuses={['TRIPED']}>
        {(order) => <CodeForm order={order} />}
      </OrderGate>
    </main>
  );
}
