import * as operations from '@haidai/contract/booking';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { cancelBooking } from './cancel-booking.ts';
import { findBookings } from './find-bookings.ts';
import { noteBooking } from './notes.ts';
import { readBooking } from './read-booking.ts';
import { revealBooking } from './reveal-booking.ts';

/** Looking bookings up at the desk. */
export function bindBookingDesk(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.findBookings, ({ input: { body }, session: staff, language }) =>
    findBookings(deps, body, { staff, language }),
  );
  bind(app, operations.readBooking, ({ input: { body }, session: staff, language }) =>
    readBooking(deps, body.orderNo, { staff, language }),
  );
  bind(app, operations.revealBooking, ({ input: { body }, session: staff, language }) =>
    revealBooking(deps, body, { staff, language }),
  );
  bind(app, operations.noteBooking, async ({ input: { body }, session }) => {
    await noteBooking(deps, body, session);
    return { noted: true as const };
  });
  bind(app, operations.cancelBooking, async ({ input: { body }, session }) => {
    await cancelBooking(deps, body, session);
    return { cancelled: true as const };
  });
}
