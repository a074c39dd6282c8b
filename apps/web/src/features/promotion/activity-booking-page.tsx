import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import layoutStyles from '../../ui/layout.module.css';
import pictureCardStyles from '../../ui/picture-card.module.css';
import textStyles from '../../ui/text.module.css';
import { ActivityCard } from './activity-card.tsx';
import { ActivityLanding } from './activity-landing.tsx';
import { ActivityMissing } from './activity-missing.tsx';
import { activitySearch } from './activity-search.ts';
import { activitiesQuery, activityQuery } from './queries.ts';
import { promotionTexts } from './texts.ts';

const route = getRouteApi('/book/activityBooking');

/**
 * /book/activityBooking: shows an activity with its conditions and the choice of a trip. Without an activity in the
 * address it lists all.
 */
export function ActivityBookingPage() {
  const search = activitySearch.parse(route.useSearch());
  return search.activityId === '' ? <AllActivities /> : <OneActivity />;
}

function AllActivities() {
  const t = useTexts(promotionTexts);
  const { data: activities } = useSuspenseQuery(activitiesQuery);
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      <ul className={pictureCardStyles.cards}>
        {activities.map((activity) => (
          <li key={activity.activityId}>
            <ActivityCard activity={activity} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function OneActivity() {
  const search = activitySearch.parse(route.useSearch());
  const { data: activity } = useSuspenseQuery(activityQuery(search.activityId));
  if (!activity) return <ActivityMissing activity={null} />;
  return <ActivityLanding key={activity.activityId} activity={activity} asked={search} />;
}
