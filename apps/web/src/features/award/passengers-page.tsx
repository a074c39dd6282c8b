import { type AwardTraveller, getAwardPassengerInput } from '@haidai/contract/award';
import type { OrderDetail } from '@haidai/contract/booking';
import { draftStatuses } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { call } from '../../core/api/call.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import {
  BookingSteps,
  contactQuery,
  type Flow,
  OrderGate,
  OrderSkeleton,
  prefilledForm,
  restoreForm,
  useOrderNo,
} from '../booking/index.ts';
import { withTravellers } from './people.ts';
import { travellersQuery } from './queries.ts';
import { awardTexts } from './texts.ts';
import { TravellersForm } from './travellers-form.tsx';

interface AwardPassengersPageProps {
  /** The flow: points and vouchers, or week cards with the same travellers. */
  flow?: Extract<Flow, 'AWARD' | 'WEEK'>;
  /** The tender of that other flow. */
  Tender?: ComponentType<{ order: OrderDetail }>;
  /** A hook that returns the test for travellers who may be chosen. Undefined while the data loads. */
  useAllowed?: (order: OrderDetail) => ((traveller: AwardTraveller) => boolean) | undefined;
}

const everybody = () => () => true;

/** /book/paxInfoInput, /book/paxInfoInputweek: chooses the travellers for the member's tender, and the contact. */
export function AwardPassengersPage({ flow = 'AWARD', Tender, useAllowed = everybody }: AwardPassengersPageProps) {
  const t = useTexts(awardTexts);
  const orderNo = useOrderNo();
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{t('passengersTitle')}</h1>
      <BookingSteps current="passengers" />
      <OrderGate orderNo={orderNo} page={{ flow, step: 'passengers' }} statuses={draftStatuses}>
        {(order) => (
          <RestoredTravellersForm
            key={order.orderNo}
            order={order}
            useAllowed={useAllowed}
            tender={Tender && <Tender order={order} />}
          />
        )}
      </OrderGate>
    </main>
  );
}

/** Waits for the earlier choice, the contact and the allowed travellers. The form starts with them. */
interface RestoredTravellersFormProps extends Required<Pick<AwardPassengersPageProps, 'useAllowed'>> {
  order: OrderDetail;
  tender: ReactNode;
}

function RestoredTravellersForm({ order, useAllowed, tender }: RestoredTravellersFormProps) {
  const isAllowed = useAllowed(order);
  const t = useTexts(awardTexts);
  const input = useQuery({
    queryKey: ['award.getPassengerInput', order.orderNo],
    queryFn: () => call(getAwardPassengerInput, { body: { orderNo: order.orderNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const user = useSessionUser();
  const { data: listed, error, refetch } = useQuery(travellersQuery);
  const contact = useQuery(contactQuery(order));
  if (error && !listed) return <ErrorState title={t('travellersFailed')} onRetry={() => void refetch()} />;
  if (input.isPending || contact.isLoading || !listed || !isAllowed || user === undefined) return <OrderSkeleton />;
  const travellers = listed.filter(isAllowed);
  const restored = restoreForm(
    order,
    input.data?.form ?? null,
    prefilledForm(order, { people: [], user }),
    contact.data,
  );
  const initial = withTravellers(restored, travellers, order);
  return <TravellersForm order={order} travellers={travellers} initial={initial} tender={tender} />;
}
