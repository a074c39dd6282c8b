import { movesAs } from '../../core/page/page-transition.ts';
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

interface TripTicketsProps {
  trip: NextTrip;
  /** The first flight of each way, by the index of its segment. Its ticket comes from the page before. */
  legs: ReadonlyMap<number, 'leg-out' | 'leg-in'>;
}

/** Shows each flight of a trip as a ticket. Its stub says when check-in opens or closes, and tears off. */
export function TripTickets({ trip: { flights, action }, legs }: TripTicketsProps) {
  return (
    <div className={styles.tickets}>
      {flights.map((flight, index) => (
        <TripTicket
          key={flight.segmentIndex}
          flight={flight}
          isFirst={index === 0}
          isCheckInOpen={action?.kind === 'checkIn' && !action.opens && action.segmentIndex === flight.segmentIndex}
          leg={legs.get(flight.segmentIndex)}
        />
      ))}
    </div>
  );
}

interface TripTicketProps {
  flight: TripFlight;
  isFirst: boolean;
  isCheckInOpen: boolean;
  leg: 'leg-out' | 'leg-in' | undefined;
}

function TripTicket({ flight, isFirst, isCheckInOpen, leg }: TripTicketProps) {
  const t = useTexts(tripTexts);
  const language = useLanguage();
  const timeOf = useLocalTime();
  return (
    <Ticket
      style={movesAs(leg)}
      isTorn
      cover={isFirst && <CityPicture code={flight.to.airportCode} size="stub" isFirst />}
      stub={
        <>
          <p className={styles.soft}>{t(isCheckInOpen ? 'closesLabel' : 'opensLabel')}</p>
          <p className={styles.big}>{timeOf(isCheckInOpen ? flight.checkInClosesTime : flight.checkInOpensTime)}</p>
          <p className={styles.soft}>
            {isCheckInOpen ? t('checkInTitle') : t('opensHint', { time: timeOf(flight.checkInClosesTime) })}
          </p>
        </>
      }
    >
      <div className={styles.head}>
        <b>{formatDayAndWeekday(flight.departTime.slice(0, 10), language)}</b>
        <span className={textStyles.detail}>{flight.flightNo}</span>
      </div>
      <FlightOfTrip flight={flight} />
      <TicketFacts flight={flight} hasNames={isFirst} />
    </Ticket>
  );
}

/** Shows the passengers, the name of the fare and the free baggage of a flight. */
function TicketFacts({ flight, hasNames }: { flight: TripFlight; hasNames: boolean }) {
  const t = useTexts(tripTexts);
  const { fareName, travellers } = flight;
  const names = hasNames ? travellers.map(({ passName }) => passName).join(t('listComma')) : '';
  const allowances = [...new Set(travellers.map(({ freeBags }) => freeBags).filter(Boolean))];
  const bags = allowances
    .map((freeBags) => {
      const [, count = '', unit = ''] = /^(\d+)(K|PC)$/.exec(freeBags) ?? [];
      return t(unit === 'K' ? 'bagsKilos' : 'bagsPieces', { count });
    })
    .join(t('listComma'));
  const facts = [
    { name: t('travellers'), value: names },
    { name: t('fare'), value: fareName },
    { name: t(allowances.length === 1 && travellers.length > 1 ? 'bagsEach' : 'bags'), value: bags },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
