import { instantToLocal, localToInstant } from '@haidai/domain/time';
import { type RawBuilder, sql } from 'kysely';

/** The zone of the days and hours of all reports, as of the bills of the gateways. */
const zone = 'Asia/Shanghai';

/** The rows that a reader counts: those with the keys of events, or those of a range of time. */
export type Scope = { readonly keys: readonly string[] } | { readonly from: Date; readonly until: Date };

/** The condition of a scope, by the key and the moment of a row. Each has an index. */
export function within(
  scope: Scope,
  { key, at, type = 'text' }: { key: RawBuilder<unknown>; at: RawBuilder<unknown>; type?: 'text' | 'uuid' },
): RawBuilder<boolean> {
  if ('keys' in scope) return sql<boolean>`${key} = any(${scope.keys}::${sql.raw(type)}[])`;
  return sql<boolean>`${at} >= ${scope.from} and ${at} < ${scope.until}`;
}

/** Returns the day and the hour of an instant at the hub. */
export function dayAndHour(instant: Date): { day: string; hour: number } {
  const { date, minutes } = instantToLocal(instant.getTime(), zone);
  return { day: date, hour: Math.floor(minutes / 60) };
}

export const dayOf = (instant: Date) => dayAndHour(instant).day;

/** Returns the instant at which a day begins at the hub. */
export const startOf = (day: string) => new Date(localToInstant(day, 0, zone));
