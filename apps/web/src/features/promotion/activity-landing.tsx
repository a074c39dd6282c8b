import type { ActivityRecord } from '@haidai/contract/promotion';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../core/page/site.tsx';
import { nameOfWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { offerPicture } from '../scenery/index.ts';
import styles from './activity.module.css';
import { StateTag } from './activity-card.tsx';
import { ActivityForm } from './activity-form.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { promotionTexts } from './texts.ts';

interface ActivityLandingProps {
  activity: ActivityRecord;
  asked: ActivitySearch;
}

/** Shows an activity, its last day and stock, and the choice of a trip. */
export function ActivityLanding({ activity, asked }: ActivityLandingProps) {
  const { carrier } = useSite();
  const t = useTexts(promotionTexts);
  const { state, saleFrom, saleTo, stock, stockLeft } = activity;
  const isSoldOut = stockLeft === 0;
  return (
    <main id="main" className={layoutStyles.container}>
      <header className={styles.hero}>
        <img src={offerPicture(carrier, activity.cover, 'hero')} alt="" width={1200} height={220} />
        <div>
          <StateTag state={state} />
          <h1>{activity.name}</h1>
          <p>{activity.text}</p>
        </div>
      </header>
      <Facts activity={activity} />
      {state === 'SOON' && <Note>{t('startsOn', { from: saleFrom })}</Note>}
      {state === 'OVER' && <Note>{t('isOverDetail', { from: saleFrom, to: saleTo })}</Note>}
      {state === 'OPEN' && stock !== null && (
        <p className={styles.seatsLeft} role="status">
          {isSoldOut ? t('soldOut') : t('left', { left: stockLeft ?? 0, stock })}
        </p>
      )}
      {state === 'OPEN' && !isSoldOut && <ActivityForm activity={activity} asked={asked} />}
      <p className={styles.links}>
        <Link className={textStyles.link} to="/articleD" search={{ articleId: activity.articleId }}>
          {t('rules')}
        </Link>
        <Link className={textStyles.link} to="/book/activityBooking">
          {t('otherActivities')}
        </Link>
      </p>
    </main>
  );
}

function Facts({ activity }: { activity: ActivityRecord }) {
  const t = useTexts(promotionTexts);
  const language = useLanguage();
  const { saleFrom, saleTo, travelFrom, travelTo, weekdays, perOrder, conditions } = activity;
  const days = [...weekdays].map((weekday) => nameOfWeekday(Number(weekday), language));
  return (
    <ul className={styles.facts}>
      <li>{t('saleDates', { from: saleFrom, to: saleTo })}</li>
      <li>{t('travelDates', { from: travelFrom, to: travelTo })}</li>
      {days.length > 0 && <li>{t('onDays', { days: days.join(t('comma')) })}</li>}
      <li>{t('perOrder', { most: perOrder })}</li>
      {conditions.map(({ ruleId, text }) => (
        // The text above already names the days of the week.
        <li key={ruleId} hidden={ruleId.endsWith('-WEEKDAYS')}>
          {text}
        </li>
      ))}
    </ul>
  );
}
