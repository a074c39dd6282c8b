import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { BoardingList } from './boarding-list.tsx';
import { CloseForm } from './close-form.tsx';
import styles from './flight-desk.module.css';
import { type Boarding, type DeskFlight, departureQuery } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

interface Props {
  flight: DeskFlight;
  onChanged: (text: string) => void;
}

/** Shows who boards a leg and who came, and closes its departure. */
export function DeparturePart({ flight, onChanged }: Props) {
  const t = useTexts(flightOpsTexts);
  const [legSeq, setLeg] = useState(1);
  const { flightNo, flightDate } = flight;
  const { data, error, refetch } = useQuery(departureQuery({ flightNo, flightDate, legSeq }));
  return (
    <div className={styles.part}>
      {flight.legs.length > 1 && (
        <SelectField
          label={t('legChoice')}
          value={String(legSeq)}
          onChange={(leg) => setLeg(Number(leg))}
          options={flight.legs.map((leg) => ({
            value: String(leg.legSeq),
            label: t('leg', { leg: leg.legSeq, from: leg.from, to: leg.to }),
          }))}
        />
      )}
      {error && !data && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="200px" />}
      {data && (
        <Departure
          key={`${legSeq}/${data.closed?.at ?? ''}`}
          {...{ flightNo, flightDate, legSeq, onChanged }}
          list={data}
        />
      )}
    </div>
  );
}

interface DepartureProps {
  flightNo: string;
  flightDate: string;
  legSeq: number;
  list: Boarding;
  onChanged: (text: string) => void;
}

function Departure({ list: { closed, bar: restriction, travellers }, ...props }: DepartureProps) {
  const t = useTexts(flightOpsTexts);
  // A checked-in traveller counts as boarded until staff change it.
  const [came, setCame] = useState<ReadonlySet<string>>(
    () => new Set(travellers.filter(({ checkedIn }) => checkedIn).map(({ ticketNo }) => ticketNo)),
  );
  if (closed) {
    const { boarded, missed, by, at } = closed;
    return (
      <>
        <Note>{t('isClosed', { boarded, missed, by, at: formatInstant(at) })}</Note>
        <BoardingList travellers={travellers} />
      </>
    );
  }
  return (
    <>
      {restriction && <Note tone="warn">{t(restriction)}</Note>}
      <CloseForm {...props} {...{ travellers, came, setCame }} canClose={restriction === null} />
      <BoardingList travellers={travellers} ticks={{ came, setCame }} />
    </>
  );
}
