import type { OperationCall } from '@haidai/contract';
import { beginPriceWatch, type PriceWatch } from '@haidai/contract/price-watch';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { sql } from 'kysely';
import { lookAtPricesJob } from '../../src/modules/price-watch/look-at-prices.ts';
import type { TestApp } from '../site/test-app.ts';
import { search } from './booking.ts';
import { givenMember, signInAs } from './member.ts';

export type Trip = OperationCall<typeof beginPriceWatch>['body'];

/** A trip of one adult in economy. */
export const tripOn = (departureDate: string, more: Partial<Trip> = {}): Trip => ({
  origCode3: 'TAO',
  destCode3: 'HRB',
  departureDate,
  classType: 'ECO',
  ...more,
});

/** What economy sells on a day: its dearest class only, all its classes, or no seat. */
export const dear = 'dear';
export const cheap = 'cheap';
export const soldOut = 'soldOut';
type Sale = typeof dear | typeof cheap | typeof soldOut;

/** Sets what every flight between the two places of a trip sells in economy on its day. */
export async function leaveSeats(site: TestApp, trip: Trip, sale: Sale): Promise<void> {
  const { origCode3, destCode3, departureDate } = trip;
  const { departAVFS } = await search(site.api.another(), { origCode3, destCode3, departureDate });
  const flights = new Map(
    departAVFS.flatMap(({ segments }) =>
      segments.map(({ flightNo, flightDate }) => [`${flightNo} ${flightDate}`, { flightNo, flightDate }] as const),
    ),
  );
  for (const flight of flights.values()) {
    const seatsLeft = sale === soldOut ? 0 : 100;
    await site.api.expectOk(setSeatsLeft, { body: { ...flight, cabin: 'ECO', seatsLeft } });
    await sql`
      update leg_inventory set authorised = (
        select array_agg(case when place = 1 or ${sale === cheap} then authorised[1] else 0 end order by place)
        from generate_subscripts(authorised, 1) as place)
      where flight_no = ${flight.flightNo} and flight_date = ${flight.flightDate} and cabin = 'ECO'`.execute(site.db);
  }
}

/** Gives a member who watches a trip at its present price. */
export async function givenWatcher(site: TestApp, trip: Trip) {
  const member = await givenMember(site);
  const api = await signInAs(site, member);
  const { watches } = await api.expectOk(beginPriceWatch, { body: trip });
  const [watch] = watches;
  if (!watch) throw new Error('The watch has not begun');
  return { ...member, api, watch };
}

/** Makes every watched trip due and runs the job. The clock does not move, so sessions stay valid. */
export async function look(site: TestApp): Promise<void> {
  const due_at = site.clock.now();
  await site.db.updateTable('watched_trip').set({ due_at }).where('due_at', 'is not', null).execute();
  await lookAtPricesJob.run(site.deps, {});
  await site.runJobs();
}

/** Returns the SMS about falls that were written for a watch. */
export async function smsAbout(site: TestApp, { watchId }: PriceWatch): Promise<string[]> {
  const rows = await site.db
    .selectFrom('message')
    .select('body_sealed')
    .where('event', '=', 'FareFallen')
    .where('subject_key', '=', watchId)
    .where('channel', '=', 'SMS')
    .execute();
  return rows.map(({ body_sealed }) => site.deps.vault.unseal(body_sealed));
}
