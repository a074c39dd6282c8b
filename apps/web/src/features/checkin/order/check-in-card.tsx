import type { OrderDetail } from '@haidai/contract/booking';
import { isUnderReview } from '@haidai/domain/booking';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { cardTexts } from '../card-texts.ts';
import { hasCoupon } from './order-coupons.ts';

/**
 * Links an order to the check-in of the travellers who have not checked in yet. Shows nothing while the order is under
 * review.
 */
export function CheckInCard({ order }: { order: OrderDetail }) {
  const t = useTexts(cardTexts);
  if (isUnderReview(order.orderStatus) || !hasCoupon(order, 'OPEN FOR USE')) return null;
  return (
    <Card data-screen-only>
      <CardHeader title={t('title')}>
        <Link
          to="/self/CheckIn"
          search={{ orderNo: order.orderNo }}
          className={buttonClass({ kind: 'outline', size: 's' })}
        >
          {t('open')}
        </Link>
      </CardHeader>
      <p className={textStyles.detail}>{t('when')}</p>
    </Card>
  );
}
