import { createOrder, type OrderDetail } from '@haidai/contract/booking';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { BookingSteps } from '../flow/booking-steps.tsx';
import { stepOf } from '../flow/flow-paths.ts';
import { OrderGate } from '../flow/order-gate.tsx';
import { useOrderNo } from '../flow/use-order-no.ts';
import { findAcceptedTerms } from './accepted-terms.ts';
import { PlaceOrder } from './place-order.tsx';
import { verifyTexts } from './texts.ts';

interface VerifySecurePageProps {
  /** The flow to which the page belongs. `operation` places its orders. */
  source?: OrderDetail['source'];
  operation?: typeof createOrder;
}

/** /book/verifySecure: places the order after a puzzle, which keeps programs out. The server then holds the seats. */
export function VerifySecurePage({ source = 'SALE', operation = createOrder }: VerifySecurePageProps) {
  const t = useTexts(verifyTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{t('secureTitle')}</h1>
      <BookingSteps current="verify" />
      <OrderGate orderNo={orderNo} page={{ flow: source, step: 'secure' }} statuses={['TRIPED']}>
        {(order) => <SecureCard order={order} operation={operation} />}
      </OrderGate>
    </main>
  );
}

function SecureCard({ order, operation }: { order: OrderDetail; operation: typeof createOrder }) {
  const navigate = useNavigate();
  const { orderNo } = order;
  const verify = stepOf(order, 'verify');
  if (!findAcceptedTerms(orderNo)) return <Navigate {...verify} replace />;
  const lookAgain = () => void navigate({ ...verify, replace: true });
  return (
    <Card>
      <PlaceOrder order={order} operation={operation} onCheckAgain={lookAgain} />
    </Card>
  );
}
