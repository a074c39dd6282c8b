import type { GuardianRecord } from '@haidai/contract/linked-booking';
import type { FareOffer, FareRulesRecord, FlightRecord } from '@haidai/contract/shopping';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Price } from '../../ui/display/price.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import { FareTerms, FlightTimes, placeNamesQuery } from '../shopping/index.ts';
import styles from './linked-booking.module.css';
import { linkedBookingTexts } from './texts.ts';

interface ChildFlightProps {
  trip: GuardianRecord['trips'][number];
  /** The flight. Undefined if it is not on sale any more. */
  flight: FlightRecord | undefined;
  fare: FareOffer | undefined;
  rules: FareRulesRecord | undefined;
  childNum: number;
  onChoose: (name: string) => void;
}

/** Shows one direction of the adult: the flight, the child fare in the same cabin, and the conditions of that fare. */
export function ChildFlight({ trip, flight, fare, rules, childNum, onChoose }: ChildFlightProps) {
  const t = useTexts(linkedBookingTexts);
  const language = useLanguage();
  const { direction } = trip;
  // The names of a stored ticket are in the language of its verification.
  const { data: names } = useQuery(placeNamesQuery(trip, language));
  const { from, to } = names ?? { from: trip.origName, to: trip.destName };
  const day = formatDayAndWeekday(trip.departureDate, language);
  return (
    <Card as="article" aria-label={t('flightOf', { direction: t(direction), day, from, to })}>
      <CardHeader title={t('wayOf', { direction: t(direction), from, to })}>
        <span className={textStyles.hint}>
          {day} · {t('sameCabin', { cabin: fare?.clazzName ?? trip.clazzName })}
        </span>
      </CardHeader>
      {flight && <FlightTimes flight={flight} />}
      {!flight && <Note tone="warn">{t('gone')}</Note>}
      {flight && !fare && <Note tone="warn">{t('soldOut', { count: childNum })}</Note>}
      {flight && fare && <Fares fares={flight.fares} fare={fare} onChoose={onChoose} />}
      {fare && rules && (
        <section className={styles.terms} aria-label={t('terms')}>
          <h3>{t('terms')}</h3>
          <FareTerms rules={rules} yuan={fare.price_ch} />
        </section>
      )}
    </Card>
  );
}

interface FaresProps {
  fares: readonly FareOffer[];
  fare: FareOffer;
  onChoose: (name: string) => void;
}

/** Chooses the class of a child. If all classes have the same child fare, there is no choice. */
function Fares({ fares, fare, onChoose }: FaresProps) {
  const t = useTexts(linkedBookingTexts);
  const name = useId();
  return (
    <fieldset className={styles.fares}>
      <legend>
        {t('fares')} <span className={textStyles.hint}>{t('farePerChild')}</span>
      </legend>
      {fares.length === 1 && (
        <p className={styles.fare}>
          <FareLine fare={fare} />
        </p>
      )}
      {fares.length > 1 &&
        fares.map((each) => (
          <label key={each.name} className={styles.fare}>
            <input type="radio" name={name} checked={each.name === fare.name} onChange={() => onChoose(each.name)} />
            <FareLine fare={each} />
          </label>
        ))}
    </fieldset>
  );
}

function FareLine({ fare }: { fare: FareOffer }) {
  return (
    <>
      <span>{fare.productName}</span>
      <Price className={styles.price} yuan={fare.price_ch} />
    </>
  );
}
