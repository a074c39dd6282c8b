import type { DisruptionCase } from '@haidai/contract/disruption';
import { formatDayAndWeekday, formatDuration, formatMoment } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import { FlightLine } from '../flight-line/index.ts';
import styles from './decision.module.css';
import { disruptionTexts } from './texts.ts';

type Offer = NonNullable<DisruptionCase['offer']>;

/** Shows the flight that is held, its limit, and the consequence of doing nothing. */
export function HeldFlight({ offer }: { offer: Offer }) {
  const t = useTexts(disruptionTexts);
  const language = useLanguage();
  const time = formatMoment(offer.heldUntil, language);
  return (
    <>
      <Note>{t('heldSeats', { seats: offer.seats, time })}</Note>
      {offer.segments.map((each) => (
        <div key={`${each.flightNo}${each.departDate}`} className={styles.held}>
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
      <p className={textStyles.detail}>{t('heldAfter', { time })}</p>
    </>
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
