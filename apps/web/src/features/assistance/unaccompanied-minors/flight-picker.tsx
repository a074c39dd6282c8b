import { findAloneFlights } from '@haidai/contract/assistance';
import { isDate } from '@haidai/domain/time';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDayAndWeekday, formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { readFlightNo } from '../../flights/index.ts';
import type { UnaccompaniedMinorFlight } from './queries.ts';
import { unaccompaniedMinorTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

/** Finds a flight by number and day, and shows its routes with the places left. */
export function FlightPicker({ onChosen }: { onChosen: (flight: UnaccompaniedMinorFlight) => void }) {
  const t = useTexts(unaccompaniedMinorTexts);
  const { code } = useSite().carrier;
  const find = useOperation(findAloneFlights);
  const form = useForm({
    initial: { flightNo: '', flightDate: '' },
    check: ({ flightNo, flightDate }) => ({
      flightNo: readFlightNo(flightNo, code) === '' ? t('flightNoWrong', { code }) : undefined,
      flightDate: isDate(flightDate) ? undefined : t('flightDateWrong'),
    }),
    submit: async ({ flightNo, flightDate }) => {
      await find.mutateAsync({ body: { flightNo: readFlightNo(flightNo, code), flightDate } });
    },
  });
  return (
    <>
      <Form form={form} className={styles.findFlight}>
        <TextField label={t('flightNo')} autoCapitalize="characters" maxLength={8} {...form.field('flightNo')} />
        <DateField label={t('flightDate')} {...form.field('flightDate')} />
        <Button className={styles.button} kind="primary" type="submit" busyText={form.isSending && t('finding')}>
          {t('find')}
        </Button>
      </Form>
      <FormFailure form={form} />
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
                  {!flight.why && <Unbroken text={t('applyBefore', { time: formatInstant(flight.applyBefore) })} />}
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

export function FlightLine({ flight }: { flight: UnaccompaniedMinorFlight }) {
  const language = useLanguage();
  const { flightNo, flightDate, departTime, destTime, departCityName, destCityName } = flight;
  return (
    <p>
      <b>{flightNo}</b> {formatDayAndWeekday(flightDate, language)} {departCityName} {departTime} — {destCityName}{' '}
      {destTime}
    </p>
  );
}
