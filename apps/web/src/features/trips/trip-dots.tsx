import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import styles from './next-trip-ticket.module.css';
import type { NextTrip, TripFlight } from './queries.ts';
import { tripTexts } from './texts.ts';
import { seatsOf, useLocalTime } from './use-action-words.ts';

/** The stage that each action belongs to: ticketing, seats, check-in, boarding, arrival. */
const STAGES = { seat: 1, checkIn: 2, counter: 2, pass: 3, disruption: 3 } as const;

/** The five stages of a trip with their times. Wide screens only: a telephone has no room beside the action. */
export function TripDots({ trip, flight }: { trip: NextTrip; flight: TripFlight }) {
  const t = useTexts(tripTexts);
  const language = useLanguage();
  const timeOf = useLocalTime();
  const seats = seatsOf(flight).join(t('listComma'));
  const checkedIn = flight.travellers.filter(({ stage }) => stage === 'checkedIn').length;
  const current = trip.action ? STAGES[trip.action.kind] : 3;
  const stages = [
    [t('stageTicketed'), formatDay(trip.ticketedOn, language)],
    [t('stageSeat'), seats || t('stageSeatNone')],
    [t('stageCheckIn'), checkedIn > 0 ? t('stageCheckedIn', { count: checkedIn }) : timeOf(flight.checkInOpensTime)],
    [t('stageBoarding'), timeOf(flight.boardingTime)],
    [t('stageArrival'), timeOf(flight.newDestTime)],
  ] as const;
  return (
    <ol className={classNames(styles.dots, layoutStyles.wideOnly)}>
      {stages.map(([name, detail], index) => (
        <li
          key={name}
          className={classNames(index < current && styles.done, index === current && styles.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{name}</b>
          {detail}
        </li>
      ))}
    </ol>
  );
}
