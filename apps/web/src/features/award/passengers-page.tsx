import { getAwardPassengerInput } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BookingSteps, OrderGate, OrderSkeleton, restoreForm, useOrderNo } from '../booking/index.ts';
import { withTravellers } from './people.ts';
import { travellersQuery } from './queries.ts';
import { awardTexts } from './texts.ts';
import { TravellersForm } from './travellers-form.tsx';

/** /book/paxInfoInput: who flies on the member's points or vouchers, and whom to reach. */
export function AwardPassengersPage() {
  const t = useTexts(awardTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className="wrap">
      <h1 className="vh">{t('passengersTitle')}</h1>
      <BookingSteps current="passengers" />
      <OrderGate orderNo={orderNo} page={{ flow: 'AWARD', step: 'passengers' }} statuses={['CREATED', 'TRIPED']}>
        {(order) => <KeptTravellers key={order.orderNo} order={order} />}
      </OrderGate>
    </main>
  );
}

/** Waits for who was chosen before and for who may be: the form starts with both. */
function KeptTravellers({ order }: { order: OrderDetail }) {
  const t = useTexts(awardTexts);
  const kept = useQuery({
    queryKey: ['award.getPassengerInput', order.orderNo],
    queryFn: () => call(getAwardPassengerInput, { body: { orderNo: order.orderNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: travellers, error, refetch } = useQuery(travellersQuery);
  if (error && !travellers) return <ErrorState title={t('travellersFailed')} onRetry={() => void refetch()} />;
  if (kept.isPending || !travellers) return <OrderSkeleton />;
  const left = restoreForm(order, kept.data?.form ?? null);
  return <TravellersForm order={order} travellers={travellers} initial={withTravellers(left, travellers, order)} />;
}
