import { useId, useState } from 'react';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FlightLine } from '../../flight-line/index.ts';
import { FarePrice, FoldedFlight } from '../../shopping/index.ts';
import styles from '../exchange.module.css';
import type { ChangeTrip } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';

interface OldTripProps {
  trip: ChangeTrip;
  /** The numbers of the passengers who change. */
  passengers: readonly number[];
}

/** The present flight on one line with what was paid for it. A button shows its airports. */
export function OldTrip({ trip, passengers }: OldTripProps) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first, last] = [trip.segments[0], trip.segments.at(-1)];
  if (!first || !last) return null;
  const flights = trip.segments.map(({ flightNo }) => flightNo).join(' / ');
  const people = trip.passengers.filter(({ seq }) => passengers.includes(seq));
  const paid = {
    yuan: Math.round(people.reduce((sum, { paidAmount }) => sum + paidAmount * 100, 0)) / 100,
    points: people.reduce((sum, { paidPoints }) => sum + paidPoints, 0),
    vouchers: 0,
  };
  return (
    <>
      <FoldedFlight
        name={t('oldTrip')}
        label={`${t('oldTrip')} · ${formatDayAndWeekday(trip.depDate, language)}`}
        times={`${first.departTime} — ${last.destTime}`}
        route={`${trip.departCityName} → ${trip.destCityName}`}
        detail={`${flights} · ${first.clazzName}`}
        price={
          <>
            {t('paid')} <FarePrice pay={paid} />
          </>
        }
        action={
          <Button
            kind="text"
            size="s"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('oldDetails')}
            onClick={() => setOpen(!isOpen)}
          >
            {t('showDetails')}
          </Button>
        }
      />
      <div id={id} className={styles.oldTrip} hidden={!isOpen}>
        {isOpen && (
          <>
            <TripLine trip={trip} />
            <p>
              {flights} · {people.map(({ passName }) => passName).join(t('listComma'))} · {t('paid')}{' '}
              <FarePrice pay={paid} />
            </p>
          </>
        )}
      </div>
    </>
  );
}

/** The times and airports of the present flight. */
export function TripLine({ trip }: { trip: ChangeTrip }) {
  const [first, last] = [trip.segments[0], trip.segments.at(-1)];
  if (!first || !last) return null;
  return (
    <FlightLine
      from={{
        time: first.departTime,
        city: trip.departCityName,
        airport: first.departApName,
        terminal: first.departTerminal,
      }}
      to={{ time: last.destTime, city: trip.destCityName, airport: last.destApName, terminal: last.destTerminal }}
      dayOffset={trip.dayOffset}
      duration={trip.duration}
      transfer={trip.transfer}
    />
  );
}
