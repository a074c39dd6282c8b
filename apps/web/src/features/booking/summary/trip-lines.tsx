import type { OrderDetail } from '@haidai/contract/booking';
import { legName, movesAs } from '../../../core/page/page-transition.ts';
import { formatDayAndWeekday, formatDayOffset } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { bookingTexts } from '../texts.ts';
import styles from './trip-lines.module.css';

type Trip = OrderDetail['trips'][number];

/** Shows each trip of an order in one line: the day, the times and the flight numbers. */
export function TripLines({ trips }: { trips: readonly Trip[] }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  return (
    <ul className={styles.trips}>
      {trips.map(({ direction, segments }) => {
        const [first, last] = [segments[0], segments.at(-1)];
        if (!first || !last) return null;
        return (
          <li key={direction} style={movesAs(legName(direction))}>
            {trips.length > 1 && <i>{t(direction === 'OUT' ? 'outboundShort' : 'inboundShort')}</i>}
            <span>
              {formatDayAndWeekday(first.flightDate, language)}{' '}
              <b>
                {first.departTime} — {last.destTime}
                {last.dayOffset !== 0 && <sup>{formatDayOffset(last.dayOffset)}</sup>}
              </b>{' '}
              <small>
                {first.departCityName} — {last.destCityName}　{segments.map(({ flightNo }) => flightNo).join(' / ')}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
