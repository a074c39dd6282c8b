import type { OperationResult } from '@haidai/contract';
import type { getLoadAhead as operation } from '@haidai/contract/reports';
import { addDays } from '@haidai/domain/time';
import { sql } from 'kysely';
import type { Deps, Language } from '../../../platform/index.ts';
import { readMark } from '../figures/get-report.ts';
import { routeLabel } from '../figures/labels.ts';
import { boardOf } from './addresses.ts';

type Result = OperationResult<typeof operation>;

const days = 7;

interface Seats {
  date: string;
  from: string;
  to: string;
  flights: number;
  sold: number;
  capacity: number;
}

/** Returns the sold and all seats of today and the next six days, by route with both directions together. */
export async function getLoadAhead(
  deps: Pick<Deps, 'chooseLateDb' | 'clock' | 'config'>,
  language: Language,
): Promise<Result> {
  const dates = Array.from({ length: days }, (_, index) => addDays(deps.clock.today(), index));
  const { hub } = deps.config.carrier;
  const { db } = await deps.chooseLateDb();
  const { rows } = await sql<Seats>`
    select flight_date as date,
      case when destination = ${hub} or (origin <> ${hub} and destination < origin) then destination else origin end as "from",
      case when destination = ${hub} or (origin <> ${hub} and destination < origin) then origin else destination end as "to",
      count(distinct flight_no)::int as flights, sum(sold)::int as sold, sum(capacity)::int as capacity
    from report_load where flight_date between ${dates[0]} and ${dates.at(-1)}
    group by 1, 2, 3`.execute(db);
  const cellsOf = (own: readonly Seats[]) =>
    dates.map((date) => ({
      date,
      ...sumOf(own.filter((row) => row.date === date)),
      to: boardOf(date),
    }));
  const routes = [...Map.groupBy(rows, ({ from, to }) => `${from}-${to}`)].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const { flights: _, ...sums } = sumOf(own);
    return [{ from: first.from, to: first.to, label: routeLabel(key, language), cells: cellsOf(own), ...sums }];
  });
  return {
    dataUntil: await readMark(db),
    days: cellsOf(rows),
    routes: routes.toSorted((a, b) => b.capacity - a.capacity || (a.to < b.to ? -1 : 1)),
  };
}

function sumOf(rows: readonly Seats[]) {
  const sum = (of: (row: Seats) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [sold, capacity] = [sum((row) => row.sold), sum((row) => row.capacity)];
  const load = capacity === 0 ? null : Math.round((sold * 1000) / capacity) / 10;
  return { flights: sum((row) => row.flights), sold, capacity, load };
}
