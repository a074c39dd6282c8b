import './itinerary.css';
import type { OrderDetail } from '@haidai/contract/booking';
import { Fragment } from 'react';
import { formatDayAndWeekday, formatDayOffset, formatDuration } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { bookingTexts } from './texts.ts';

type Trip = OrderDetail['trips'][number];
type Segment = Trip['segments'][number];

const MINUTES_PER_HOUR = 60;

/** The flights of an order, segment by segment. */
export function Itinerary({ trips }: { trips: readonly Trip[] }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  return (
    <ol className={trips.length > 1 ? 'itin' : 'itin one'}>
      {trips.map((trip) => (
        <Fragment key={trip.direction}>
          {trip.segments.map((segment, index) => (
            <li key={segment.segmentIndex}>
              {trips.length > 1 && <i>{t(trip.direction === 'OUT' ? 'outboundShort' : 'inboundShort')}</i>}
              <SegmentLine segment={segment} />
              {index === 0 && trip.transferMinutes !== null && (
                <p className="itin-wait">
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
      <span className="sec">
        {formatDayAndWeekday(segment.flightDate, language)}
        <span className="small itin-line">
          {segment.flightNo} {segment.productName}
        </span>
      </span>
      <span>
        <span className="tt">
          {segment.departTime} — {segment.destTime}
          {segment.dayOffset !== 0 && <sup>{formatDayOffset(segment.dayOffset)}</sup>}
        </span>
        <span className="small sec itin-line">
          {segment.departApName} {segment.departTerminal} — {segment.destApName} {segment.destTerminal}
        </span>
      </span>
      <span className="small sec only-d">{[segment.aircraft, meal && t(meal)].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function toClock(minutes: number): string {
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${minutes % MINUTES_PER_HOUR}`;
}
