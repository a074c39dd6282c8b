import { sql } from 'kysely';
import type { Gauge } from '../../platform/index.ts';

/** The gauges of the waitlist. Each reads only waiting wishes, by an index that holds no others. */
export const waitlistGauges: readonly Gauge[] = [
  {
    name: 'haidai_waitlist_wishes',
    help: 'Wishes that wait for seats',
    goodForSeconds: 30,
    async read(tx) {
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from waitlist_wish where status = 'WAITING'`.execute(tx);
      return rows;
    },
  },
  {
    name: 'haidai_waitlist_overdue_seconds',
    help: 'Seconds since the latest hour of the oldest wish that has not ended. The job ends wishes every five minutes',
    goodForSeconds: 30,
    async read(tx, { clock }) {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(waits_until) as oldest from waitlist_wish where status = 'WAITING'`.execute(tx);
      const oldest = rows[0]?.oldest?.getTime();
      const seconds = oldest === undefined ? 0 : (clock.now().getTime() - oldest) / 1000;
      return [{ value: Math.max(0, Math.round(seconds)) }];
    },
  },
];
