import { Link } from '@tanstack/react-router';
import { movesAs, tripName } from '../../core/page/page-transition.ts';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { Ticket } from '../../ui/display/ticket.tsx';
import textStyles from '../../ui/text.module.css';
import { ActionLink } from './action-link.tsx';
import { FlightOfTrip } from './flight-of-trip.tsx';
import styles from './next-trip-ticket.module.css';
import type { NextTrip } from './queries.ts';
import { tripTexts } from './texts.ts';
import { TripDots } from './trip-dots.tsx';
import { useActionWords } from './use-action-words.ts';
import { useMinutesInWords, useTimeLeft } from './use-time-left.ts';

interface NextTripTicketProps {
  trip: NextTrip;
  /** The number of the account's flights ahead. */
  flightsAhead: number;
}

/** The next trip of a signed-in traveller: countdown, flight line, five stages, and the one next action on the stub. */
export function NextTripTicket({ trip, flightsAhead }: NextTripTicketProps) {
  const t = useTexts(tripTexts);
  const language = useLanguage();
  const words = useActionWords(trip);
  const leftOf = useTimeLeft();
  const inWords = useMinutesInWords();
  const flight = words?.flight ?? trip.flights[0];
  if (!flight) return null;
  const left = leftOf(flight.leavesAt);
  const date = formatDayAndWeekday(flight.newDepartTime.slice(0, 10), language);
  const facts = [date, flight.flightNo, t('peopleCount', { count: flight.travellers.length })];
  return (
    <section className={styles.trip} aria-label={t('myNextTrip')} data-next-trip>
      <Ticket
        style={movesAs(tripName(trip.orderNo, flight.segmentIndex))}
        stub={
          <>
            <p className={styles.soft}>{words?.fact?.label ?? t('next')}</p>
            {words?.fact ? (
              <p className={styles.fact}>
                {words.fact.value} {words.fact.was && <s>{words.fact.was}</s>}
              </p>
            ) : (
              <p className={styles.big}>{words?.title ?? t('nothingLeft')}</p>
            )}
            {words && <p className={styles.soft}>{words.fact?.detail ?? words.detail}</p>}
            {words && (
              <ActionLink
                trip={trip}
                words={words}
                className={classNames(buttonClass({ kind: 'outline' }), styles.button)}
              />
            )}
            <Link to="/user/airorder/orderdetail" search={{ orderNo: trip.orderNo }} className={styles.order}>
              {t('seeOrder')}
            </Link>
          </>
        }
      >
        <div className={styles.head}>
          <h2>{t('myNextTrip')}</h2>
          {flight.isCancelled ? (
            <Tag tone="err">{t('flightCancelled')}</Tag>
          ) : flight.delayMinutes > 0 ? (
            <Tag tone="warn">{t('delayed', { left: inWords(flight.delayMinutes) })}</Tag>
          ) : (
            left && <Tag tone="info">{t('leavesIn', { left })}</Tag>
          )}
          <span className={textStyles.detail}>{facts.join(' · ')}</span>
          <Link to="/user/airorder" search={{ tab: 'ticketed' }} className={classNames(textStyles.link, styles.all)}>
            {t('allTrips', { count: flightsAhead })}
          </Link>
        </div>
        <FlightOfTrip flight={flight} />
        <TripDots trip={trip} flight={flight} />
      </Ticket>
    </section>
  );
}
