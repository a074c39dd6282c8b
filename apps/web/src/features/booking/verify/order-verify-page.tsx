import type { createOrder, OrderDetail } from '@haidai/contract/booking';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { BookingSteps } from '../flow/booking-steps.tsx';
import { type Flow, stepOf } from '../flow/flow-paths.ts';
import { OrderGate } from '../flow/order-gate.tsx';
import { useOrderNo } from '../flow/use-order-no.ts';
import { type OrderPanel, OrderReview } from './order-review.tsx';
import { PlaceOrder } from './place-order.tsx';
import { verifyTexts } from './texts.ts';

interface OrderVerifyPageProps {
  panels: readonly OrderPanel[];
  /** The flow to which the page belongs. */
  flow?: Flow;
  /**
   * The operations that place the order, by flow. Only flows that show the puzzle on this page and not on the next page
   * have one.
   */
  operations?: Partial<Record<OrderDetail['source'], typeof createOrder>>;
}

/**
 * /book/orderVerify: shows the whole order on one page before the traveller places it, with the panels from its route
 * file.
 */
export function OrderVerifyPage({ panels, flow = 'SALE', operations }: OrderVerifyPageProps) {
  const t = useTexts(verifyTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{t('verifyTitle')}</h1>
      <BookingSteps current="verify" />
      <OrderGate orderNo={orderNo} page={{ flow, step: 'verify' }} statuses={['TRIPED']}>
        {(order) => <Verify order={order} panels={panels} operation={operations?.[order.source]} />}
      </OrderGate>
    </main>
  );
}

function Verify({
  order,
  panels,
  operation,
}: Pick<OrderVerifyPageProps, 'panels'> & { order: OrderDetail; operation: typeof createOrder | undefined }) {
  const t = useTexts(verifyTexts);
  const navigate = useNavigate();
  const [isPlacing, setIsPlacing] = useState(false);
  const onAccepted = () => (operation ? setIsPlacing(true) : void navigate(stepOf(order, 'secure')));
  return (
    <>
      <OrderReview order={order} panels={panels} onAccepted={onAccepted} />
      {operation && isPlacing && (
        <Dialog title={t('secureTitle')} titleHidden onClose={() => setIsPlacing(false)}>
          <PlaceOrder order={order} operation={operation} onCheckAgain={() => setIsPlacing(false)} />
        </Dialog>
      )}
    </>
  );
}
