import * as operations from '@haidai/contract/flight-ops';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { listLog } from '../staff/index.ts';
import { askAircraft } from './aircraft/ask-aircraft.ts';
import { previewAircraft } from './aircraft/preview-aircraft.ts';
import { closeDeparture } from './departure/close-departure.ts';
import { getDeparture } from './departure/get-departure.ts';
import { bindFeed } from './feed/bind-feed.ts';
import { getFlight } from './get-flight.ts';
import { listFlights } from './list-flights.ts';
import { listNotices, listTemplates } from './notices/list-notices.ts';
import { previewNotice } from './notices/preview-notice.ts';
import { sendNotice } from './notices/send-notice.ts';
import { listPassengers, revealPassengers } from './passengers/list-passengers.ts';
import { type FlightOpsDeps, reportFlight } from './report.ts';
import { askCancel, withdraw } from './requests.ts';
import { subjectOf } from './run-action.ts';
import { block, getSeats, unblock } from './seats.ts';
import { setLimit } from './set-class-limit.ts';

export function bindFlightOps(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.listDayFlights, ({ input: { query }, language }) => listFlights(deps, query.date, language));
  bind(app, operations.getDeskFlight, ({ input: { query }, session: staff, language }) =>
    getFlight(deps, query, { staff, language }),
  );
  bind(app, operations.listFlightLog, async ({ input: { query }, language }) => {
    const { total, rows } = await listLog(deps, { ...query, subject: subjectOf(query) }, language);
    return { total, rows };
  });
  bind(app, operations.reportDeskFlight, ({ input: { body }, session }) => reportFlight(deps, body, session));
  bind(app, operations.askFlightCancel, async ({ input: { body }, session }) => ({
    requestId: await askCancel(deps, body, session),
  }));
  bind(app, operations.previewAircraftChange, ({ input: { query } }) => previewAircraft(deps, query));
  bind(app, operations.askAircraftChange, async ({ input: { body }, session }) => ({
    requestId: await askAircraft(deps, body, session),
  }));
  bind(app, operations.withdrawFlightRequest, async ({ input: { body }, session }) => {
    await withdraw(deps, body.requestId, session);
    return { withdrawn: true as const };
  });
  bind(app, operations.setClassLimit, async ({ input: { body }, session }) => {
    await setLimit(deps, body, session);
    return { authorised: body.authorised };
  });
  bind(app, operations.getDeparture, ({ input: { query } }) => getDeparture(deps, query));
  bind(app, operations.closeDeparture, ({ input: { body }, session }) => closeDeparture(deps, body, session));
  bindPassengers(app, deps);
  bindSeats(app, deps);
  bindFeed(app, deps);
}

function bindPassengers(app: FastifyInstance, deps: FlightOpsDeps): void {
  bind(app, operations.listFlightPassengers, ({ input: { body } }) => listPassengers(deps, body));
  bind(app, operations.revealFlightPassengers, ({ input: { body }, session }) => revealPassengers(deps, body, session));
  bind(app, operations.listNoticeTemplates, ({ language }) => listTemplates(deps, language));
  bind(app, operations.previewFlightNotice, ({ input: { body } }) => previewNotice(deps, body));
  bind(app, operations.sendFlightNotice, async ({ input: { body }, session }) => ({
    noticeId: await sendNotice(deps, body, session),
  }));
  bind(app, operations.listFlightNotices, ({ input: { query }, language }) => listNotices(deps, query, language));
}

function bindSeats(app: FastifyInstance, deps: FlightOpsDeps): void {
  bind(app, operations.getDeskSeats, ({ input: { query } }) => getSeats(deps, query));
  bind(app, operations.blockSeats, async ({ input: { body }, session }) => ({
    blockId: await block(deps, body, session),
  }));
  bind(app, operations.unblockSeats, async ({ input: { body }, session }) => {
    await unblock(deps, body.blockId, session);
    return { unblocked: true as const };
  });
}
