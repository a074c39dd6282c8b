import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getWaitlistLog as operation, WaitlistLogEntry } from '@haidai/contract/waitlist';
import type { Selectable } from 'kysely';
import type { Database, Deps } from '../../../platform/index.ts';

const pageSize = 500;

/** Returns a page of the log of a flight. A flight without a line has an empty log. */
export async function getLog(
  { db }: Pick<Deps, 'db'>,
  { flightNo, flightDate, after }: OperationInput<typeof operation>['query'],
): Promise<OperationResult<typeof operation>> {
  const rows = await db
    .selectFrom('waitlist_log')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(pageSize)
    .execute();
  const next = rows.length < pageSize ? null : (rows.at(-1)?.seq ?? null);
  return { flightNo, flightDate, entries: rows.map(toEntry), next };
}

function toEntry(row: Selectable<Database['waitlist_log']>): WaitlistLogEntry {
  return {
    seq: row.seq,
    time: row.at.toISOString(),
    kind: row.kind,
    lineNo: row.line_no,
    rank: row.rank,
    clazz: row.booking_class ?? '',
    clazzType: row.cabin,
    boardLeg: row.board_leg ?? 0,
    offLeg: row.off_leg ?? 0,
    seats: row.seats ?? 0,
    infants: row.infants ?? 0,
    waitsUntil: row.waits_until?.toISOString() ?? null,
    reason: row.reason,
    cabins: row.cabins ?? [],
    laps: row.laps ?? [],
  };
}
