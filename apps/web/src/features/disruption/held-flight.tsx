import type { DisruptionCase } from '@haidai/contract/disruption';
import type { ReactNode } from 'react';
import { formatDayAndWeekday, formatDuration, formatMoment } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { FlightLine } from '../flight-line/index.ts';
import styles from './held-flight.module.css';
import { disruptionTexts } from './texts.ts';

type Offer = NonNullable<DisruptionCase['offer']>;

interface HeldFlightProps {
  offer: Offer;
  /** The button that accepts the flight. */
  children: ReactNode;
}

/** Shows the flight that is held with its limit. */
export function HeldFlight({ offer, children }: HeldFlightProps) {
  const t = useTexts(disruptionTexts);
  const language = useLanguage();
  return (
    <section className={styles.card} aria-label={t('heldTitle')}>
      <p className={styles.limit}>
        <Icon name="clock" />
        {t('heldSeats', { seats: offer.seats, time: formatMoment(offer.heldUntil, language) })}
      </p>
      <div className={styles.body}>
        {offer.segments.map((each) => (
          <div key={`${each.flightNo}${each.departDate}`} className={styles.flight}>
            <p>
              <b>{formatDayAndWeekday(each.departDate, language)}</b> {each.flightNo}
            </p>
            <FlightLine
              from={{ time: each.departTime, city: each.departCityName, airport: '', terminal: '' }}
              to={{ time: each.destTime, city: each.destCityName, airport: '', terminal: '' }}
              dayOffset={each.dayOffset}
              duration={each.duration}
              cities
            />
          </div>
        ))}
        <p>
          <ArrivalChange minutes={offer.lateMinutes} />
        </p>
        <div className={styles.accept}>
          {children}
          <span className={textStyles.detail}>{t('acceptDetail')}</span>
        </div>
      </div>
    </section>
  );
}

/** Says how much later or earlier the held flight arrives. */
function ArrivalChange({ minutes }: { minutes: number }) {
  const t = useTexts(disruptionTexts);
  const language = useLanguage();
  if (minutes === 0) return t('heldSame');
  const whole = Math.abs(minutes);
  const by = formatDuration(`${Math.floor(whole / 60)}:${whole % 60}`, language);
  return t(minutes < 0 ? 'heldEarly' : 'heldLate', { by });
}
