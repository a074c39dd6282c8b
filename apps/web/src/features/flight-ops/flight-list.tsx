import { addDays } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../core/address/search-params.ts';
import { useSite } from '../../core/page/site.tsx';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ViewTabs } from '../../ui/desk/view-tabs.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeskTable, useDeskParam } from '../staff/index.ts';
import styles from './flight-board.module.css';
import { groupOf } from './flight-state.ts';
import { type DayFlight, dayQuery } from './queries.ts';
import { flightOpsTexts } from './texts.ts';
import { useBoardColumns } from './use-board-columns.tsx';
import { useFlightAddress } from './use-flight-address.ts';

const stations = ['all', 'from', 'to', 'other'] as const;
const station = oneOf(stations);

/** Shows the board of a day: all flights with times, states, loads and open irregularities. Enter or a click opens one. */
export function FlightList() {
  const t = useTexts(flightOpsTexts);
  const language = useLanguage();
  const { hub } = useSite().carrier;
  const [{ date }, go] = useFlightAddress();
  const [side, setSide] = useDeskParam('station', station, 'replace');
  const { data, error, refetch } = useQuery(dayQuery(date));
  const columns = useBoardColumns();
  const flights = data?.flights ?? [];
  const of = (each: (typeof stations)[number]) =>
    flights.filter((flight) => each === 'all' || sideOf(flight, hub) === each);
  const shown = of(side);
  return (
    <DeskPage
      title={t('board')}
      note={formatDayAndWeekday(date, language)}
      actions={<DayChoice date={date} onDay={(day) => go({ date: day })} />}
      tabs={
        <ViewTabs
          label={t('stations')}
          value={side}
          onChange={setSide}
          views={stations.map((id) => ({ id, label: t(`station_${id}`, { hub }), count: data && of(id).length }))}
        />
      }
    >
      {error && !data && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="320px" />}
      {data && (
        <Panel title={t('flights', { date })} note={<Totals flights={shown} />} flush>
          <div className={styles.body}>
            <DeskTable
              name="dispatch.flights"
              caption={t('flights', { date })}
              rows={shown}
              rowId={({ flightNo }) => flightNo}
              columns={columns}
              onOpen={({ flightNo }) => go({ flight: flightNo, part: 'status' })}
              empty={t('noFlights')}
            />
          </div>
        </Panel>
      )}
    </DeskPage>
  );
}

/** Returns whether a flight leaves the hub, arrives there, or does neither. */
function sideOf({ legs }: DayFlight, hub: string): 'from' | 'to' | 'other' {
  if (legs[0]?.from === hub) return 'from';
  return legs.at(-1)?.to === hub ? 'to' : 'other';
}

function DayChoice({ date, onDay }: { date: string; onDay: (day: string) => void }) {
  const t = useTexts(flightOpsTexts);
  return (
    <div className={styles.day}>
      <Button
        kind="outline"
        size="s"
        data-icon-only
        aria-label={t('dayBefore')}
        onClick={() => onDay(addDays(date, -1))}
      >
        <Icon name="chevron-left" size="s" />
      </Button>
      <TextField label={t('date')} labelHidden type="date" value={date} onChange={(day) => day && onDay(day)} />
      <Button kind="outline" size="s" data-icon-only aria-label={t('dayAfter')} onClick={() => onDay(addDays(date, 1))}>
        <Icon name="chevron-right" size="s" />
      </Button>
    </div>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Shows the numbers of the shown flights: their groups, and the seats that are taken. */
function Totals({ flights }: { flights: readonly DayFlight[] }) {
  const t = useTexts(flightOpsTexts);
  const count = (group: ReturnType<typeof groupOf>) => flights.filter((flight) => groupOf(flight) === group).length;
  const loads = flights.flatMap((flight) => flight.loads);
  const irregular = count('irregular');
  return (
    <span className={styles.legend}>
      <span className={irregular > 0 ? styles.late : undefined}>{t('countIrregular', { count: irregular })}</span>
      <span>{t('countFlown', { count: count('flown') })}</span>
      <span>{t('countFlying', { count: count('flying') })}</span>
      <span>{t('countWaiting', { count: count('waiting') })}</span>
      <span>
        {t('countSeats', {
          sold: sum(loads.map((load) => load.sold)),
          held: sum(loads.map((load) => load.held)),
          capacity: sum(loads.map((load) => load.capacity)),
        })}
      </span>
    </span>
  );
}
