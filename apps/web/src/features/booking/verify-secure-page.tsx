import './order-verify.css';
import { createOrder, type OrderDetail } from '@haidai/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { forgetOrderNotes } from '../../app/order-notes.ts';
import { priceChangeOf } from '../../app/refusal-error.ts';
import { refreshSession } from '../../app/session.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { PriceChangeDialog } from '../../ui/price-change-dialog.tsx';
import { SliderCaptcha } from '../identity/index.ts';
import { recallAccepted } from './accepted-terms.ts';
import { BookingSteps } from './booking-steps.tsx';
import { stepOf } from './flow-paths.ts';
import { OrderGate } from './order-gate.tsx';
import { orderKey } from './queries.ts';
import { RefusalNote } from './refusal-note.tsx';
import { searchOf } from './search-of.ts';
import { bookingTexts } from './texts.ts';
import { useOrderNo } from './use-order-no.ts';

interface VerifySecurePageProps {
  /** The flow whose page it is, and the call that places its orders. */
  source?: OrderDetail['source'];
  operation?: typeof createOrder;
}

/** /book/verifySecure: a person, not a program, places the order; then the seats are held. */
export function VerifySecurePage({ source = 'SALE', operation = createOrder }: VerifySecurePageProps) {
  const t = useTexts(bookingTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{t('secureTitle')}</h1>
      <BookingSteps current="verify" />
      <OrderGate orderNo={orderNo} page={{ flow: source, step: 'secure' }} statuses={['TRIPED']}>
        {(order) => <Secure order={order} operation={operation} />}
      </OrderGate>
    </main>
  );
}

function Secure({ order, operation }: { order: OrderDetail; operation: typeof createOrder }) {
  const t = useTexts(bookingTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { orderNo } = order;
  const acceptedDocuments = recallAccepted(orderNo);
  const create = useOperation(operation);
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const verify = stepOf(order, 'verify');
  if (!acceptedDocuments) return <Navigate {...verify} replace />;

  const place = (NECaptchaValidate: string) =>
    create.mutate(
      { body: { orderNo, NECaptchaValidate, acceptedDocuments, totalSeen: order.totalPrice } },
      {
        onSuccess: async () => {
          forgetOrderNotes(orderNo);
          await queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
          void refreshSession(queryClient);
          void navigate({ ...stepOf(order, 'pay'), replace: true });
        },
        // The pass is spent either way: the next try starts with a new puzzle.
        onError: () => {
          setAttempt((count) => count + 1);
          heading.current?.focus();
        },
      },
    );
  const acceptPrice = async () => {
    create.reset();
    await queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
  };
  const lookAgain = async () => {
    await acceptPrice();
    void navigate({ ...verify, replace: true });
  };
  const priceChange = priceChangeOf(create.error);
  return (
    <Card>
      <div className="secure">
        <h2 ref={heading} tabIndex={-1}>
          {t('secureHeading')}
        </h2>
        <p className="sec">{t('secureDetail')}</p>
        {create.isPending ? (
          <div role="status">
            <Note>{t('booking')}</Note>
          </div>
        ) : (
          <SliderCaptcha key={attempt} purpose="createOrder" onPassed={place} />
        )}
        {create.error && !priceChange && (
          <RefusalNote
            title={t('secureFailed')}
            error={create.error}
            order={order}
            onOrdinaryFare={() => void lookAgain()}
          />
        )}
      </div>
      {priceChange && (
        <PriceChangeDialog
          {...priceChange}
          otherwise={
            <Link to="/book/flightSearch" search={searchOf(order)} className={buttonClass({ kind: 'outline' })}>
              {t('searchAgain')}
            </Link>
          }
          onAccept={() => void acceptPrice()}
          onClose={() => void lookAgain()}
        />
      )}
    </Card>
  );
}
