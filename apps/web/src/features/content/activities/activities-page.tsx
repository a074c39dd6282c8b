import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { Breadcrumb } from '../text/breadcrumb.tsx';
import { contentTexts } from '../texts.ts';
import { ActivityCards } from './activity-cards.tsx';
import { activityTexts } from './texts.ts';

const route = getRouteApi('/activities');

/** /activities: lists the current, coming and past activities. */
export function ActivitiesPage() {
  const t = useTexts(contentTexts);
  const tActivity = useTexts(activityTexts);
  const { current, ended } = route.useLoaderData();
  return (
    <main id="main" className={layoutStyles.container}>
      <Breadcrumb />
      <div className={layoutStyles.pageHead}>
        <h1>{t('activities')}</h1>
        <p className={textStyles.secondary}>{t('activitiesLead')}</p>
      </div>
      {current.length > 0 ? <ActivityCards activities={current} /> : <NoActivities />}
      {ended.length > 0 && (
        <section className={layoutStyles.section}>
          <div className={layoutStyles.sectionHead}>
            <h2>{tActivity('endedActivities')}</h2>
          </div>
          <ActivityCards activities={ended} />
        </section>
      )}
    </main>
  );
}

function NoActivities() {
  const t = useTexts(contentTexts);
  const tActivity = useTexts(activityTexts);
  return (
    <EmptyState title={tActivity('noActivities')} detail={tActivity('noActivitiesHint')}>
      <Link className={buttonClass({ kind: 'outline' })} to="/articles">
        {t('articles')}
      </Link>
    </EmptyState>
  );
}
