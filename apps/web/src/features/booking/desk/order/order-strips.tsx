import { Link } from '@tanstack/react-router';
import { formatDayAndWeekday } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/use-texts.tsx';
import { Tag } from '../../../../ui/display/tag.tsx';
import textStyles from '../../../../ui/text.module.css';
import type { Booking } from '../types.ts';
import styles from './order-page.module.css';
import { orderPageTexts } from './texts.ts';
import { tagTones } from './tones.ts';

type Strip = Booking['segments'][number];

/** Shows the flights of an order side by side, each with its state of now. */
export function OrderStrips({ booking: { segments } }: { booking: Booking }) {
  const t = useTexts(orderPageTexts);
  if (segments.length === 0) return null;
  return (
    <section className={styles.strips} aria-label={t('trips')}>
      {segments.map((segment) => (
        <FlightStrip key={segment.segmentIndex} segment={segment} isOnly={segments.length === 1} />
      ))}
    </section>
  );
}

function FlightStrip({ segment, isOnly }: { segment: Strip; isOnly: boolean }) {
  const t = useTexts(orderPageTexts);
  const language = useLanguage();
  const { flight, flightDate, from, to, newDeparture, newArrival, cabin, bookingClass, state, facts } = segment;
  return (
    <div className={styles.strip}>
      <p className={styles.stripHead}>
        {!isOnly && <span>{t(segment.isReturn ? 'inbound' : 'outbound')}</span>}
        <span>{formatDayAndWeekday(from.date, language)}</span>
        <Link
          to="/ops/$tool"
          params={{ tool: 'flights' }}
          search={{ date: flightDate, flight } as never}
          className={textStyles.link}
        >
          {flight}
        </Link>
        <span>
          {cabin} {bookingClass}
        </span>
        <Tag tone={tagTones[state.tone]}>{state.text}</Tag>
      </p>
      <div className={styles.times}>
        <Stop time={from.time} now={newDeparture} place={from.airport} />
        <Ridge />
        <Stop time={to.time} now={newArrival} place={to.airport} />
      </div>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  );
}

function Stop({ time, now, place }: { time: string; now: string; place: string }) {
  return (
    <div>
      <b>
        {now !== '' && <del>{time}</del>}
        {now === '' ? time : now}
      </b>
      <span>{place}</span>
    </div>
  );
}

/** The way between two airports, as a ridge of contour lines. */
function Ridge() {
  return (
    <svg viewBox="0 0 240 34" preserveAspectRatio="none" aria-hidden="true" className={styles.ridge}>
      <path d="M0 31C70 30 80 4 120 4S170 30 240 31" />
      <path d="M20 31C76 30 88 13 120 13S164 30 220 31" />
      <path d="M44 31C86 30 96 21 120 21S154 30 196 31" />
      <path d="M0 31.5H240" />
    </svg>
  );
}
