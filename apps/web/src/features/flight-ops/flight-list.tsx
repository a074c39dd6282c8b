import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type Column, DeskTable } from '../staff/index.ts';
import styles from './flight-desk.module.css';
import { type DayFlight, dayQuery } from './queries.ts';
import { toneOf } from './state-tone.ts';
import { flightOpsTexts } from './texts.ts';
import { useFlightAddress } from './use-flight-address.ts';

const timeOf = (local: string | null | undefined) => local?.slice(11) ?? '';
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Lists the flights of a day with their states and loads. Enter or a click opens one. */
export function FlightList() {
  const t = useTexts(flightOpsTexts);
  const [{ date }, go] = useFlightAddress();
  const { data, error, refetch } = useQuery(dayQuery(date));
  const columns = useColumns();
  return (
    <>
      <TextField
        className={styles.day}
        label={t('date')}
        type="date"
        value={date}
        onChange={(day) => day && go({ date: day })}
      />
      {error && !data && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="200px" />}
      {data && (
        <DeskTable
          name="dispatch.flights"
          caption={t('flights', { date })}
          rows={data.flights}
          rowId={({ flightNo }) => flightNo}
          columns={columns}
          onOpen={({ flightNo }) => go({ flight: flightNo, part: 'status' })}
          empty={t('noFlights')}
        />
      )}
    </>
  );
}

function useColumns(): Column<DayFlight>[] {
  const t = useTexts(flightOpsTexts);
  const stateOf = ({ legs }: DayFlight) =>
    legs.find(({ state }) => state === 'CANCELLED' || state === 'DIVERTED' || state === 'DELAYED')?.state ??
    legs.find(({ state }) => state !== 'ARRIVED')?.state ??
    'ARRIVED';
  const ends = ({ legs }: DayFlight) => [legs[0]?.from, ...legs.map(({ to }) => to)];
  const load = (flight: DayFlight, cabin: DayFlight['loads'][number]['cabin']) => {
    const found = flight.loads.find((each) => each.cabin === cabin);
    return found ? `${found.sold + found.held}/${found.capacity}` : '';
  };
  return [
    { id: 'flight', title: t('flight'), value: ({ flightNo }) => flightNo },
    { id: 'route', title: t('route'), value: (flight) => ends(flight).join('-'), choices: true },
    { id: 'off', title: t('departure'), value: ({ legs }) => timeOf(legs[0]?.planDeparture) },
    { id: 'est', title: t('estimated'), value: ({ legs }) => timeOf(legs[0]?.estDeparture) },
    {
      id: 'state',
      title: t('state'),
      value: (flight) => t(`state${stateOf(flight)}`),
      show: (flight) => <Tag tone={toneOf(stateOf(flight))}>{t(`state${stateOf(flight)}`)}</Tag>,
      choices: true,
    },
    { id: 'gate', title: t('gate'), value: ({ legs }) => legs[0]?.gate ?? '' },
    { id: 'aircraft', title: t('aircraft'), value: ({ aircraftName }) => aircraftName, choices: true },
    { id: 'business', title: t('cabinBUSINESS'), value: (flight) => load(flight, 'BUSINESS'), numeric: true },
    { id: 'super', title: t('cabinSUPER'), value: (flight) => load(flight, 'SUPER'), numeric: true },
    { id: 'eco', title: t('cabinECO'), value: (flight) => load(flight, 'ECO'), numeric: true },
    {
      id: 'checkedIn',
      title: t('checkedIn'),
      value: ({ loads }) => sum(loads.map((each) => each.checkedIn)),
      numeric: true,
    },
    { id: 'waits', title: t('waits'), value: ({ waits }) => (waits ? t('waitsYes') : ''), choices: true },
    {
      id: 'closed',
      title: t('closed'),
      value: ({ legs }) => (legs.every(({ departure }) => departure) ? t('closedYes') : ''),
      choices: true,
    },
  ];
}
