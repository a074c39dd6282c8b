import type { OrderDetail } from '@haidai/contract/booking';
import { isUnderReview } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { cardTexts } from '../card-texts.ts';
import { type CheckInFlight, orderTripQuery } from '../queries.ts';
import { hasCoupon } from './order-coupons.ts';
import styles from './passes-card.module.css';

/** Lists the boarding passes of an order, each with its seat. Shows nothing before a traveller has checked in. */
export function PassesCard({ order }: { order: OrderDetail }) {
  const hasPasses = !isUnderReview(order.orderStatus) && hasCoupon(order, 'CHECKED IN');
  return hasPasses ? <Passes orderNo={order.orderNo} /> : null;
}

function Passes({ orderNo }: { orderNo: string }) {
  const t = useTexts(cardTexts);
  const { data: trip, error } = useQuery(orderTripQuery(orderNo));
  const checkedIn = trip?.flights.flatMap((flight) =>
    flight.travels.filter(({ passToken }) => passToken !== null).map((travel) => ({ flight, travel })),
  );
  return (
    <Card>
      <CardHeader title={t('passes')}>
        <Link
          className={classNames(textStyles.link, textStyles.small, cardStyles.link)}
          to="/self/CancelCheckIn"
          search={{ orderNo }}
        >
          {t('cancel')}
        </Link>
      </CardHeader>
      {!trip && !error && <Skeleton height="56px" />}
      <FailureNote error={error} />
      <ul className={styles.passes}>
        {checkedIn?.map(({ flight, travel }) => (
          <li key={`${flight.flightId} ${travel.travelId}`}>
            <span>
              <b>{travel.passName}</b>
              <FlightLine flight={flight} />
            </span>
            <Link
              className={buttonClass({ kind: 'secondary' })}
              to="/self/CheckInSuccess"
              hash={travel.passToken ?? ''}
            >
              {travel.seatNo ? t('passOf', { seat: travel.seatNo }) : t('pass')}
              <Icon name="arrow-right" size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FlightLine({ flight: { flightNo, departTime, from, to } }: { flight: CheckInFlight }) {
  const language = useLanguage();
  const [day = '', time = ''] = departTime.split('T');
  return (
    <span className={classNames(textStyles.detail, styles.secondary)}>
      {flightNo} {from.cityName} — {to.cityName} {formatDayAndWeekday(day, language)} {time}
    </span>
  );
}
