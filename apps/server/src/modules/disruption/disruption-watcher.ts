import { type Deps, defineJob } from '../../platform/index.ts';
import { listOnward } from '../booking/index.ts';
import { serveCurrent } from '../carrier/index.ts';
import type { FlightWatcher } from '../flights/index.ts';
import { updateFlightVouchers } from './care/update-vouchers.ts';
import { releaseLostFlights } from './plan/lost-flights.ts';
import { planFlight } from './plan/plan-flight.ts';
import type { Flight } from './plan/waiting-party.ts';
import { listAffected, listSegmentsOf } from './repository.ts';
import { updateCases } from './update-case.ts';

const jobName = 'disruption.findAffected';
const missedJobName = 'disruption.findMissed';

/**
 * Processes every order on a flight after a report. Then it plans the flights to hold for
 * the travellers of a cancelled flight, for those who miss their next flight, and anew for travellers whose held flight
 * it was. Last it updates the vouchers.
 */
export const updateAffectedJob = defineJob(jobName, async (deps: Deps, { flightNo, flightDate }: Flight) => {
  // No flight is held by a schedule that is no longer the published one.
  await serveCurrent(deps);
  await updateCases(deps, await listAffected(deps.db, flightNo, flightDate));
  const missed = await updateOnward(deps, { flightNo, flightDate });
  const again = await releaseLostFlights(deps, { flightNo, flightDate });
  for (const flight of [{ flightNo, flightDate }, ...missed, ...again]) {
    await planFlight(deps, flight);
    await updateFlightVouchers(deps, flight);
  }
});

/** Processes the connections of a flight after a report that concerns nobody else, such as an estimated arrival. */
export const updateMissedJob = defineJob(missedJobName, async (deps: Deps, flight: Flight) => {
  for (const missed of await updateOnward(deps, flight)) {
    await planFlight(deps, missed);
    await updateFlightVouchers(deps, missed);
  }
});

/** Processes the next flights of the travellers of a flight. Returns these flights. */
async function updateOnward(deps: Deps, flight: Flight): Promise<Flight[]> {
  const onward = await listOnward(deps.db, flight);
  await updateCases(deps, onward);
  const flights = onward.map(({ flight_no: flightNo, flight_date: flightDate }) => ({ flightNo, flightDate }));
  return [...new Map(flights.map((each) => [`${each.flightNo}/${each.flightDate}`, each])).values()];
}

/**
 * Processes an order after its review. A disruption during the review can end the order, or its traveller can now
 * decide.
 */
export const updateOrderCasesJob = defineJob(
  'disruption.lookAfterOrder',
  async (deps, { orderNo }: { orderNo: string }) => {
    for (const segment of await listSegmentsOf(deps.db, orderNo)) {
      await updateCases(deps, [segment]);
      const flight = { flightNo: segment.flight_no, flightDate: segment.flight_date };
      await planFlight(deps, flight);
      await updateFlightVouchers(deps, flight);
    }
  },
);

/** The report events that concern travellers only if they miss a connection, such as take-off and landing. */
const quiet: readonly string[] = ['times', 'takeOff', 'land', 'resume'];

export const disruptionWatcher: FlightWatcher = {
  async onReport({ jobs }, tx, { flightNo, flightDate, event }) {
    const isQuiet = quiet.includes(event);
    const job = isQuiet ? missedJobName : jobName;
    await jobs.enqueue(tx, job, { flightNo, flightDate }, { key: `${job}/${flightNo}/${flightDate}` });
    // A corrected time or cause can give a compensation after the departure is closed.
    const key = `disruption.compensate/${flightNo}/${flightDate}`;
    if (isQuiet) await jobs.enqueue(tx, 'disruption.compensate', { flightNo, flightDate }, { key });
  },
};
