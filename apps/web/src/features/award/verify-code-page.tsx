import { useTexts } from '../../i18n/use-texts.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { BookingSteps, type Flow, OrderGate, useOrderNo } from '../booking/index.ts';
import { CodeForm } from './code-form.tsx';
import { awardTexts } from './texts.ts';

/**
 * /book/verifySecureIntegral, /week/verifySecure: asks for a code from the telephone of the member, because points,
 * vouchers and rides are worth money.
 */
export function VerifyCodePage({ flow = 'AWARD' }: { flow?: Extract<Flow, 'AWARD' | 'WEEK'> }) {
  const t = useTexts(awardTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{t('secureTitle')}</h1>
      <BookingSteps current="verify" />
      <OrderGate orderNo={orderNo} page={{ flow, step: 'secure' }} statuses={['TRIPED']}>
        {(order) => <CodeForm order={order} />}
      </OrderGate>
    </main>
  );
}
