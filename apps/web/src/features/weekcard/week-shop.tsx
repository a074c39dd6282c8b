import { saveWeekDraft, type WeekCardRecord, type WeekTermsRecord } from '@haidai/contract/weekcard';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../core/api/use-operation.ts';
import { formatDay, formatWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { cashShop, type DraftSaver, type FlightSearch, type FlightShop } from '../shopping/index.ts';
import { daysToChoose, isOpen } from './days-to-fly.ts';
import { weekFlightsQuery } from './queries.ts';
import { weekTexts } from './texts.ts';
import styles from './week-card.module.css';

const DAYS_AROUND = 3;

interface ShopOf {
  card: WeekCardRecord;
  terms: WeekTermsRecord;
  labels: { payment: string; note: string };
}

/**
 * The flight shop of a card: the operation of points and vouchers, the days of the card, and drafts that name the card.
 */
export function weekShop({ card, terms, labels }: ShopOf): FlightShop {
  return {
    ...cashShop,
    flights: weekFlightsQuery,
    useDraftSaver: () => useWeekDraftSaver(card.cardNo),
    passengers: '/book/paxInfoInputweek',
    offersKinds: false,
    onlyCabinsSold: true,
    labels,
    days: (search, onDate) => <WeekDays card={card} terms={terms} search={search} onDate={onDate} />,
    tender: () => <CardTender card={card} />,
    modify: (search) => <ModifyLink card={card} search={search} />,
  };
}

function useWeekDraftSaver(cardNo: string): DraftSaver {
  const { mutate, reset, isPending, error } = useOperation(saveWeekDraft);
  return {
    save: ({ trips, adultNum }, onSaved) =>
      mutate(
        { body: { cardNo, adultNum, trips: trips.map(({ segments }) => ({ segments })) } },
        { onSuccess: ({ orderNo }) => onSaved(orderNo) },
      ),
    reset,
    isPending,
    error,
  };
}

interface WeekDaysProps extends Omit<ShopOf, 'labels'> {
  search: FlightSearch;
  onDate: (date: string) => void;
}

/** Shows seven days around the chosen one. Holidays and full weeks are disabled and show the reason. */
function WeekDays({ card, terms, search, onDate }: WeekDaysProps) {
  const t = useTexts(weekTexts);
  const language = useLanguage();
  const days = daysToChoose(card, terms, search.adultNum);
  const at = days.findIndex(({ date }) => date === search.departureDate);
  const first = Math.max(0, Math.min(at - DAYS_AROUND, days.length - 1 - 2 * DAYS_AROUND));
  return (
    <fieldset className={styles.days}>
      <legend className={textStyles.visuallyHidden}>{t('days')}</legend>
      {days.slice(first, first + 2 * DAYS_AROUND + 1).map((day) => (
        <Chip
          className={styles.chip}
          key={day.date}
          pressed={day.date === search.departureDate}
          disabled={!isOpen(day)}
          onClick={() => onDate(day.date)}
        >
          {formatDay(day.date, language)}{' '}
          <small>{day.closedBy ?? (day.isWeekFull ? t('weekFull') : formatWeekday(day.date, language))}</small>
        </Chip>
      ))}
    </fieldset>
  );
}

function CardTender({ card }: { card: WeekCardRecord }) {
  const t = useTexts(weekTexts);
  const { productName: name, cardNo, rides, validUntil, perWeek } = card;
  return (
    <Note className={styles.tender}>{t('tender', { name, cardNo, left: rides.left, date: validUntil, perWeek })}</Note>
  );
}

function ModifyLink({ card, search }: { card: WeekCardRecord; search: FlightSearch }) {
  const t = useTexts(weekTexts);
  const { origCode3, origName, departureDate, adultNum } = search;
  return (
    <Link
      className={buttonClass({})}
      to="/week/flightSearch"
      search={{ origCode3, origName, departureDate, adultNum, cardNo: card.cardNo }}
      aria-label={t('modifySearch')}
    >
      <Icon name="edit" size="s" />
      {t('modify')}
    </Link>
  );
}
