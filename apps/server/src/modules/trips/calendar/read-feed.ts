import { createHash } from 'node:crypto';
import { buildCalendar } from '@haidai/domain/calendar';
import { type Deps, limit, Refusal } from '../../../platform/index.ts';
import { listOperations } from '../../flights/index.ts';
import { listFeedFlights } from './list-feed-flights.ts';
import { tokenFingerprint } from './manage-feed.ts';
import { feedName, toEvent } from './to-event.ts';

const DAY_MS = 86_400_000;
const refreshMinutes = 30;
/** Calendars of several devices read one address. Each reads it twice an hour. */
const readLimit = { max: 60, per: 3600 };

interface Feed {
  content: string;
  etag: string;
}

/**
 * Returns the calendar of a secret address. Refuses notFound, after the same single read, for an address that never
 * was, that was replaced, or that was switched off. Refuses tooOften.
 */
export async function readFeed(deps: Deps, token: string): Promise<Feed> {
  const { db, clock } = deps;
  const feed = await db
    .selectFrom('calendar_feed')
    .select(['account_id', 'language', 'read_at'])
    .where('token_fp', '=', tokenFingerprint(deps, token))
    .executeTakeFirst();
  if (!feed) throw new Refusal('notFound');
  await limit(deps, 'calendar.read', feed.account_id, readLimit);
  const now = clock.now();
  if (!feed.read_at || now.getTime() - feed.read_at.getTime() >= DAY_MS)
    await db.updateTable('calendar_feed').set({ read_at: now }).where('account_id', '=', feed.account_id).execute();
  const flights = await listFeedFlights(db, feed.account_id, now);
  const days = flights.map(({ flight_date }) => flight_date).toSorted();
  const numbers = [...new Set(flights.map(({ flight_no }) => flight_no))];
  const operations = await listOperations(db, numbers, days[0] ?? '', days.at(-1) ?? '');
  const events = flights.map((flight) => toEvent(deps, { flight, operations, language: feed.language }));
  const content = buildCalendar(events, { now: now.getTime(), name: feedName[feed.language], refreshMinutes });
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}
