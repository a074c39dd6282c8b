import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useArt } from '../../core/page/art.ts';
import { useSite } from '../../core/page/site.tsx';
import { useSessionUser } from '../../core/session/session.ts';
import { inLanguage } from '../../i18n/language.ts';
import { fillText } from '../../i18n/texts.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import standardHero from '../../ui/art/hero.svg';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { InOwnTask } from '../../ui/own-task.tsx';
import textStyles from '../../ui/text.module.css';
import { ActivityCards } from '../content/index.ts';
import { BookingBox, type BoxTab, highlightsQuery, useRecentTrips } from '../shopping/index.ts';
import { FarePosters } from './fare-posters.tsx';
import { homeContent } from './home-content.ts';
import styles from './home-page.module.css';
import { MemberBand } from './member-band.tsx';
import { News } from './news.tsx';
import { QuickLinks } from './quick-links.tsx';
import { homeTexts } from './texts.ts';

/** Most visitors have no trip, so its code loads only for a signed-in traveller. */
const NextTrip = lazy(() => import('./next-trip.tsx').then((module) => ({ default: module.NextTrip })));

/** A first visit has no earlier searches. */
const RecentTrips = lazy(() => import('./recent-trips.tsx').then((module) => ({ default: module.RecentTrips })));

const route = getRouteApi('/index');

/** The page /index: the sea and the mountains, the booking box, and the destinations with the lowest fares. */
export function HomePage({ tabs }: { tabs: readonly BoxTab[] }) {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const openTab = (id: string) =>
    void navigate({
      search: (before) => ({ ...before, tab: id === 'return' ? undefined : id }),
      replace: true,
      resetScroll: false,
    });
  const { draft, hub, destinations } = route.useLoaderData();
  const { data: fares } = useSuspenseQuery(highlightsQuery(hub.code));
  const language = useLanguage();
  const { carrier } = useSite();
  const [first, second] = inLanguage(language, carrier.headline).split('\n');
  const { data: slides = [] } = useQuery(homeContent.slides);
  return (
    <main id="main">
      <section className={styles.hero}>
        <img
          className={styles.art}
          src={useArt('hero.svg', standardHero)}
          alt=""
          width={1920}
          height={760}
          fetchPriority="high"
        />
        <div className={classNames(layoutStyles.container, styles.copy)}>
          <h1>
            {first}
            <br />
            {second}
          </h1>
          <p>{fillText(inLanguage(language, carrier.welcome), language, { hub: hub.name, count: destinations })}</p>
        </div>
        <OwnTrip />
      </section>
      <InOwnTask>
        <div className={classNames(layoutStyles.container, styles.box)}>
          <BookingBox initial={draft} tab={tab ?? 'return'} onTab={openTab} others={tabs} />
        </div>
      </InOwnTask>
      <InOwnTask>
        <div>
          <QuickLinks />
          <OwnSearches />
          <FarePosters fares={fares} slides={slides} />
        </div>
      </InOwnTask>
      <InOwnTask>
        <div>
          <Activities />
          <MemberBand />
          <News />
        </div>
      </InOwnTask>
    </main>
  );
}

/**
 * The next trip of a signed-in traveller. Only this component follows the session: a new rendering of the whole page
 * would reset what a visitor typed into the box before the scripts were loaded.
 */
function OwnTrip() {
  const user = useSessionUser();
  if (!user) return null;
  return (
    <Suspense>
      <NextTrip />
    </Suspense>
  );
}

/** The last searches of this browser, below the first screen: nothing that the visitor sees moves when they arrive. */
function OwnSearches() {
  const hasTrips = useRecentTrips().length > 0;
  if (!hasTrips) return null;
  return (
    <Suspense>
      <div className={layoutStyles.container}>
        <RecentTrips />
      </div>
    </Suspense>
  );
}

/** Shows the first activities of the carrier. */
function Activities() {
  const t = useTexts(homeTexts);
  const { data: activities = [] } = useQuery(homeContent.activities);
  if (activities.length === 0) return null;
  return (
    <section className={classNames(layoutStyles.container, layoutStyles.section)}>
      <div className={layoutStyles.sectionHead}>
        <h2>{t('activities')}</h2>
        <Link className={classNames(textStyles.link, layoutStyles.row)} to="/activities">
          {t('allActivities')}
          <Icon name="arrow-right" size="s" />
        </Link>
      </div>
      <ActivityCards activities={activities} />
    </section>
  );
}
