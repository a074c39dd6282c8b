import { listFlightLog } from '@haidai/contract/flight-ops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { ActionTable } from '../staff/index.ts';
import { AircraftPart } from './aircraft-part.tsx';
import { ClassLimits } from './class-limits.tsx';
import { DeparturePart } from './departure-part.tsx';
import styles from './flight-desk.module.css';
import { FlightProgress } from './flight-progress.tsx';
import { type DeskFlight, type FlightKey, flightLogQuery, flightQuery } from './queries.ts';
import { SeatBlocks } from './seat-blocks.tsx';
import { flightOpsTexts } from './texts.ts';
import { type Part, useFlightAddress } from './use-flight-address.ts';

/** Shows one flight of a day, one part at a time. The result of the last action stands above. */
export function FlightPage(key: FlightKey) {
  const t = useTexts(flightOpsTexts);
  const language = useLanguage();
  const [{ part }, go] = useFlightAddress();
  const { data: flight, error, refetch } = useQuery(flightQuery(key));
  const queryClient = useQueryClient();
  const [message, setMessage] = useState('');
  const changed = (text: string) => {
    setMessage(text);
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('desk.') });
  };
  if (error && !flight) {
    return <ErrorState title={isRefusal(error) ? error.message : t('loadFailed')} onRetry={() => void refetch()} />;
  }
  if (!flight) return <Skeleton height="320px" />;
  return (
    <section aria-label={`${flight.flightNo} ${formatDate(flight.flightDate, language)}`}>
      <div className={styles.head}>
        <h3>
          {flight.flightNo} <DateText value={flight.flightDate} /> · {flight.aircraftName}
        </h3>
        <Button kind="text" size="s" onClick={() => go({ flight: '' })}>
          {t('backToList')}
        </Button>
      </div>
      <SegmentedControl<Part>
        label={t('parts')}
        value={part}
        onChange={(next) => {
          setMessage('');
          go({ part: next });
        }}
        options={[
          { value: 'status', label: t('partStatus') },
          { value: 'classes', label: t('partClasses') },
          { value: 'seats', label: t('partSeats') },
          { value: 'aircraft', label: t('aircraft') },
          { value: 'departure', label: t('partDeparture') },
          { value: 'log', label: t('partLog') },
        ]}
      />
      <div role="status" className={styles.notice}>
        {message && <Note>{message}</Note>}
      </div>
      <FlightPart part={part} flight={flight} onChanged={changed} />
    </section>
  );
}

interface PartProps {
  flight: DeskFlight;
  /** Called after a change, with a text that describes it. */
  onChanged: (text: string) => void;
}

function FlightPart({ part, ...props }: PartProps & { part: Part }) {
  if (part === 'classes') return <ClassLimits {...props} />;
  if (part === 'seats') return <SeatBlocks {...props} />;
  if (part === 'aircraft') return <AircraftPart {...props} />;
  if (part === 'departure') return <DeparturePart {...props} />;
  if (part === 'log') return <FlightLog {...props.flight} />;
  return <FlightProgress {...props} />;
}

const pageSize = 50;

/** Lists the actions on a flight, newest first. */
function FlightLog({ flightNo, flightDate }: FlightKey) {
  const t = useTexts(flightOpsTexts);
  const [page, setPage] = useState(1);
  const query = { flightNo, flightDate };
  const { data, error, refetch } = useQuery(flightLogQuery({ ...query, page, pageSize }));
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <ActionTable
      name="dispatch.log"
      actions={data}
      listPage={(some) => call(listFlightLog, { query: { ...query, ...some } })}
      pageSize={pageSize}
      view={{ q: '', sort: '', chosen: {}, page }}
      onView={({ page: next = 1 }) => setPage(next)}
    />
  );
}
