import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../core/page/clock.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { CityThumb } from '../scenery/index.ts';
import { completeTripSearch, placeNamesQuery, type TripSearch, useRecentTrips } from '../shopping/index.ts';
import styles from './recent-trips.module.css';
import { homeTexts } from './texts.ts';

/** Links to the last searches of this browser. Shows nothing without one. */
export function RecentTrips() {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const today = useToday();
  const trips = useRecentTrips();
  if (trips.length === 0) return null;
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.sectionHead}>
        <h2>{t('recentSearches')}</h2>
      </div>
      <ul className={styles.recent}>
        {trips.map((trip) => {
          const search = completeTripSearch(trip, today);
          const days = [search.departureDate, search.returnDate].filter(Boolean).map((day) => formatDay(day, language));
          return (
            <li key={`${trip.origCode3}${trip.destCode3}${trip.isReturn}`}>
              <Link className={classNames(cardStyles.card, styles.card)} to="/book/flightSearch" search={search}>
                <CityThumb small code={trip.destCode3} />
                <span>
                  <RecentRoute trip={trip} />
                  <small>{days.join(' — ')}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A stored search may hold names in the other language. The row finds its names by code. */
function RecentRoute({ trip }: { trip: TripSearch }) {
  const { data: names } = useQuery(placeNamesQuery(trip, useLanguage()));
  return (
    <b>
      {names?.from ?? trip.origCode3}
      <Icon name={trip.isReturn ? 'swap' : 'arrow-right'} size="s" />
      {names?.to ?? trip.destCode3}
    </b>
  );
}
