import { setSeatsLeft } from '@haidai/contract/sandbox';
import { sql } from 'kysely';
import type { TestApp } from '../site/start-test-app.ts';
import { choose, search } from './booking.ts';

export interface ScarceFlight {
  trip: ReturnType<typeof choose>;
  flightNo: string;
}

/** The second highest class of the cabin. It is on sale on every day, and only its own number of seats closes it. */
export const scarceClass = 'B';

/**
 * Gives the `nth` non-stop flight to Chengdu of a day. One class has the given seats and the cabin has more. So only
 * the guard of the class, and no constraint of the database, can stop a race that oversells it.
 */
export async function givenFlight(
  site: Pick<TestApp, 'api' | 'db'>,
  { nth, date, seats }: { nth: number; date: string; seats: number },
): Promise<ScarceFlight> {
  const { departAVFS } = await search(site.api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: date });
  const nonStop = departAVFS.filter(({ segments }) => segments.length === 1 && segments[0]?.stops.length === 0);
  const flight = nonStop[nth];
  if (!flight) throw new Error(`Only ${nonStop.length} non-stop flights on ${date}`);
  const { flightNo } = flight;
  await site.api.expectOk(setSeatsLeft, { body: { flightNo, flightDate: date, cabin: 'ECO', seatsLeft: 138 } });
  await sql`
    update leg_inventory set authorised[array_position(classes, ${scarceClass})] = ${seats}
    where flight_no = ${flightNo} and flight_date = ${date} and cabin = 'ECO'`.execute(site.db);
  return { trip: choose(flight, scarceClass), flightNo };
}
