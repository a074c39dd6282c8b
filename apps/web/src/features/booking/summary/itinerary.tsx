import type { OrderDetail } from '@haidai/contract/booking';
import { Fragment } from 'react';
import { legName, movesAs } from '../../../core/page/page-transition.ts';
import { formatDayAndWeekday, formatDayOffset, formatDuration } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { bookingTexts } from '../texts.ts';
import orderVerifyStyles from '../verify/order-verify.module.css';
import styles from './itinerary.module.css';

type Trip = OrderDetail['trips'][number];
type Segment = Trip['segments'][number];

const MINUTES_PER_HOUR = 60;

/** Shows the flights of an order, segment by segment. */
export function Itinerary({ trips }: { trips: readonly Trip[] }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  return (
    <ol className={trips.length > 1 ? styles.itinerary : classNames(styles.itinerary, styles.single)}>
      {trips.map((trip) => (
        <Fragment key={trip.direction}>
          {trip.segments.map((segment, index) => (
            <li key={segment.segmentIndex} style={movesAs(index > 0 ? undefined : legName(trip.direction))}>
              {trips.length > 1 && <i>{t(trip.direction === 'OUT' ? 'outboundShort' : 'inboundShort')}</i>}
              <SegmentLine segment={segment} />
              {index === 0 && trip.transferMinutes !== null && (
                <p className={styles.transfer}>
                  {t('transferWait', { duration: formatDuration(toClock(trip.transferMinutes), language) })}
                </p>
              )}
            </li>
          ))}
        </Fragment>
      ))}
    </ol>
  );
}

const MEALS = { B: 'mealB', D: 'mealD', H: 'mealH', O: 'mealO', S: 'mealS', M: 'mealM' } as const;

function SegmentLine({ segment }: { segment: Segment }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const meal = MEALS[segment.meal as keyof typeof MEALS];
  return (
    <>
      <span className={classNames(textStyles.secondary, orderVerifyStyles.secondary)}>
        {formatDayAndWeekday(segment.flightDate, language)}
        <span className={classNames(textStyles.small, styles.line)}>
          {segment.flightNo} {segment.productName}
        </span>
      </span>
      <span>
        <span className={styles.times}>
          {segment.departTime} — {segment.destTime}
          {segment.dayOffset !== 0 && <sup>{formatDayOffset(segment.dayOffset)}</sup>}
        </span>
        <span className={classNames(textStyles.detail, orderVerifyStyles.secondary, styles.line)}>
          {segment.departApName} {segment.departTerminal} — {segment.destApName} {segment.destTerminal}
        </span>
      </span>
      <span className={classNames(textStyles.detail, orderVerifyStyles.secondary, layoutStyles.wideOnly)}>
        {[segment.aircraft, meal && t(meal)].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function toClock(minutes: number): string {
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${minutes % MINUTES_PER_HOUR}`;
}
