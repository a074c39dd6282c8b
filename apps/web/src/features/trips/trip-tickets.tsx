import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Ticket } from '../../ui/display/ticket.tsx';
import textStyles from '../../ui/text.module.css';
import { CityPicture } from '../scenery/index.ts';
import { FlightOfTrip } from './flight-of-trip.tsx';
import type { NextTrip, TripFlight } from './queries.ts';
import { tripTexts } from './texts.ts';
import styles from './trip-tickets.module.css';
import { useLocalTime } from './use-action-words.ts';

/** Shows each flight of a trip as a ticket. Its stub says when check-in opens. */
export function TripTickets({ trip: { flights } }: { trip: NextTrip }) {
  return (
    <div className={styles.tickets}>
      {flights.map((flight, index) => (
        <TripTicket key={flight.segmentIndex} flight={flight} isFirst={index === 0} />
      ))}
    </div>
  );
}

function TripTicket({ flight, isFirst }: { flight: TripFlight; isFirst: boolean }) {
  const t = useTexts(tripTexts);
  const language = useLanguage();
  const timeOf = useLocalTime();
  return (
    <Ticket
      cover={isFirst && <CityPicture code={flight.to.airportCode} size="stub" isFirst />}
      stub={
        <>
          <p className={styles.soft}>{t('opensLabel')}</p>
          <p className={styles.big}>{timeOf(flight.checkInOpensTime)}</p>
          <p className={styles.soft}>{t('opensHint', { time: timeOf(flight.checkInClosesTime) })}</p>
        </>
      }
    >
      <div className={styles.head}>
        <b>{formatDayAndWeekday(flight.departTime.slice(0, 10), language)}</b>
        <span className={textStyles.detail}>{flight.flightNo}</span>
      </div>
      <FlightOfTrip flight={flight} />
      {isFirst && flight.travellers.length > 0 && (
        <dl className={styles.facts}>
          <div>
            <dt>{t('travellers')}</dt>
            <dd>{flight.travellers.map(({ passName }) => passName).join(t('listComma'))}</dd>
          </div>
        </dl>
      )}
    </Ticket>
  );
}
