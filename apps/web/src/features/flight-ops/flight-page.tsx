import { listFlightLog } from '@haidai/contract/flight-ops';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
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
import { MessagesPart } from './messages-part.tsx';
import { PassengersPart } from './passengers-part.tsx';
import { type DeskFlight, type FlightKey, flightLogQuery, flightQuery } from './queries.ts';
import { SeatBlocks } from './seat-blocks.tsx';
import { flightOpsTexts } from './texts.ts';
import { type Part, useFlightAddress } from './use-flight-address.ts';

/** Shows one flight of a day, one part at a time. The result of the last action stands above. */
export function FlightPage(key: FlightKey) {
  const t = useTexts(flightOpsTexts);
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
    <DeskPage
      title={
        <>
          {flight.flightNo} <DateText value={flight.flightDate} />
        </>
      }
      note={`${routeOf(flight)} · ${flight.aircraftName}`}
      actions={
        <Button kind="outline" size="s" onClick={() => go({ flight: '' })}>
          {t('backToList')}
        </Button>
      }
      tabs={
        <SegmentedControl<Part>
          label={t('parts')}
          value={part}
          onChange={(next) => {
            setMessage('');
            go({ part: next });
          }}
          options={[
            { value: 'status', label: t('partStatus') },
            { value: 'passengers', label: t('partPassengers') },
            { value: 'messages', label: t('partMessages') },
            { value: 'classes', label: t('partClasses') },
            { value: 'seats', label: t('partSeats') },
            { value: 'aircraft', label: t('aircraft') },
            { value: 'departure', label: t('partDeparture') },
            { value: 'log', label: t('partLog') },
          ]}
        />
      }
    >
      <div role="status" className={styles.notice}>
        {message && <Note>{message}</Note>}
      </div>
      <FlightPart part={part} flight={flight} onChanged={changed} />
    </DeskPage>
  );
}

function routeOf({ legs }: DeskFlight): string {
  return [legs[0]?.fromCity, ...legs.map(({ toCity }) => toCity)].join(' — ');
}

interface PartProps {
  flight: DeskFlight;
  /** Called after a change, with a text that describes it. */
  onChanged: (text: string) => void;
}

function FlightPart({ part, ...props }: PartProps & { part: Part }) {
  const t = useTexts(flightOpsTexts);
  const { flightNo, flightDate } = props.flight;
  if (part === 'passengers') return <PassengersPart {...{ flightNo, flightDate }} />;
  if (part === 'messages') return <MessagesPart {...{ flightNo, flightDate }} onChanged={props.onChanged} />;
  if (part === 'status') return <FlightProgress {...props} />;
  const titles = {
    classes: 'partClasses',
    seats: 'partSeats',
    aircraft: 'aircraft',
    departure: 'partDeparture',
    log: 'partLog',
  } as const;
  return (
    <Panel title={t(titles[part])}>
      {part === 'classes' && <ClassLimits {...props} />}
      {part === 'seats' && <SeatBlocks {...props} />}
      {part === 'aircraft' && <AircraftPart {...props} />}
      {part === 'departure' && <DeparturePart {...props} />}
      {part === 'log' && <FlightLog {...props.flight} />}
    </Panel>
  );
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
