import type { OrderDetail } from '@haidai/contract/booking';
import type { TripFlight } from '@haidai/contract/trips';
import { movesAs, tripName } from '../../../core/page/page-transition.ts';
import { formatDayAndWeekday, formatDuration } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { FlightLine } from '../../flight-line/index.ts';
import { FlightOfTrip, FlightTag } from '../../trips/index.ts';
import { bookingTexts } from '../texts.ts';
import styles from './flight-ticket.module.css';
import { TicketTravellers } from './ticket-travellers.tsx';

type Trip = OrderDetail['trips'][number];

const MEALS = { B: 'mealB', D: 'mealD', H: 'mealH', O: 'mealO', S: 'mealS', M: 'mealM' } as const;
const MINUTES_PER_HOUR = 60;

interface FlightTicketProps {
  order: OrderDetail;
  segment: Trip['segments'][number];
  /** The direction, in an order with two. */
  direction: Trip['direction'] | undefined;
  /** The wait for the next flight; null if none follows on the same trip. */
  transferMinutes: number | null;
  /** The present state of the flight; undefined before ticketing and after the flight. */
  flight: TripFlight | undefined;
}

/** Shows one flight of an order as a ticket: the flight line, and a row for each traveller with seat and boarding pass. */
export function FlightTicket({ order, segment, direction, transferMinutes, flight }: FlightTicketProps) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const meal = MEALS[segment.meal as keyof typeof MEALS];
  return (
    <Card
      as="section"
      padded={false}
      className={styles.ticket}
      style={movesAs(tripName(order.orderNo, segment.segmentIndex))}
      aria-label={`${segment.flightNo} ${segment.flightDate}`}
    >
      <div className={styles.flight}>
        <div className={styles.head}>
          <span>
            {direction && <Tag>{t(direction === 'OUT' ? 'outbound' : 'inbound')}</Tag>}{' '}
            <b>{formatDayAndWeekday(segment.flightDate, language)}</b>{' '}
            <span className={textStyles.detail}>
              {[segment.flightNo, segment.productName].filter(Boolean).join(' · ')}
              <span className={layoutStyles.wideOnly}>
                {[segment.aircraft, meal && t(meal)].filter(Boolean).map((fact) => ` · ${fact}`)}
              </span>
            </span>
          </span>
          {flight && <FlightTag flight={flight} />}
        </div>
        {flight ? <FlightOfTrip flight={flight} /> : <SoldFlight segment={segment} />}
        {transferMinutes !== null && (
          <p className={textStyles.detail}>
            {t('transferWait', {
              duration: formatDuration(
                `${Math.floor(transferMinutes / MINUTES_PER_HOUR)}:${transferMinutes % MINUTES_PER_HOUR}`,
                language,
              ),
            })}
          </p>
        )}
      </div>
      <TicketTravellers order={order} segment={segment} flight={flight} />
    </Card>
  );
}

/** The flight as it was sold: before ticketing, and after the flight. */
function SoldFlight({ segment }: Pick<FlightTicketProps, 'segment'>) {
  return (
    <FlightLine
      from={{
        time: segment.departTime,
        city: segment.departCityName,
        airport: segment.departApName,
        terminal: segment.departTerminal,
      }}
      to={{
        time: segment.destTime,
        city: segment.destCityName,
        airport: segment.destApName,
        terminal: segment.destTerminal,
      }}
      dayOffset={segment.dayOffset}
      duration={segment.duration}
      stop={segment.stops[0]}
      cities
    />
  );
}
