import { type ActivityRecord, saveActivityDraft } from '@haidai/contract/promotion';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatDay, formatWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { cashShop, type DraftSaver, type FlightSearch, type FlightShop } from '../shopping/index.ts';
import styles from './activity.module.css';
import { activityFlightsQuery } from './queries.ts';
import { promotionTexts } from './texts.ts';
import { daysAround, travelDays } from './travel-days.ts';

const SHOWN_DAYS = 9;

/** The flight shop of an activity: its own operation, its own days, and drafts that count its stock. */
export function activityShop(activity: ActivityRecord): FlightShop {
  const { activityId } = activity;
  return {
    ...cashShop,
    flights: (search) => activityFlightsQuery(activityId, search),
    useDraftSaver: () => useActivityDraftSaver(activityId),
    offersKinds: false,
    onlyCabinsSold: true,
    days: (search, onDate) => <Days activity={activity} day={search.departureDate} onDate={onDate} />,
    modify: (search) => <ModifyLink activityId={activityId} search={search} />,
  };
}

function useActivityDraftSaver(activityId: string): DraftSaver {
  const { mutate, reset, isPending, error } = useOperation(saveActivityDraft);
  return {
    save: ({ pointsSeen: _, ...body }, onSaved) =>
      mutate({ body: { ...body, activityId } }, { onSuccess: ({ orderNo }) => onSaved(orderNo) }),
    reset,
    isPending,
    error,
  };
}

interface DaysProps {
  activity: ActivityRecord;
  day: string;
  onDate: (date: string) => void;
}

/** Shows the travel days of the activity around the chosen one. */
function Days({ activity, day, onDate }: DaysProps) {
  const t = useTexts(promotionTexts);
  const language = useLanguage();
  const days = daysAround(travelDays(activity), day, SHOWN_DAYS);
  return (
    <fieldset className={styles.days}>
      <legend className={textStyles.visuallyHidden}>{t('days')}</legend>
      {days.map((each) => (
        <Chip key={each} pressed={each === day} onClick={() => onDate(each)}>
          {formatDay(each, language)} <small>{formatWeekday(each, language)}</small>
        </Chip>
      ))}
      {days.length === 0 && <p className={textStyles.secondary}>{t('nothingOn')}</p>}
    </fieldset>
  );
}

function ModifyLink({ activityId, search }: { activityId: string; search: FlightSearch }) {
  const t = useTexts(promotionTexts);
  const { origCode3, destCode3, departureDate, adultNum, childNum, babyNum } = search;
  return (
    <Link
      className={buttonClass({})}
      to="/book/activityBooking"
      search={{ activityId, preferentialOrigCode3: origCode3, destCode3, departureDate, adultNum, childNum, babyNum }}
      aria-label={t('modifySearch')}
    >
      <Icon name="edit" size="s" />
      {t('modify')}
    </Link>
  );
}
