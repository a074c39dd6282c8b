import type { ActivityRecord } from '@haidai/contract/promotion';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { promotionTexts } from './texts.ts';

/** Explains that an activity is unknown, has not begun or is over, and links to the others. */
export function ActivityMissing({ activity }: { activity: ActivityRecord | null }) {
  const t = useTexts(promotionTexts);
  const dates = { from: activity?.saleFrom ?? '', to: activity?.saleTo ?? '' };
  const [title, detail] = !activity
    ? [t('notFound'), t('notFoundDetail')]
    : activity.state === 'SOON'
      ? [t('soon'), t('startsOn', dates)]
      : [t('isOver'), t('isOverDetail', dates)];
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
      <h1 className={textStyles.visuallyHidden}>{t('title')}</h1>
      <EmptyState title={title} detail={detail}>
        <Link to="/book/activityBooking" className={buttonClass({ kind: 'primary' })}>
          {t('allActivities')}
        </Link>
      </EmptyState>
    </main>
  );
}
