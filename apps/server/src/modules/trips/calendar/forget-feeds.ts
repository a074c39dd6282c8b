import { sql } from 'kysely';
import { defineJob } from '../../../platform/index.ts';

/** The time, in ms, after which an address that no calendar reads is deleted. */
const unreadMs = 400 * 86_400_000;

/** Deletes the feeds that no calendar has read for 400 days. */
export const forgetCalendarFeedsJob = defineJob(
  'trips.forgetCalendarFeeds',
  async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - unreadMs);
    await db.deleteFrom('calendar_feed').where(sql`coalesce(read_at, made_at)`, '<', before).execute();
  },
  { every: '41 19 * * *' },
);
