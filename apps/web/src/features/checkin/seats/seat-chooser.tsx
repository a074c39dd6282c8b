import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import styles from '../check-in.module.css';
import { FlightHead } from '../flight-head.tsx';
import { type CheckInFlight, seatsQuery } from '../queries.ts';
import { checkInTexts } from '../texts.ts';
import { SeatCabin } from './seat-cabin.tsx';
import { SeatFoot } from './seat-foot.tsx';
import { useSeats } from './use-seats.ts';

interface SeatChooserProps {
  /** The flights, with only the travellers who choose a seat. */
  flights: readonly CheckInFlight[];
  checkInKey: string;
  bags: Readonly<Record<string, number>>;
  declared: string;
  isChange: boolean;
}

/** Chooses seats flight by flight and traveller by traveller. One confirmation covers all seats. */
export function SeatChooser(props: SeatChooserProps) {
  const { flights, checkInKey, isChange } = props;
  const t = useTexts(checkInTexts);
  const [flightId, setFlightId] = useState(flights[0]?.flightId ?? '');
  const [travelId, setTravelId] = useState(flights[0]?.travels[0]?.travelId ?? '');
  const choosing = useSeats(props);
  const flight = flights.find((each) => each.flightId === flightId) ?? flights[0];
  const { data, error, refetch } = useQuery(
    seatsQuery(checkInKey, flight?.flightId ?? '', flight?.travels.map(({ travelId }) => travelId) ?? []),
  );
  if (!flight) return null;
  const travel = flight.travels.find((each) => each.travelId === travelId) ?? flight.travels[0];
  if (!travel) return null;
  return (
    <Card>
      {flights.length > 1 && (
        <SegmentedControl
          label={t('seatsTitle')}
          value={flight.flightId}
          onChange={setFlightId}
          options={flights.map((each) => ({
            value: each.flightId,
            label: `${each.flightNo} ${each.from.cityName} — ${each.to.cityName}`,
          }))}
        />
      )}
      <div className={styles.seatHead}>
        <FlightHead flight={flight} />
        <SegmentedControl
          wrap
          label={t('forWhom')}
          value={travel.travelId}
          onChange={setTravelId}
          options={flight.travels.map((each) => ({
            value: each.travelId,
            label: `${each.passName} ${choosing.seats.get(each.travelId) ?? t('noSeat')}`,
          }))}
        />
      </div>
      {data ? (
        <SeatCabin map={data} travel={travel} choosing={choosing} flight={flight} />
      ) : error ? (
        <ErrorState title={t('mapFailed')} detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="380px" />
      )}
      {choosing.error && <SeatRefusal error={choosing.error} flights={flights} />}
      <SeatFoot map={data} travel={travel} choosing={choosing} isChange={isChange} />
      <Link to="/self/CheckInPassenger" className={buttonClass({ kind: 'text', size: 's' })}>
        {t('back')}
      </Link>
    </Card>
  );
}

const explainedRules = ['childAlone', 'dutyMissing', 'chosenTwice', 'forSale'] as const;

/** Explains a refusal of seats for each traveller concerned. Shows other refusals with the text of the server. */
function SeatRefusal({ error, flights }: { error: Error; flights: readonly CheckInFlight[] }) {
  const t = useTexts(checkInTexts);
  if (!isRefusal(error, 'seatRefused')) return <Note tone="err">{error.message}</Note>;
  const names = flights.flatMap(({ travels }) => travels.map(({ passName }) => passName));
  return (
    <Note tone="err">
      <p>{error.message}</p>
      <ul>
        {error.fields.map(({ path, rule }) => {
          const known = explainedRules.find((each) => each === rule);
          const name = names[Number(path.split('.')[1])] ?? '';
          return (
            <li key={path}>
              {name} {known ? t(`fault_${known}`) : t('fault_other', { seat: '' })}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
