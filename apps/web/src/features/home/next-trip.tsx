import type { OperationResult } from '@haidai/contract';
import type { getNextTrip } from '@haidai/contract/trips';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServerNow } from '../../core/page/clock.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { NextTripTicket, nextTripQuery, useKeepTrip } from '../trips/index.ts';
import styles from './home-page.module.css';
import { homeTexts } from './texts.ts';

const NOON = 12;
const EVENING = 18;
const DAWN = 5;

/**
 * Greets the signed-in traveller and shows the next trip over the scenery, and below it the order that waits for seats.
 * Shows nothing without both.
 */
export function NextTrip() {
  const { data } = useQuery(nextTripQuery());
  useKeepTrip(data?.trip);
  if (!data?.trip && !data?.waiting) return null;
  return (
    <div className={classNames(layoutStyles.container, styles.nextTrip)}>
      <Greeting />
      {data.trip && <NextTripTicket trip={data.trip} flightsAhead={data.flightsAhead} />}
      {data.waiting && <WaitingLine waiting={data.waiting} />}
    </div>
  );
}

function WaitingLine({ waiting }: { waiting: NonNullable<OperationResult<typeof getNextTrip>['waiting']> }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { orderNo, place, flightNo, departDate } = waiting;
  return (
    <Link to="/user/airorder/orderdetail" search={{ orderNo }} className={styles.waiting}>
      <b>{t('waitingPlace', { place })}</b>
      <span>{t('waitingFlight', { flight: flightNo, day: formatDay(departDate, language) })}</span>
      <Icon name="chevron-right" size="s" />
    </Link>
  );
}

/** Greets by the time of the browser. An account without a name has its mobile number instead, which is not read out. */
function Greeting() {
  const t = useTexts(homeTexts);
  const user = useSessionUser();
  const hour = useServerNow()().getHours();
  const greeting = t(hour < DAWN || hour >= EVENING ? 'goodEvening' : hour < NOON ? 'goodMorning' : 'goodAfternoon');
  const name = user && !/\d/.test(user.name) ? user.name : '';
  return <p className={styles.greeting}>{name ? t('greetByName', { greeting, name }) : greeting}</p>;
}
