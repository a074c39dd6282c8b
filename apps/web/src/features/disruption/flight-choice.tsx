import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { freeFlightsQuery } from './queries.ts';
import { disruptionTexts } from './texts.ts';

interface FlightChoiceProps {
  caseKey: string;
  value: string;
  onChange: (flight: string) => void;
  error?: string | undefined;
}

/** The flights that can be had instead, day by day: radio buttons, so that the arrow keys go through them. */
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
    <div className="dr-days" role="radiogroup" aria-label={t('confirmCHANGE')} aria-invalid={error ? true : undefined}>
      {data.days.map(({ date, flights }) => (
        <fieldset key={date} className="dr-proof">
          <legend className="small sec">{formatDayAndWeekday(date, language)}</legend>
          {flights.length === 0 && <p className="small sec">{t('noFlightsThatDay')}</p>}
          {flights.map((each) => (
            <label key={each.flight} className="choice dr-flight">
              <input
                type="radio"
                className="radio"
                name={name}
                checked={value === each.flight}
                onChange={() => onChange(each.flight)}
              />
              <span>
                <b>
                  {each.departTime} – {each.destTime}
                </b>
                {each.dayOffset > 0 && <small> {t('nextDay', { days: each.dayOffset })}</small>}{' '}
                <span className="sec">{each.flightNo}</span>
                {each.transfers > 0 && <small className="sec"> {t('transfers', { count: each.transfers })}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p className="msg dr-wrong">
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
