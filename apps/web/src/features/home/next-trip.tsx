import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../core/page/clock.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import { NextTripTicket, nextTripQuery, useKeepTrip } from '../trips/index.ts';
import styles from './home-page.module.css';
import { homeTexts } from './texts.ts';

const NOON = 12;
const EVENING = 18;
const DAWN = 5;

/** Greets the signed-in traveller and shows the next trip over the scenery. Shows nothing without a trip. */
export function NextTrip() {
  const { data } = useQuery(nextTripQuery());
  useKeepTrip(data?.trip);
  if (!data?.trip) return null;
  return (
    <div className={classNames(layoutStyles.container, styles.nextTrip)}>
      <Greeting />
      <NextTripTicket trip={data.trip} flightsAhead={data.flightsAhead} />
    </div>
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
