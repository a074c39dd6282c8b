import './activities-page.css';
import type { ArticleSummary } from '@haidai/contract/content';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useToday } from '../../app/clock.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { coverFile } from './covers.ts';
import { nameArticle } from './in-language.ts';
import { contentTexts } from './texts.ts';

const route = getRouteApi('/activities');

/** /activities: what is on, what begins soon, and what is over. */
export function ActivitiesPage() {
  const t = useTexts(contentTexts);
  const { current, ended } = route.useLoaderData();
  return (
    <main id="main" className="wrap text-page">
      <Breadcrumb />
      <div className="page-h">
        <h1>{t('activities')}</h1>
        <p className="sec">{t('activitiesLead')}</p>
      </div>
      {current.length > 0 ? <ActivityCards activities={current} /> : <NoActivities />}
      {ended.length > 0 && (
        <section className="sect">
          <div className="sect-h">
            <h2>{t('endedActivities')}</h2>
          </div>
          <ActivityCards activities={ended} />
        </section>
      )}
    </main>
  );
}

function ActivityCards({ activities }: { activities: readonly ArticleSummary[] }) {
  return (
    <ul className="acts">
      {activities.map((activity) => (
        <li key={activity.articleId}>
          <ActivityCard activity={activity} />
        </li>
      ))}
    </ul>
  );
}

function ActivityCard({ activity }: { activity: ArticleSummary }) {
  const t = useTexts(contentTexts);
  const today = useToday();
  const { title, summary } = nameArticle(activity, useLanguage());
  const { articleId, ended, startTime, expireTime, cover } = activity;
  const isRunning = !ended && startTime <= today;
  return (
    <Link
      className={ended ? 'card act over' : 'card act'}
      to={ended ? '/articles/ArticleDeadline' : '/articleD'}
      search={{ articleId }}
    >
      <img src={coverFile(cover)} alt="" width={380} height={150} loading="lazy" decoding="async" />
      <span className="act-in">
        <span className="art-meta">
          <Tag tone={isRunning ? 'ok' : 'plain'}>{ended ? t('over') : t(isRunning ? 'running' : 'soon')}</Tag>
          {t('validBetween', { from: startTime, to: expireTime })}
        </span>
        <b>{title}</b>
        <span className="art-sum">{summary}</span>
      </span>
    </Link>
  );
}

function NoActivities() {
  const t = useTexts(contentTexts);
  return (
    <EmptyState title={t('noActivities')} detail={t('noActivitiesHint')}>
      <Link className={buttonClass({ kind: 'outline' })} to="/articles">
        {t('articles')}
      </Link>
    </EmptyState>
  );
}
