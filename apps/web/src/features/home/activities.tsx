import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { ActivityCards } from '../content/index.ts';
import { homeContent } from './home-content.ts';
import { homeTexts } from './texts.ts';

/** The first of the carrier's activities. */
export function Activities() {
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
