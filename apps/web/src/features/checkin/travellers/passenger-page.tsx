import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from '../check-in.module.css';
import { CheckInSteps } from '../check-in-steps.tsx';
import { LookUpForm } from '../find/look-up-form.tsx';
import { type CheckInTrip, TripGate } from '../find/trip-gate.tsx';
import { FlightHead } from '../flight-head.tsx';
import { checkInTexts } from '../texts.ts';
import { beginVisit, updateVisit } from '../visit.ts';
import { GoodsDeclaration } from './goods-declaration.tsx';
import { OpeningNote } from './opening-note.tsx';
import { TravellerRow } from './traveller-row.tsx';

/** /self/CheckInPassenger: shows the flights of the trip. The user selects the travellers to check in. */
export function PassengerPage() {
  const t = useTexts(checkInTexts);
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('travellersTitle')}</h1>
        <p className={textStyles.secondary}>{t('travellersLead')}</p>
      </div>
      <CheckInSteps current={1} />
      <TripGate>{(trip, checkInKey) => <Travellers key={checkInKey} trip={trip} checkInKey={checkInKey} />}</TripGate>
    </main>
  );
}

/** Lists the travels that can check in. They are selected at first. */
function openTravels({ flights }: CheckInTrip): string[] {
  return flights.flatMap(({ travels }) => travels.filter(({ state }) => state === 'OPEN').map((each) => each.travelId));
}

/** Returns the bags of each travel. At first they are those that the carrier expects. */
function bagsOf({ flights }: CheckInTrip): Record<string, number> {
  return Object.fromEntries(
    flights.flatMap(({ travels, mostBags }) =>
      travels.map(({ travelId, bags }) => [travelId, Math.min(bags, mostBags)] as const),
    ),
  );
}

function Travellers({ trip, checkInKey }: { trip: CheckInTrip; checkInKey: string }) {
  const t = useTexts(checkInTexts);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => openTravels(trip));
  const [bags, setBags] = useState(() => bagsOf(trip));
  const [declared, setDeclared] = useState(false);
  const [tried, setTried] = useState(false);
  const choose = (travelId: string) => (on: boolean) =>
    setChosen(on ? [...chosen, travelId] : chosen.filter((each) => each !== travelId));
  const canCheckIn = trip.flights.some(({ travels }) =>
    travels.some(({ state, bar: restriction }) => state === 'OPEN' || restriction?.rule === 'earlierFlight'),
  );
  const problem = chosen.length === 0 ? t('nobodyChosen') : declared ? undefined : t('goodsMissing');
  const goOn = () => {
    setTried(true);
    if (problem) return;
    updateVisit({ chosen, bags, declared: trip.dangerousGoods.version });
    void navigate({ to: '/self/CheckInSeatSelection' });
  };
  return (
    <div className={styles.flights}>
      {trip.flights.map((flight) => (
        <Card key={flight.flightId} as="article">
          <FlightHead flight={flight} />
          <OpeningNote flight={flight} />
          <ul className={styles.people}>
            {flight.travels.map((travel) => (
              <TravellerRow
                key={travel.travelId}
                flight={flight}
                travel={travel}
                chosen={chosen.includes(travel.travelId)}
                onChoose={choose(travel.travelId)}
                bags={bags[travel.travelId] ?? 0}
                onBags={(count) => setBags({ ...bags, [travel.travelId]: count })}
              />
            ))}
          </ul>
        </Card>
      ))}
      <AddCompanion checkInKey={checkInKey} />
      {canCheckIn && (
        <Card>
          <GoodsDeclaration
            document={trip.dangerousGoods}
            accepted={declared}
            hasError={tried && !declared}
            onAccept={setDeclared}
          />
          {tried && problem && <Note tone="err">{problem}</Note>}
          <div className={styles.foot}>
            <Button kind="primary" size="l" onClick={goOn}>
              {t('toSeats')}
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}

/** Adds another traveller of the same flight, found by number and name. */
function AddCompanion({ checkInKey }: { checkInKey: string }) {
  const t = useTexts(checkInTexts);
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <Button kind="outline" onClick={() => setOpen(true)}>
          {t('addCompanion')}
        </Button>
      </div>
    );
  }
  return (
    <Card className={styles.narrow}>
      <CardHeader title={t('addCompanion')} />
      <p className={textStyles.detail}>{t('addLead')}</p>
      <LookUpForm onFound={beginVisit} checkInKey={checkInKey} submitText={t('add')} busyText={t('adding')} />
    </Card>
  );
}
