import { type Deps, defineJob } from '../../platform/index.ts';
import type { FlightWatcher } from '../flights/index.ts';
import { updateFlightVouchers } from './care/update-vouchers.ts';
import { releaseLostFlights } from './plan/lost-flights.ts';
import { planFlight } from './plan/plan-flight.ts';
import type { Flight } from './plan/waiting-party.ts';
import { listAffected, listSegmentsOf } from './repository.ts';
import { updateCase } from './update-case.ts';

const jobName = 'disruption.findAffected';

/**
 * Processes every order on a flight after a report, each in its own transaction. Then it plans the flights to hold for
 * the travellers of a cancelled flight, and anew for travellers whose held flight it was. Last it updates the vouchers.
 */
export const updateAffectedJob = defineJob(jobName, async (deps: Deps, { flightNo, flightDate }: Flight) => {
  for (const segment of await listAffected(deps.db, flightNo, flightDate)) await updateCase(deps, segment);
  const again = await releaseLostFlights(deps, { flightNo, flightDate });
  for (const flight of [{ flightNo, flightDate }, ...again]) {
    await planFlight(deps, flight);
    await updateFlightVouchers(deps, flight);
  }
});

/**
 * Processes an order after its review. A disruption during the review can end the order, or its traveller can now
 * decide.
 */
export const updateOrderCasesJob = defineJob(
  'disruption.lookAfterOrder',
  async (deps, { orderNo }: { orderNo: string }) => {
    for (const segment of await listSegmentsOf(deps.db, orderNo)) {
      await updateCase(deps, segment);
      const flight = { flightNo: segment.flight_no, flightDate: segment.flight_date };
      await planFlight(deps, flight);
      await updateFlightVouchers(deps, flight);
    }
  },
);

/** The report events that do not concern travellers, such as take-off and landing. */
const quiet: readonly string[] = ['times', 'takeOff', 'land', 'resume'];

export const disruptionWatcher: FlightWatcher = {
  async onReport({ jobs }, tx, { flightNo, flightDate, event }) {
    // A corrected time or cause can give a compensation after the departure is closed.
    if (quiet.includes(event)) {
      const key = `disruption.compensate/${flightNo}/${flightDate}`;
      await jobs.enqueue(tx, 'disruption.compensate', { flightNo, flightDate }, { key });
      return;
    }
    await jobs.enqueue(tx, jobName, { flightNo, flightDate }, { key: `${jobName}/${flightNo}/${flightDate}` });
  },
};
