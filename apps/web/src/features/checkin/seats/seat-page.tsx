import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from '../check-in.module.css';
import { CheckInSteps } from '../check-in-steps.tsx';
import { type CheckInTrip, TripGate } from '../find/trip-gate.tsx';
import { checkInTexts } from '../texts.ts';
import { useVisit } from '../visit.ts';
import { SeatChooser } from './seat-chooser.tsx';

const route = getRouteApi('/self/CheckInSeatSelection');

/**
 * /self/CheckInSeatSelection: chooses seats for travellers who check in, or changes the seats of checked-in travellers.
 */
export function SeatPage() {
  const t = useTexts(checkInTexts);
  const { change = '' } = route.useSearch();
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t(change ? 'changeTitle' : 'seatsTitle')}</h1>
        <p className={textStyles.secondary}>{t('seatsLead')}</p>
      </div>
      {!change && <CheckInSteps current={2} />}
      <TripGate>
        {(trip, checkInKey) => <Seats key={change} trip={trip} checkInKey={checkInKey} change={change} />}
      </TripGate>
    </main>
  );
}

function Seats({ trip, checkInKey, change }: { trip: CheckInTrip; checkInKey: string; change: string }) {
  const t = useTexts(checkInTexts);
  const { chosen, bags, declared } = useVisit();
  const flights = trip.flights
    .map((flight) => ({
      ...flight,
      travels: flight.travels.filter(({ travelId, canChangeSeat, state }) =>
        change ? flight.flightId === change && canChangeSeat : chosen.includes(travelId) && state !== 'CHECKED_IN',
      ),
    }))
    .filter(({ travels }) => travels.length > 0);
  if (flights.length === 0) {
    return (
      <EmptyState title={t('nobodyChosen')}>
        <Link to="/self/CheckInPassenger" className={buttonClass({ kind: 'primary' })}>
          {t('toTrip')}
        </Link>
      </EmptyState>
    );
  }
  const isChange = change !== '';
  return <SeatChooser {...{ flights, checkInKey, bags, declared, isChange }} />;
}
