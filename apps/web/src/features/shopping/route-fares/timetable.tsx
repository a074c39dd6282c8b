import type { Language } from '@haidai/contract/pages';
import { Link } from '@tanstack/react-router';
import { formatDay, formatDayOffset, formatDuration, nameOfWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import type { RouteFares } from './load-route-fares.ts';
import { routeFareTexts } from './texts.ts';
import styles from './timetable.module.css';

type ComingFlight = RouteFares['flights'][number];

/** The coming flights of the schedule, each with a link to its first day. */
export function Timetable({ fares }: { fares: RouteFares }) {
  const t = useTexts(routeFareTexts);
  const language = useLanguage();
  const { period, flights } = fares;
  return (
    <section className={layoutStyles.section} aria-labelledby="timetable">
      <div className={layoutStyles.sectionHead}>
        <div>
          <h2 id="timetable">{t('timetable')}</h2>
          <p>{t('timetableNote', { from: formatDay(period.from, language), to: formatDay(period.to, language) })}</p>
        </div>
      </div>
      <ul className={classNames(cardStyles.card, styles.flights)}>
        {flights.map((flight) => (
          <Row key={`${flight.flightNo} ${flight.departTime} ${flight.from.code}`} fares={fares} flight={flight} />
        ))}
      </ul>
    </section>
  );
}

function Row({ fares, flight }: { fares: RouteFares; flight: ComingFlight }) {
  const t = useTexts(routeFareTexts);
  const language = useLanguage();
  const { flightNo, from, to, departTime, destTime, dayOffset, via, firstDate } = flight;
  const cities = via.join(t('daysNext'));
  const arrive = destTime + formatDayOffset(dayOffset);
  return (
    <li className={styles.flight}>
      <span className={styles.times}>
        <span className={textStyles.visuallyHidden}>
          {t('flightTimes', { from: from.name, depart: departTime, to: to.name, arrive })}
        </span>
        <b aria-hidden="true">
          {departTime} — {destTime}
          <sup>{formatDayOffset(dayOffset)}</sup>
        </b>
        <small aria-hidden="true" className={textStyles.hint}>
          {from.name} — {to.name}
        </small>
      </span>
      <span>
        <b>{flightNo}</b>
        <small className={textStyles.hint}>
          {via.length === 0 ? t('direct') : t(flight.connecting ? 'change' : 'via', { cities })}
        </small>
      </span>
      <span>
        <small className={textStyles.hint}>{t('duration')}</small>
        {formatDuration(flight.duration, language)}
      </span>
      <span>
        <small className={textStyles.hint}>{t('days')}</small>
        {daysInWords(flight.days, language, t('daily'), t('daysNext'))}
      </span>
      <Link
        className={classNames(buttonClass({ kind: 'outline', size: 's' }), styles.more)}
        to="/book/flightSearch"
        search={{ origCode3: fares.from.code, destCode3: fares.to.code, departureDate: firstDate, iorD: fares.iorD }}
        aria-label={t('seeFaresOf', { flight: flightNo })}
      >
        {t('seeFares')}
      </Link>
    </li>
  );
}

/** Returns the weekdays of a flight in words: `1.3....` becomes 周一、周三. */
function daysInWords(days: string, language: Language, daily: string, next: string): string {
  const flown = [...days].filter((day) => day !== '.').map(Number);
  return flown.length === 7 ? daily : flown.map((day) => nameOfWeekday(day, language)).join(next);
}
