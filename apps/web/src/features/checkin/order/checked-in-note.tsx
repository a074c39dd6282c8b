import type { OrderDetail } from '@haidai/contract/booking';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import textStyles from '../../../ui/text.module.css';
import { cardTexts } from '../card-texts.ts';
import { hasCoupon } from './order-coupons.ts';

/**
 * Explains why a checked-in ticket can be neither changed nor refunded, and links to the cancellation of the check-in.
 */
export function CheckedInNote({ order }: { order: OrderDetail }) {
  const t = useTexts(cardTexts);
  if (!hasCoupon(order, 'CHECKED IN')) return null;
  return (
    <p className={textStyles.small}>
      {t('cancelFirst')}{' '}
      <Link className={textStyles.link} to="/self/CancelCheckIn" search={{ orderNo: order.orderNo }}>
        {t('cancel')}
      </Link>
    </p>
  );
}
