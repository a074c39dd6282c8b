import type { ReactNode } from 'react';
import { formatDayOffset, formatDuration } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FromTo } from '../../ui/display/from-to.tsx';
import textStyles from '../../ui/text.module.css';
import { crossesZones } from './crosses-zones.ts';
import styles from './flight-line.module.css';
import { flightLineTexts } from './texts.ts';

const MINUTES_PER_HOUR = 60;

interface End {
  /** The local time, `HH:mm`. */
  time: string;
  /** The time that no longer holds, `HH:mm`. It is shown struck through. */
  was?: string | undefined;
  city: string;
  airport: string;
  terminal: string;
}

interface FlightLineProps {
  from: End;
  to: End;
  /** The local days from departure to arrival. */
  dayOffset: number;
  /** The time on the way, `hh:mm`. Undefined if the page does not know it. */
  duration?: string | undefined;
  /** A landing under the same flight number. */
  stop?: { cityName: string; groundMinutes: number } | undefined;
  /** The change of aircraft on a connection. */
  transfer?: { cityName: string; minutes: number; overnight: boolean } | null;
  /** Whether the cities stand above the times, as on a ticket. Without it the page shows them elsewhere. */
  cities?: boolean;
}

/**
 * The times and places of a journey with the ridge between them: `10:20 青岛 ⌒ 13:40 成都`. A screen reader reads one
 * sentence. The line says that its times are local if the clocks of both ends differ.
 */
export function FlightLine({ from, to, dayOffset, duration, stop, transfer, cities = false }: FlightLineProps) {
  const t = useTexts(flightLineTexts);
  const language = useLanguage();
  const sentence = t('sentence', {
    departs: from.time,
    from: placeInWords(from),
    arrives: useArrivalText()(to.time, dayOffset),
    to: placeInWords(to),
  });
  return (
    <>
      <p className={textStyles.visuallyHidden}>{sentence}</p>
      <FromTo
        from={{
          name: cities && <span aria-hidden="true">{from.city}</span>,
          main: <TimeShown end={from} />,
          detail: placeShown(from),
        }}
        to={{
          name: cities && <span aria-hidden="true">{to.city}</span>,
          main: <TimeShown end={to}>{dayOffset !== 0 && <sup>{formatDayOffset(dayOffset)}</sup>}</TimeShown>,
          detail: placeShown(to),
        }}
      >
        {duration && <span className={textStyles.noWrap}>{formatDuration(duration, language)}</span>}
        {'　'}
        <OnTheWay stop={stop} transfer={transfer} />
        {duration && crossesZones({ departs: from.time, arrives: to.time, dayOffset, duration }) && (
          <span className={styles.local}>{t('localTimes')}</span>
        )}
      </FromTo>
    </>
  );
}

function TimeShown({ end, children }: { end: End; children?: ReactNode }) {
  return (
    <span aria-hidden="true">
      {end.time}
      {children}
      {end.was && end.was !== end.time && <s className={styles.was}>{end.was}</s>}
    </span>
  );
}

function OnTheWay({ stop, transfer }: Pick<FlightLineProps, 'stop' | 'transfer'>) {
  const t = useTexts(flightLineTexts);
  const language = useLanguage();
  if (transfer) {
    const hours = `${Math.floor(transfer.minutes / MINUTES_PER_HOUR)}:${transfer.minutes % MINUTES_PER_HOUR}`;
    const values = { city: transfer.cityName, duration: formatDuration(hours, language) };
    return (
      <b className={classNames(styles.onWay, !transfer.overnight && styles.calm)}>
        {t(transfer.overnight ? 'transferOvernight' : 'transferAt', values)}
      </b>
    );
  }
  if (stop) return <b className={styles.onWay}>{t('stopAt', { city: stop.cityName, minutes: stop.groundMinutes })}</b>;
  return <span className={textStyles.noWrap}>{t('direct')}</span>;
}

/** Returns a function that says when a journey arrives: `00:50`, `次日 00:50`. */
function useArrivalText() {
  const t = useTexts(flightLineTexts);
  return (time: string, days: number) => {
    if (days === 0) return time;
    if (days === 1) return t('arrivesNextDay', { time });
    return days < 0 ? t('arrivesDayBefore', { time }) : t('arrivesLater', { time, days });
  };
}

function placeInWords({ city, airport, terminal }: End): string {
  return [airport.startsWith(city) ? airport : `${city} ${airport}`.trim(), terminal].filter(Boolean).join(' ');
}

/**
 * Returns the name of an airport without the city, which the page shows elsewhere: 青岛胶东国际机场 becomes 胶东国际机场, and
 * Qingdao Jiaodong becomes Jiaodong. A name that is only the city stays whole.
 */
function placeShown({ city, airport, terminal }: End) {
  const rest = airport.startsWith(city) ? airport.slice(city.length).trim() : airport;
  const short = /^((国际)?机场|International|Airport|)$/.test(rest) ? airport : rest;
  return <span aria-hidden="true">{terminal ? `${short} ${terminal}` : short}</span>;
}
