import type { OrderDetail } from '@haidai/contract/booking';
import { draftStatuses } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { BookingSteps, OrderGate, OrderSkeleton, orderQuery } from '../../booking/index.ts';
import { flashOrderQuery } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import { GrantBar } from './grant-bar.tsx';
import { PartyForm } from './party-form.tsx';
import { PartyOfGrant } from './party-of-grant.tsx';
import { PlaceOrder, type Review } from './place-order.tsx';

const route = getRouteApi('/Seckill/seckillPay');

interface SeckillPayPageProps {
  /** The shared passenger form of a draft. `Review` is the shared check of a whole draft. */
  Passengers: ComponentType<{ order: OrderDetail }>;
  Review: Review;
}

/**
 * /Seckill/seckillPay: turns granted seats into an order. The steps are the numbers of travellers, their data, and a
 * check of the whole draft.
 */
export function SeckillPayPage({ Passengers, Review }: SeckillPayPageProps) {
  const t = useTexts(flashTexts);
  const { orderNo = '', entryId = '', edit = false } = route.useSearch();
  const { data: order } = useQuery({ ...orderQuery(orderNo), enabled: orderNo !== '' });
  return (
    <main id="main" className={layoutStyles.container}>
      <h1 className={textStyles.visuallyHidden}>{t('payTitle')}</h1>
      <BookingSteps current={order?.orderStatus === 'TRIPED' && !edit ? 'verify' : 'passengers'} />
      {orderNo !== '' && (
        <OrderGate orderNo={orderNo} page={{ flow: 'FLASH', step: 'passengers' }} statuses={draftStatuses}>
          {(draft) => <Draft key={draft.orderNo} order={draft} isEditing={edit} {...{ Passengers, Review }} />}
        </OrderGate>
      )}
      {orderNo === '' && entryId !== '' && <PartyOfGrant entryId={entryId} />}
      {orderNo === '' && entryId === '' && (
        <EmptyState title={t('nothingKept')} detail={t('nothingKeptDetail')}>
          <Link to="/Seckill/SeckillList" className={buttonClass({ kind: 'primary' })}>
            {t('allSales')}
          </Link>
        </EmptyState>
      )}
    </main>
  );
}

interface DraftProps extends SeckillPayPageProps {
  order: OrderDetail;
  isEditing: boolean;
}

function Draft({ order, isEditing, Passengers, Review }: DraftProps) {
  const { data } = useQuery(flashOrderQuery(order.orderNo));
  const [isChanging, setChanging] = useState(false);
  const party = { adults: order.adultNum, children: order.childNum, infants: order.babyNum };
  return (
    <>
      {data?.flashSale.grantedUntil && (
        <GrantBar
          orderNo={order.orderNo}
          sale={data.flashSale}
          until={data.flashSale.grantedUntil}
          isChanging={isChanging}
          onChangeParty={() => setChanging(!isChanging)}
        />
      )}
      {isChanging && data && (
        <PartyForm
          entryId={data.flashSale.entryId}
          granted={data.flashSale.grantedSeats}
          initial={party}
          before={order.orderNo}
          onDone={() => setChanging(false)}
        />
      )}
      {order.orderStatus === 'CREATED' || isEditing ? (
        <Passengers order={order} />
      ) : (
        <Suspense fallback={<OrderSkeleton />}>
          <PlaceOrder order={order} Review={Review} />
        </Suspense>
      )}
    </>
  );
}
