import { claimInsurance, getInsurance } from '@haidai/contract/insurance';
import { addDays } from '../../../packages/domain/time/index.ts';
import { withDatabase } from '../recovery.ts';
import { read, until } from '../shopper.ts';
import type { Around, Booked } from './trip.ts';

export async function awaitPolicy({ shopper: { api }, orderNo }: Booked): Promise<void> {
  await until(`the policy of ${orderNo}`, async () => {
    const { insuranceList } = await api.expectOk(getInsurance, { query: { orderNo } });
    return insuranceList.every(({ policyNo }) => policyNo) ? true : undefined;
  });
}

/**
 * Claims a delay of three hours and waits for the insurer. No flight lands while the trial runs, so the flight of the
 * order counts as that of two days ago while the traveller claims.
 */
export async function claimDelay({ shopper, orderNo }: Booked, { sandbox, databaseUrl }: Around): Promise<void> {
  const { api } = shopper;
  const findPolicy = async () => (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList[0];
  const policy = await findPolicy();
  if (!policy) throw new Error(`The order ${orderNo} has no policy`);
  if (!policy.claim) {
    const [flight] = (await read(shopper, orderNo)).trips[0]?.segments ?? [];
    if (!flight) throw new Error(`The order ${orderNo} has no flight`);
    const { flightNo, departApCode3: from, destApCode3: to } = flight;
    const daysAgo = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`) - 2 * 86_400_000;
    const flightDate = addDays(flight.flightDate, -2);
    const offBlocks = new Date(daysAgo(flight.flightDate, flight.departTime)).toISOString();
    const onBlocks = new Date(daysAgo(flight.destDate, flight.destTime) + 3 * 3_600_000).toISOString();
    const at = new Date().toISOString();
    await sandbox.send('flight-status/flights', {
      flights: [{ flightNo, flightDate, from, to, at, offBlocks, onBlocks }],
    });
    await moveFlight(databaseUrl, orderNo, -2);
    try {
      await until(`the claim of ${orderNo}`, async () => {
        const { code } = await api.call(claimInsurance, { body: { orderNo, policyId: policy.policyId } });
        return code === 1 ? true : undefined;
      });
    } finally {
      await moveFlight(databaseUrl, orderNo, 2);
    }
  }
  await until(`the answer to the claim of ${orderNo}`, async () =>
    (await findPolicy())?.claim?.claimStatus === 'ACCEPTED' ? true : undefined,
  );
}

const moveFlight = (databaseUrl: string, orderNo: string, days: number) =>
  withDatabase(databaseUrl, (pool) =>
    pool.query(
      `update order_segment set flight_date = flight_date + $2::int, departs_at = departs_at + make_interval(days => $2)
      where order_no = $1`,
      [orderNo, days],
    ),
  );
