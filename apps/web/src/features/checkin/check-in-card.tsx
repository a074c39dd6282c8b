import type { OrderDetail } from '@haidai/contract/booking';
import { isHeld } from '@haidai/domain/booking';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cardTexts } from './card-texts.ts';

const ready = ['OPEN FOR USE', 'CHECKED IN'];

/** From an order to the check-in of everybody on it who still flies. Nothing while it is looked at. */
export function CheckInCard({ order }: { order: OrderDetail }) {
  const t = useTexts(cardTexts);
  const coupons = order.passengerInfoVoList.flatMap(({ ticketVos }) => ticketVos).flatMap((ticket) => ticket.coupons);
  if (isHeld(order.orderStatus) || !coupons.some(({ status }) => ready.includes(status))) return null;
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
