import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Price } from '../../ui/display/price.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { BookingBox, highlightsQuery, type TripDraft } from '../shopping/index.ts';
import styles from './book-page.module.css';
import { oneWaySearch } from './one-way-search.ts';
import { RecentTrips } from './recent-trips.tsx';
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
