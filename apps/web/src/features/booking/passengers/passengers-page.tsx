import type { OrderDetail } from '@haidai/contract/booking';
import { draftStatuses } from '@haidai/domain/booking';
import { useTexts } from '../../../i18n/use-texts.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { BookingSteps } from '../flow/booking-steps.tsx';
import { OrderGate } from '../flow/order-gate.tsx';
import { useOrderNo } from '../flow/use-order-no.ts';
import { RestoredPassengersForm } from './restored-passengers-form.tsx';
import { passengerTexts } from './texts.ts';

/** /book/cashPaxInfoInput and the same step of other flows: asks for the passengers and the contact. */
export function PassengersPage({ source = 'SALE' }: { source?: OrderDetail['source'] }) {
  const tPassenger = useTexts(passengerTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{tPassenger('passengersTitle')}</h1>
      <BookingSteps current="passengers" />
      <OrderGate orderNo={orderNo} page={{ flow: source, step: 'passengers' }} statuses={draftStatuses}>
        {(order) => <RestoredPassengersForm key={order.orderNo} order={order} />}
      </OrderGate>
    </main>
  );
}
