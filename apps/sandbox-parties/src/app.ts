import type { SigningKey } from '@haidai/connectors';
import { departureControl } from '@haidai/connectors/departure-control';
import { insurance } from '@haidai/connectors/insurance';
import { membership } from '@haidai/connectors/membership';
import { reservation } from '@haidai/connectors/reservation';
import { taxInvoice } from '@haidai/connectors/tax-invoice';
import { ticketing } from '@haidai/connectors/ticketing';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { createDepartureControl } from './departure-control/checked-in.ts';
import { departureControlRoutes } from './departure-control/routes.ts';
import { createFaultBook, faultRequest } from './faults.ts';
import { flightStatusControlRoutes } from './flight-status.ts';
import { createInsurer, insuranceControlRoutes } from './insurer.ts';
import { createMembershipSite, membershipControlRoutes } from './membership.ts';
import { seatControlRoutes } from './reservation/routes.ts';
import { createSeatServer } from './reservation/seats.ts';
import { createSendNotice } from './send-notice.ts';
import { type ReceivedCall, serveParty } from './serve-party.ts';
import { createTaxOffice } from './tax-invoice/office.ts';
import { taxInvoiceControlRoutes } from './tax-invoice/routes.ts';
import { ticketControlRoutes } from './ticketing/routes.ts';
import { createTicketServer } from './ticketing/tickets.ts';

export interface PartiesOptions {
  /** The key that the site and all sandbox parties share. */
  key: SigningKey;
  /** The address of the site, for notices. */
  siteUrl: string;
  /** The first three digits of ticket numbers. */
  accountingCode: string;
  now: () => Date;
  /** Returns a new number for a notice. */
  createId: () => string;
}

/**
 * Builds the sandbox parties of a carrier, each below its name, with controls for scripts:
 *
 *   POST   control/faults  {"party": "ticketing", "operation": "issue", "fault": "slow", "times": 1}
 *   DELETE control/faults  ends all faults
 *   GET    control/calls   the calls that the parties received, oldest first
 */
export function buildParties({ key, siteUrl, accountingCode, now, createId }: PartiesOptions): FastifyInstance {
  // A fault can leave connections unanswered. They must not keep the parties from closing.
  const app = Fastify({ forceCloseConnections: true });
  // The signature covers the exact characters of a body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  const faults = createFaultBook();
  const calls: ReceivedCall[] = [];
  const deps = { key, faults, calls, now };
  const send = createSendNotice(siteUrl, key, now);

  const insurer = createInsurer();
  serveParty(app, insurance, insurer.handlers, deps);
  insuranceControlRoutes(app, insurer);
  const tickets = createTicketServer({ accountingCode, now });
  serveParty(app, ticketing, tickets.handlers, deps);
  ticketControlRoutes(app, tickets, { send, now, createId });
  const office = createTaxOffice({ now });
  serveParty(app, taxInvoice, office.handlers, deps);
  taxInvoiceControlRoutes(app, office, { send, now, createId });
  const members = createMembershipSite({ accountingCode, now });
  serveParty(app, membership, members.handlers, deps);
  membershipControlRoutes(app, members);
  const departures = createDepartureControl();
  serveParty(app, departureControl, departures.handlers, deps);
  departureControlRoutes(app, departures, { send, now, createId });
  flightStatusControlRoutes(app, { send, now, createId });
  const seats = createSeatServer();
  serveParty(app, reservation, seats.handlers, deps);
  seatControlRoutes(app, seats, { send, now, createId });

  app.get('/health', () => ({ ok: true }));
  app.get('/control/calls', () => calls);
  app.delete('/control/faults', () => {
    faults.clear();
    return { ok: true };
  });
  app.post<{ Body: string }>('/control/faults', (request, reply) => {
    const parsed = z.safeParse(faultRequest, JSON.parse(request.body));
    if (!parsed.success) return reply.status(422).send({ error: z.prettifyError(parsed.error) });
    faults.add(parsed.data);
    return reply.send(parsed.data);
  });
  return app;
}
