import type { OrderDetail } from '@haidai/contract/booking';
import { createFlashOrder } from '@haidai/contract/flashsale';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';
import { isRefusal, priceChangeOf } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { forgetOrderNotes } from '../../../core/page/order-notes.ts';
import { refreshSession } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PriceChangeDialog } from '../../../ui/overlays/price-change-dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { findAcceptedTerms, type OrderReview, orderKey, RefusalNote, stepOf } from '../../booking/index.ts';
import { entriesQuery, flashOrderQuery } from '../queries.ts';
import { flashTexts } from '../texts.ts';

export type Review = ComponentType<ComponentProps<typeof OrderReview>>;

/** Shows the whole draft and places the order. It has no puzzle, because the member solved one before the queue. */
export function PlaceOrder({ order, Review }: { order: OrderDetail; Review: Review }) {
  const t = useTexts(flashTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { orderNo } = order;
  const create = useOperation(createFlashOrder);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
  const place = () =>
    create.mutate(
      { body: { orderNo, acceptedDocuments: findAcceptedTerms(orderNo) ?? [], totalSeen: order.totalPrice } },
      {
        onSuccess: async () => {
          forgetOrderNotes(orderNo);
          void queryClient.invalidateQueries({ queryKey: entriesQuery.queryKey });
          void refreshSession(queryClient);
          await readAgain();
          void navigate({ ...stepOf(order, 'pay'), replace: true });
        },
        onError: () => void queryClient.invalidateQueries({ queryKey: flashOrderQuery(orderNo).queryKey }),
      },
    );
  const acceptPrice = async () => {
    create.reset();
    await readAgain();
  };
  const priceChange = priceChangeOf(create.error);
  const next = isRefusal(create.error) ? create.error.next : undefined;
  return (
    <>
      <Review order={order} panels={[]} onAccepted={place} busyText={create.isPending && t('placing')}>
        {create.error && !priceChange && (
          <>
            <RefusalNote title={t('placeFailed')} error={create.error} order={order} />
            {next?.action === 'otherFlashSales' && (
              <Link to="/Seckill/SeckillList" className={textStyles.link}>
                {next.text}
              </Link>
            )}
          </>
        )}
      </Review>
      {priceChange && (
        <PriceChangeDialog
          {...priceChange}
          otherwise={
            <Link to="/Seckill/SeckillList" className={buttonClass({ kind: 'outline' })}>
              {t('allSales')}
            </Link>
          }
          onAccept={() => void acceptPrice()}
          onClose={() => void acceptPrice()}
        />
      )}
    </>
  );
}
