import type { OrderDetail } from '@haidai/contract/booking';
import { isCancelled, isDraft, isWaiting } from '@haidai/domain/booking';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { pathsOf, stepOf } from '../flow/flow-paths.ts';
import { bookingTexts } from '../texts.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ordersTexts } from './texts.ts';

interface OrderActionsProps {
  order: Pick<OrderDetail, 'orderNo' | 'orderStatus' | 'orderType' | 'source' | 'canPay' | 'canCancel'>;
  /**
   * True in a list. The link to the order page is then one of the actions. The page of a waiting order has its own button
   * to cancel.
   */
  inList?: boolean;
}

/**
 * Lists the actions that an order allows now, with the next step first. The list and the order page show the same
 * actions.
 */
export function OrderActions({ order, inList }: OrderActionsProps) {
  const t = useTexts(bookingTexts);
  const tOrder = useTexts(ordersTexts);
  const { orderNo, orderStatus, orderType } = order;
  const unfinished = isDraft(orderStatus);
  return (
    <>
      {order.canPay && (
        <Link {...stepOf(order, 'pay')} className={buttonClass({ kind: 'primary', size: 's' })}>
          {t('pay')}
        </Link>
      )}
      {unfinished && (
        <Link {...stepOf(order, 'passengers')} className={buttonClass({ kind: 'secondary', size: 's' })}>
          {tOrder('continueBooking')}
        </Link>
      )}
      {inList && !unfinished && (
        <Link to={pathsOf(order).detail} search={{ orderNo }} className={buttonClass({ kind: 'outline', size: 's' })}>
          {tOrder('viewDetail')}
        </Link>
      )}
      {order.canCancel && (inList || !isWaiting(orderStatus)) && (
        <CancelOrder order={order} look={{ kind: 'outline', size: 's' }} />
      )}
      {isCancelled(orderStatus) && orderType !== 'CHANGE' && (
        <Link
          to={orderType === 'VACATION' ? '/week/flightSearch' : '/book'}
          className={buttonClass({ kind: 'outline', size: 's' })}
        >
          {tOrder('bookAgain')}
        </Link>
      )}
    </>
  );
}
