/**
 * The next trip of a traveller: the flights ahead with seats and boarding passes, and the one action that comes next;
 * and the calendar feed of an account (docs/concepts/trips.md).
 */
import * as operations from '@haidai/contract/trips';
import { bind, type ServerModule } from '../../platform/index.ts';
import { calendarAccountPart } from './calendar/account-part.ts';
import { forgetCalendarFeedsJob } from './calendar/forget-feeds.ts';
import { endFeed, getFeed, makeFeed } from './calendar/manage-feed.ts';
import { readFeed } from './calendar/read-feed.ts';
import { getNextTrip } from './get-next-trip.ts';

export const tripsModule: ServerModule = {
  name: 'trips',
  routes(app, deps) {
    bind(app, operations.getNextTrip, (call) => getNextTrip(deps, call.input.body.orderNo, call));
    bind(app, operations.getCalendarFeed, ({ session }) => getFeed(deps, session));
    bind(app, operations.makeCalendarFeed, (call) => makeFeed(deps, call));
    bind(app, operations.endCalendarFeed, ({ session }) => endFeed(deps, session));
    bind(app, operations.readCalendarFeed, async ({ input, reply }) => {
      const { content, etag } = await readFeed(deps, input.params.token);
      reply.headers({ 'cache-control': 'private, no-cache', etag });
      if (reply.request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(content);
    });
  },
  accountPart: calendarAccountPart,
  jobs: [forgetCalendarFeedsJob],
};
