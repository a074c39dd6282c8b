import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import choiceStyles from '../../ui/fields/choice.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './decision.module.css';
import { freeFlightsQuery } from './queries.ts';
import { disruptionTexts } from './texts.ts';

interface FlightChoiceProps {
  caseKey: string;
  value: string;
  onChange: (flight: string) => void;
  error?: string | undefined;
}

/** Lists the alternative flights day by day. They are radio buttons, so that the arrow keys move between them. */
export function FlightChoice({ caseKey, value, onChange, error }: FlightChoiceProps) {
  const t = useTexts(disruptionTexts);
  const language = useLanguage();
  const name = useId();
  const { data, error: failure, refetch } = useQuery(freeFlightsQuery(caseKey));
  if (failure) {
    const title = isRefusal(failure) ? failure.message : t('loadFailed');
    return <ErrorState title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <p role="status">{t('flightsLoading')}</p>;
  if (data.days.every(({ flights }) => flights.length === 0)) return <p>{t('noFlights')}</p>;
  return (
    <div
      className={styles.days}
      role="radiogroup"
      aria-label={t('confirmCHANGE')}
      aria-invalid={error ? true : undefined}
    >
      {data.days.map(({ date, flights }) => (
        <fieldset key={date} className={styles.proof}>
          <legend className={textStyles.detail}>{formatDayAndWeekday(date, language)}</legend>
          {flights.length === 0 && <p className={textStyles.detail}>{t('noFlightsThatDay')}</p>}
          {flights.map((each) => (
            <label key={each.flight} className={choiceStyles.choice}>
              <input
                type="radio"
                className={choiceStyles.radio}
                name={name}
                checked={value === each.flight}
                onChange={() => onChange(each.flight)}
              />
              <span>
                <b>
                  {each.departTime} – {each.destTime}
                </b>
                {each.dayOffset > 0 && <small> {t('nextDay', { days: each.dayOffset })}</small>}{' '}
                <span className={textStyles.secondary}>{each.flightNo}</span>
                {each.transfers > 0 && (
                  <small className={textStyles.secondary}> {t('transfers', { count: each.transfers })}</small>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p className={classNames(fieldStyles.message, styles.error)}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
