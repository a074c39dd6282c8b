import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../../core/page/clock.ts';
import { formatDay, formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Price } from '../../ui/display/price.tsx';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import {
  BookingBox,
  completeTripSearch,
  highlightsQuery,
  placeNamesQuery,
  type TripDraft,
  type TripSearch,
  useRecentTrips,
} from '../shopping/index.ts';
import styles from './book-page.module.css';
import { oneWaySearch } from './one-way-search.ts';
import { homeTexts } from './texts.ts';

const route = getRouteApi('/book/');

/** The page /book: the booking box on a page of its own, with the recent searches of this browser and the low fares. */
export function BookPage() {
  const t = useTexts(homeTexts);
  const { draft, hub } = route.useLoaderData();
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('bookTitle')}</h1>
      </div>
      <TripBox initial={draft} key={JSON.stringify(draft)} />
      <RecentTrips />
      <FareRows hub={hub.code} />
    </main>
  );
}

function TripBox({ initial }: { initial: TripDraft }) {
  const [tab, setTab] = useState(initial.isReturn ? 'return' : 'oneWay');
  return <BookingBox initial={initial} tab={tab} onTab={setTab} />;
}

function RecentTrips() {
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
                <RecentRoute trip={trip} />
                <small>{days.join(' — ')}</small>
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

function FareRows({ hub }: { hub: string }) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data: fares } = useSuspenseQuery(highlightsQuery(hub));
  if (fares.length === 0) return null;
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.sectionHead}>
        <div>
          <h2>{t('faresTitle')}</h2>
          <p>{t('faresNote')}</p>
        </div>
      </div>
      <ul className={styles.fareRows}>
        {fares.map((fare) => (
          <li key={fare.destCode3}>
            <Link
              className={classNames(cardStyles.card, styles.card)}
              to="/book/flightSearch"
              search={oneWaySearch(fare)}
            >
              <span>
                <b>{t('route', { from: fare.origName, to: fare.destName })}</b>
                <small className={styles.date}>{formatDayAndWeekday(fare.flightDate, language)}</small>
              </span>
              <Price className={styles.price} yuan={fare.price} from />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
