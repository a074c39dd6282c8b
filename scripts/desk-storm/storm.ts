import { getSandboxClock } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import { type CancelledFlight, givenCancelledFlight } from './cancelled-flight.ts';
import type { StormSite } from './storm-site.ts';
import { type Application, givenApplications } from './travellers.ts';

/** The work of a storm at the desk. */
export interface Storm {
  flight: CancelledFlight;
  applications: readonly Application[];
  /** The refunds whose certificate does not fit. The first check refuses them. */
  unfit: ReadonlySet<string>;
  /** Makes the gateway accept the refunds that it refused. */
  repairGateway(): Promise<void>;
}

/** One refund of this many has a certificate that does not fit, and the gateway refuses one payment of this many. */
const unfitEvery = 20;
const refusedEvery = 40;

/** Makes a storm by the operations of travellers and staff. */
export async function givenStorm(site: StormSite, size: { passengers: number; refunds: number }): Promise<Storm> {
  const begun = performance.now();
  const { now } = await site.newApi().expectOk(getSandboxClock);
  const day = (days: number) => addDays(now.slice(0, 10), days);
  const flight = await givenCancelledFlight(site, size.passengers, day(40));
  console.log(
    `${flight.flightNo} on ${flight.flightDate}: ${size.passengers} travellers, ${flight.parties.length} parties`,
  );
  const days = Array.from({ length: 30 }, (_, index) => day(60 + index));
  const applications = await givenApplications(site, size.refunds, days);
  const refused = applications.filter((_, index) => index % refusedEvery === 1).map(({ paymentNo }) => paymentNo);
  const setFault = (faults: object) =>
    Promise.all(refused.map((paymentNo) => site.gateway('PUT', `trades/wechat/${paymentNo}/faults`, faults)));
  await setFault({ refund: 'refuse' });
  console.log(
    `${applications.length} refunds wait. The storm took ${Math.round((performance.now() - begun) / 1000)} s to make.`,
  );
  return {
    flight,
    applications,
    unfit: new Set(applications.filter((_, index) => index % unfitEvery === 0).map(({ refundNo }) => refundNo)),
    repairGateway: async () => void (await setFault({})),
  };
}
