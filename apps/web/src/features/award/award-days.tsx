import { useToday } from '../../core/page/clock.ts';
import { formatDay, formatWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { type FlightSearch, ribbonDays } from '../shopping/index.ts';
import styles from './award.module.css';
import { awardTexts } from './texts.ts';

interface AwardDaysProps {
  search: FlightSearch;
  onDate: (date: string) => void;
}

/**
 * Shows seven days around the chosen one. A day has no lowest fare, because the points of a route are the same all day.
 */
export function AwardDays({ search, onDate }: AwardDaysProps) {
  const t = useTexts(awardTexts);
  const language = useLanguage();
  const today = useToday();
  const isBack = search.leg === 'RETURN';
  const date = isBack ? search.returnDate : search.departureDate;
  const first = isBack && search.departureDate > today ? search.departureDate : today;
  const days = ribbonDays(date, first);
  const before = ribbonDays(date, first)[0] ?? first;
  const last = days.at(-1) ?? date;
  return (
    <fieldset className={styles.days}>
      <legend className={textStyles.visuallyHidden}>{t('days')}</legend>
      <Button
        kind="text"
        size="s"
        data-icon-only
        aria-label={t('earlier', { days: days.length })}
        disabled={before <= first}
        onClick={() => onDate(before)}
      >
        <Icon name="chevron-left" />
      </Button>
      <div className={styles.daysRow}>
        {days.map((each) => (
          <Chip className={styles.chip} key={each} pressed={each === date} onClick={() => onDate(each)}>
            {formatDay(each, language)} <small>{formatWeekday(each, language)}</small>
          </Chip>
        ))}
      </div>
      <Button
        kind="text"
        size="s"
        data-icon-only
        aria-label={t('later', { days: days.length })}
        onClick={() => onDate(last)}
      >
        <Icon name="chevron-right" />
      </Button>
    </fieldset>
  );
}
