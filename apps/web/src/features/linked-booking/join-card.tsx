import type { OrderDetail } from '@haidai/contract/booking';
import { isGuardian } from '@haidai/domain/booking';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import textStyles from '../../ui/text.module.css';
import { cardTexts } from './card-texts.ts';
import styles from './linked-booking.module.css';

/** Links each adult with open flights in an order to a ticket for an accompanied child. */
export function JoinCard({ order }: { order: OrderDetail }) {
  const t = useTexts(cardTexts);
  const adults = order.passengerInfoVoList.filter((person) => mayBeJoined(order, person));
  if (adults.length === 0) return null;
  return (
    <Card data-screen-only>
      <CardHeader title={t('joinTitle')} />
      <p className={textStyles.detail}>{t('joinHint')}</p>
      <ul className={styles.adults}>
        {adults.map(({ seq, passName }) => (
          <li key={seq}>
            <Link
              to="/book/VerifySecureCodeChild"
              search={{ orderNo: order.orderNo, passenger: seq }}
              className={buttonClass({ kind: 'outline', size: 's' })}
            >
              {t('joinFor', { name: passName })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function mayBeJoined(order: OrderDetail, person: OrderDetail['passengerInfoVoList'][number]): boolean {
  const open = person.ticketVos
    .flatMap(({ coupons }) => coupons)
    .filter(({ status }) => status === 'OPEN FOR USE')
    .map(({ segmentIndex }) => segmentIndex);
  const first = order.trips.flatMap(({ segments }) => segments).find(({ segmentIndex }) => open.includes(segmentIndex));
  const isAhead = first !== undefined && first.flightDate >= order.serverTime.slice(0, 10);
  return isAhead && person.passengerType === 'A' && isGuardian(person.birthday, first.flightDate);
}
