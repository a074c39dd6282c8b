import type { OrderDetail } from '@haidai/contract/booking';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cardTexts } from './card-texts.ts';

const ticketed: readonly OrderDetail['orderStatus'][] = ['TICKED', 'BOOK_EXT'];

/** From an order with its tickets to the check-in of everybody on it. */
export function CheckInCard({ order }: { order: OrderDetail }) {
  const t = useTexts(cardTexts);
  if (!ticketed.includes(order.orderStatus)) return null;
  return (
    <Card>
      <CardHeader title={t('title')}>
        <Link
          to="/self/CheckIn"
          search={{ orderNo: order.orderNo }}
          className={buttonClass({ kind: 'outline', size: 's' })}
        >
          {t('open')}
        </Link>
      </CardHeader>
      <p className="small sec">{t('when')}</p>
    </Card>
  );
}
