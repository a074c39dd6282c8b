import type { ArticleSummary } from '@haidai/contract/content';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { Tag } from '../../../ui/display/tag.tsx';
import pictureCardStyles from '../../../ui/picture-card.module.css';
import { articleInLanguage } from '../articles/article-in-language.ts';
import { articlePicture } from '../text/covers.ts';
import { activityTexts } from './texts.ts';

/** Shows activities side by side, each with its drawing, state and summary. */
export function ActivityCards({
  activities,
  to = '/articleD',
}: {
  activities: readonly ArticleSummary[];
  /** The page that shows one activity. */
  to?: '/articleD' | '/self/EventDetails';
}) {
  return (
    <ul className={pictureCardStyles.cards}>
      {activities.map((activity) => (
        <li key={activity.articleId}>
          <ActivityCard activity={activity} to={to} />
        </li>
      ))}
    </ul>
  );
}

function ActivityCard({ activity, to }: { activity: ArticleSummary; to: '/articleD' | '/self/EventDetails' }) {
  const { carrier } = useSite();
  const t = useTexts(activityTexts);
  const today = useToday();
  const { title, summary } = articleInLanguage(activity, useLanguage());
  const { articleId, ended, startTime, expireTime, cover } = activity;
  const isRunning = !ended && startTime <= today;
  return (
    <Link
      className={
        ended
          ? classNames(cardStyles.card, pictureCardStyles.card, pictureCardStyles.ended)
          : classNames(cardStyles.card, pictureCardStyles.card)
      }
      to={ended ? '/articles/ArticleDeadline' : to}
      search={{ articleId }}
    >
      <img
        src={articlePicture(carrier, cover, 'card')}
        alt=""
        width={380}
        height={150}
        loading="lazy"
        decoding="async"
      />
      <span className={pictureCardStyles.inner}>
        <span className={pictureCardStyles.details}>
          <Tag tone={isRunning ? 'ok' : 'plain'}>{ended ? t('over') : t(isRunning ? 'running' : 'soon')}</Tag>
          {t('validBetween', { from: startTime, to: expireTime })}
        </span>
        <b>{title}</b>
        <span className={pictureCardStyles.summary}>{summary}</span>
      </span>
    </Link>
  );
}
