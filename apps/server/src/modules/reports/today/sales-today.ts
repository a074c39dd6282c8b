import type { OperationResult } from '@haidai/contract';
import type { getSalesToday as operation } from '@haidai/contract/reports';
import { fenToYuan } from '@haidai/domain/money';
import { addDays } from '@haidai/domain/time';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/index.ts';
import { readMark } from '../figures/get-report.ts';
import { dayAndHour } from '../fill/scope.ts';
import { salesOf } from './addresses.ts';

interface HourSum {
  day: string;
  hour: number;
  tickets: number;
  sales: number;
}

/** Returns the sales of today by hour beside those of the same weekday of last week. */
export async function getSalesToday(
  deps: Pick<Deps, 'chooseLateDb' | 'clock'>,
): Promise<OperationResult<typeof operation>> {
  const { day: today, hour } = dayAndHour(deps.clock.now());
  const lastWeek = addDays(today, -7);
  const { db } = await deps.chooseLateDb();
  const { rows } = await sql<HourSum>`
    select day, hour, sum(tickets)::int as tickets,
      sum(fare_fen - discount_fen + tax_fen + fee_fen - credit_fen)::bigint as sales
    from report_hour where day in (${today}, ${lastWeek}) group by day, hour`.execute(db);
  const at = (day: string, each: number) => rows.find((row) => row.day === day && row.hour === each);
  const soFar = (day: string) => {
    const past = rows.filter((row) => row.day === day && row.hour <= hour);
    const tickets = past.reduce((sum, row) => sum + row.tickets, 0);
    return { day, tickets, sales: fenToYuan(past.reduce((sum, row) => sum + row.sales, 0)), to: salesOf(day) };
  };
  return {
    dataUntil: await readMark(db),
    hour,
    today: soFar(today),
    lastWeek: soFar(lastWeek),
    hours: Array.from({ length: 24 }, (_, each) => {
      const [now, before] = [at(today, each), at(lastWeek, each)];
      return {
        hour: each,
        sales: each > hour ? null : fenToYuan(now?.sales ?? 0),
        tickets: each > hour ? null : (now?.tickets ?? 0),
        salesLastWeek: fenToYuan(before?.sales ?? 0),
        ticketsLastWeek: before?.tickets ?? 0,
      };
    }),
  };
}
