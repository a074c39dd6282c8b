/**
 * The seats of the site in the reservation system of the carrier (PSS), docs/adr/0056.
 *
 *   sellThenPlace(deps, sale)   sells seats at the PSS and then places the order, if the PSS decides about seats
 *   hasSeats(deps, orderNo)     whether tickets may be issued
 */
import { reservation } from '@haidai/connectors/reservation';
import { receiveAvailability, receiveLostBookings } from '@haidai/contract/party';
import type { ServerModule } from '../../platform/index.ts';
import { bindNotice } from '../../providers/notices/index.ts';
import { applyAvailability } from './apply-availability.ts';
import { compareSeatsJob, compareSeatsOfDayJob } from './compare-day.ts';
import { actQueue } from './queue.ts';
import { recordLostSeats } from './record-lost-seats.ts';
import { refreshJob } from './refresh-availability.ts';
import { tellJob } from './tell-job.ts';

export { sellsFirst } from './ask-pss.ts';
export { hasSeats, noteNames } from './names.ts';
export { sellThenPlace } from './sell-first.ts';
export { toNamed } from './to-request.ts';

export const reservationModule: ServerModule = {
  name: 'reservation',
  routes(app, deps) {
    bindNotice(app, deps, { party: reservation, operation: receiveAvailability }, async (tx, { legs }) => {
      for (const leg of legs) await applyAvailability(deps, tx, leg);
    });
    bindNotice(app, deps, { party: reservation, operation: receiveLostBookings }, async (tx, { bookings }) => {
      for (const booking of bookings) await recordLostSeats(deps, tx, booking);
    });
  },
  jobs: [tellJob, refreshJob, compareSeatsJob, compareSeatsOfDayJob],
  staffQueues: [actQueue],
};
