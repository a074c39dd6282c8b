import type { GuardianRecord } from '@haidai/contract/linked-booking';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ChildFlight } from './child-flight.tsx';
import { GuardianCard } from './guardian-card.tsx';
import { JoinBar } from './join-bar.tsx';
import styles from './linked-booking.module.css';
import { childFlightsQuery } from './queries.ts';
import { linkedBookingTexts } from './texts.ts';
import { bookChdOf, tripsOf, wayOf } from './ways.ts';

const route = getRouteApi('/book/VerifySecureCodeChild');

interface JoinFlightsProps {
  guardian: GuardianRecord;
  /** Called if the user wants to verify another ticket. */
  onLeave: () => void;
}

/** Shows the flights of the adult with the child fares, the number of children, and the next step. */
export function JoinFlights({ guardian, onLeave }: JoinFlightsProps) {
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const way = wayOf(guardian, asked);
  if (!way) return null;
  const trips = tripsOf(guardian, way);
  const places = Math.min(...trips.map((trip) => trip.places));
  const childNum = Math.min(asked.childNum, places);
  const change = (next: { way?: typeof way; childNum?: number }) =>
    void navigate({
      search: { ...bookChdOf(guardian, next.way ?? way), childNum: next.childNum ?? childNum },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.ways}>
      <GuardianCard
        guardian={guardian}
        way={way}
        childNum={childNum}
        places={places}
        onWay={(next) => change({ way: next })}
        onChildNum={(next) => change({ childNum: next })}
        onLeave={onLeave}
      />
      <Listed {...{ guardian, way, childNum, chosen, onLeave }} onChoose={setChosen} />
    </div>
  );
}

interface ListedProps extends JoinFlightsProps {
  way: NonNullable<ReturnType<typeof wayOf>>;
  childNum: number;
  /** The chosen class by flight. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Readonly<Record<string, string>>) => void;
}

function Listed({ guardian, way, childNum, chosen, onChoose, onLeave }: ListedProps) {
  const t = useTexts(linkedBookingTexts);
  const failureText = useFailureText();
  const query = useQuery(childFlightsQuery(guardian.guardian, bookChdOf(guardian, way), childNum));
  const { data, error, refetch } = query;
  if (isRefusal(error)) {
    return (
      <Note tone="err">
        {failureText(error)}{' '}
        <Button kind="text" size="s" onClick={onLeave}>
          {t('otherTicket')}
        </Button>
      </Note>
    );
  }
  if (error)
    return <ErrorState title={t('loadFailed')} detail={t('loadFailedDetail')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  const flights = [data.departAVFS[0], data.returnAVFS[0]];
  const rows = tripsOf(guardian, way).map((trip, index) => {
    const flight = flights[index];
    const fare = flight?.fares.find(({ name }) => name === chosen[flight.flightKey]) ?? flight?.fares[0];
    return { trip, flight, fare };
  });
  return (
    <>
      {rows.map(({ trip, flight, fare }) => (
        <ChildFlight
          key={trip.direction}
          trip={trip}
          flight={flight}
          fare={fare}
          rules={fare && data.fareRules[fare.ruleKey]}
          childNum={childNum}
          onChoose={(name) => flight && onChoose({ ...chosen, [flight.flightKey]: name })}
        />
      ))}
      <JoinBar guardian={guardian} rows={rows} childNum={childNum} onLeave={onLeave} />
    </>
  );
}
