import type { OrderDetail } from '@haidai/contract/booking';
import { getPassengerInput } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { OrderGate, OrderSkeleton } from './order-gate.tsx';
import { restoreForm } from './passenger-draft.ts';
import { PassengersForm } from './passengers-form.tsx';
import { savedPassengersQuery } from './queries.ts';
import { bookingTexts } from './texts.ts';
import { useOrderNo } from './use-order-no.ts';

/** /book/cashPaxInfoInput: who travels, and whom to reach; of other flows the page of the same step. */
export function PassengersPage({ source = 'SALE' }: { source?: OrderDetail['source'] }) {
  const t = useTexts(bookingTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{t('passengersTitle')}</h1>
      <BookingSteps current="passengers" />
      <OrderGate orderNo={orderNo} page={{ flow: source, step: 'passengers' }} statuses={['CREATED', 'TRIPED']}>
        {(order) => <KeptPassengers key={order.orderNo} order={order} />}
      </OrderGate>
    </main>
  );
}

/** Waits for what was typed before and for whom one has saved: the form starts with both, and nothing in it jumps. */
function KeptPassengers({ order }: { order: OrderDetail }) {
  const kept = useQuery({
    queryKey: ['booking.getPassengerInput', order.orderNo],
    queryFn: () => call(getPassengerInput, { body: { orderNo: order.orderNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const saved = useQuery(savedPassengersQuery);
  if (kept.isPending || saved.isPending) return <OrderSkeleton />;
  return <PassengersForm order={order} initial={restoreForm(order, kept.data?.form ?? null)} />;
}
