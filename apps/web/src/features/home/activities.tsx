import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActivityCards } from '../content/index.ts';
import { homeContent } from './home-content.ts';
import { homeTexts } from './texts.ts';

/** The first of the carrier's activities. */
export function Activities() {
  const t = useTexts(homeTexts);
  const { data: activities = [] } = useQuery(homeContent.activities);
  if (activities.length === 0) return null;
  return (
    <section className="wrap sect">
      <div className="sect-h">
        <h2>{t('activities')}</h2>
        <Link className="link row" to="/activities">
          {t('allActivities')}
          <Icon name="arrow-right" size="s" />
        </Link>
      </div>
      <ActivityCards activities={activities} />
    </section>
  );
}
