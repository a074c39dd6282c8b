import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import layoutStyles from '../../ui/layout.module.css';
import styles from './next-trip-ticket.module.css';
import type { NextTrip, TripFlight } from './queries.ts';
import { tripTexts } from './texts.ts';
import { seatsOf, useLocalTime } from './use-action-words.ts';

/** The stages: ticketing, seats, check-in, boarding, arrival. */
const CHECK_IN = 2;
const BOARDING = 3;
/** The stage that each action belongs to. A disruption does not belong to one. */
const STAGES = { seat: 1, checkIn: CHECK_IN, counter: CHECK_IN, pass: BOARDING } as const;

/** The five stages of a trip with their times. Wide screens only: a telephone has no room beside the action. */
export function TripDots({ trip, flight }: { trip: NextTrip; flight: TripFlight }) {
  const t = useTexts(tripTexts);
  const language = useLanguage();
  const timeOf = useLocalTime();
  const seats = seatsOf(flight);
  const present = flight.travellers.filter(({ stage }) => stage !== 'ended').length;
  const checkedIn = flight.travellers.filter(({ stage }) => stage === 'checkedIn').length;
  const isCheckedIn = present > 0 && checkedIn >= present;
  const isDone = [true, present > 0 && seats.length >= present, isCheckedIn, false, false];
  const current = currentStage(trip.action?.kind, flight, isCheckedIn);
  const stages = [
    [t('stageTicketed'), formatDay(trip.ticketedOn, language)],
    [t('stageSeat'), seats.join(t('listComma')) || t('stageSeatNone')],
    [t('stageCheckIn'), checkedIn > 0 ? t('stageCheckedIn', { count: checkedIn }) : timeOf(flight.checkInOpensTime)],
    [t('stageBoarding'), timeOf(flight.boardingTime)],
    [t('stageArrival'), timeOf(flight.newDestTime)],
  ] as const;
  return (
    <ol className={classNames(styles.dots, layoutStyles.wideOnly)}>
      {stages.map(([name, detail], index) => (
        <li
          key={name}
          className={index === current ? styles.now : isDone[index] ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{name}</b>
          {detail}
        </li>
      ))}
    </ol>
  );
}

/** Returns the stage that the traveller is in. A cancelled flight has none. */
function currentStage(
  kind: NonNullable<NextTrip['action']>['kind'] | undefined,
  { isCancelled }: TripFlight,
  isCheckedIn: boolean,
): number | undefined {
  if (kind === 'disruption' || kind === undefined) {
    if (isCancelled) return undefined;
    return isCheckedIn ? BOARDING : CHECK_IN;
  }
  return STAGES[kind];
}
