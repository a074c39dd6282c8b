import { findAloneFlights } from '@haidai/contract/assistance';
import { isDate } from '@haidai/domain/time';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDayAndWeekday, formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Tag } from '../../../ui/tag.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormFocus } from '../../../ui/use-form-focus.ts';
import { readFlightNo } from '../../flights/index.ts';
import type { AloneFlight } from './apply-by-flight.tsx';
import { aloneTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

/** A flight by number and day, and the ways of it with the places that are left. */
export function FlightPicker({ onChosen }: { onChosen: (flight: AloneFlight) => void }) {
  const t = useTexts(aloneTexts);
  const { code } = useSite().carrier;
  const [typed, setTyped] = useState({ flightNo: '', flightDate: '' });
  const [attempts, setAttempts] = useState(0);
  const find = useOperation(findAloneFlights);
  const form = useFormFocus(attempts, find.error);
  const flightNo = readFlightNo(typed.flightNo, code);
  const tried = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (flightNo === '' || !isDate(typed.flightDate) || find.isPending) return;
    find.mutate({ body: { flightNo, flightDate: typed.flightDate } });
  };
  return (
    <>
      <form ref={form} className={styles.findFlight} onSubmit={submit} noValidate>
        <TextField
          label={t('flightNo')}
          autoCapitalize="characters"
          maxLength={8}
          value={typed.flightNo}
          onChange={(text) => setTyped({ ...typed, flightNo: text })}
          error={tried && flightNo === '' ? t('flightNoWrong') : undefined}
        />
        <DateField
          label={t('flightDate')}
          value={typed.flightDate}
          onChange={(flightDate) => setTyped({ ...typed, flightDate })}
          error={tried && !isDate(typed.flightDate) ? t('flightDateWrong') : undefined}
        />
        <Button className={styles.button} kind="primary" type="submit" busyText={find.isPending && t('finding')}>
          {t('find')}
        </Button>
      </form>
      <FailureNote error={find.error} />
      <div role="status">
        {find.data && (
          <ul className={styles.flights}>
            {find.data.map((flight) => (
              <li key={flight.origCode3 + flight.destCode3}>
                <FlightLine flight={flight} />
                <p className={textStyles.detail}>
                  <Tag tone={flight.why ? 'warn' : 'ok'}>
                    {flight.whyText || t('places', { left: flight.placesLeft, all: flight.places })}
                  </Tag>{' '}
                  {!flight.why && t('applyBefore', { time: formatInstant(flight.applyBefore) })}
                </p>
                {!flight.why && (
                  <Button kind="outline" size="s" onClick={() => onChosen(flight)}>
                    {t('choose', { from: flight.departCityName, to: flight.destCityName })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

export function FlightLine({ flight }: { flight: AloneFlight }) {
  const language = useLanguage();
  const { flightNo, flightDate, departTime, destTime, departCityName, destCityName } = flight;
  return (
    <p>
      <b>{flightNo}</b> {formatDayAndWeekday(flightDate, language)} {departCityName} {departTime} — {destCityName}{' '}
      {destTime}
    </p>
  );
}
