import { signMessage } from '@haidai/connectors';
import { operatesOn } from '@haidai/domain/flights';
import { sql } from 'kysely';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedReservation } from '../../src/providers/reservation/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { type PartySeats, sandboxKey, startSandboxParties } from './sandbox-parties.ts';
import { givenFlight, scarceClass } from './scarce-flight.ts';

type Parties = Awaited<ReturnType<typeof startSandboxParties>>;

/** The settings that connect a site with the sandbox PSS. */
export const pssSettings = (parties: Parties, authority: 'ours' | 'theirs', timeoutMs = 500) => ({
  ...parties.settingsOf('PSS', 'reservation'),
  PSS_PROVIDER: 'live',
  PSS_AUTHORITY: authority,
  PSS_TIMEOUT_MS: String(timeoutMs),
});

/** Starts a site in this process whose seats are sold at the sandbox PSS. */
export function startPssSite(
  parties: Parties,
  authority: 'ours' | 'theirs',
  { clock, timeoutMs }: { clock?: string; timeoutMs?: number } = {},
): Promise<TestApp> {
  const deps = { clock: createClock(), log: createLog('silent') };
  const reservation = createConnectedReservation(pssSettings(parties, authority, timeoutMs), deps);
  const partyKeys = { reservation: [sandboxKey] };
  return startTestApp({ providers: { reservation, partyKeys }, ...(clock && { clock }) });
}

/** Gives a flight to Chengdu with seats in one class, and the same class at the PSS with `there` seats. */
export async function givenPssFlight(
  site: TestApp,
  parties: Parties,
  wanted: { nth: number; date: string; here: number; there: number },
) {
  const { nth, date, here, there } = wanted;
  const { trip, flightNo } = await givenFlight(site, { nth, date, seats: here });
  const [origin, destination] = airportsOf(flightNo, date);
  const seats: PartySeats = {
    ...{ flightNo, flightDate: date, origin, destination },
    ...{ bookingClass: scarceClass, seats: there },
  };
  await parties.setSeats(seats);
  return { trip, seats };
}

function airportsOf(flightNo: string, date: string): [string, string] {
  const patterns = loadCatalogue().index.byFlight.get(flightNo) ?? [];
  const leg = patterns.find((each) => operatesOn(each, date))?.legs[0];
  if (!leg) throw new Error(`No flight ${flightNo} on ${date}`);
  return [leg.from, leg.to];
}

/** The seats of each order here and at the PSS. Both are equal when nothing is left to tell. */
export async function comparePss({ db }: TestApp, parties: Parties) {
  const rows = await db
    .selectFrom('seat_hold')
    .select(['order_no', 'segment_index', 'seats'])
    .where('state', '<>', 'RELEASED')
    .where('seats', '>', 0)
    .distinct()
    .execute();
  const here = rows.map(({ order_no, segment_index, seats }) => `${order_no}/${segment_index} ${seats}`);
  const there = (await parties.bookings()).flatMap(({ orderNo, segments }) =>
    segments.map(({ segment, seats }) => `${orderNo}/${segment} ${seats}`),
  );
  return { here: here.toSorted(), there: there.toSorted() };
}

/** Returns the seats of a class that the site can still sell. */
export async function openSeats({ db }: TestApp, { flightNo, flightDate, bookingClass }: PartySeats): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select seats_open(free, nested_count, authorised, held, sold, array_position(classes, ${bookingClass})) as open
    from leg_inventory where flight_no = ${flightNo} and flight_date = ${flightDate} and ${bookingClass} = any(classes)`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}

let notices = 0;

/** Sends a notice of the PSS to the site, signed with its key. Returns the status of the answer. */
export async function sendNotice(
  site: TestApp,
  { path: url }: { path: string },
  fact: object,
  noticeNo = `pss ${++notices}`,
): Promise<number> {
  const payload = JSON.stringify({ noticeNo, at: '2026-12-01T00:00:00Z', ...fact });
  const headers = { 'content-type': 'application/json', 'idempotency-key': noticeNo };
  const message = { method: 'POST', url: `http://site${url}`, headers, body: payload };
  const signed = await signMessage(message, sandboxKey, new Date());
  return (await site.app.inject({ method: 'POST', url, headers: signed, payload })).statusCode;
}

/** Runs the job of a minute that tells the PSS, and all jobs that are due. */
export async function tellPss(site: TestApp): Promise<void> {
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'reservation.tell', {}));
  await site.runJobs({ failuresExpected: true });
}

/** Lets ten minutes of the clock pass, with the jobs that they make due. */
export async function passTenMinutes(site: TestApp): Promise<void> {
  for (let minute = 0; minute < 10; minute += 1) {
    await site.clock.advance({ minutes: 1 });
    await tellPss(site);
  }
}

/** Lists the acts of an order that wait at the desk. */
export const actsAtDesk = ({ db }: TestApp, orderNo: string) =>
  db
    .selectFrom('pss_act')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('status', '=', 'REFUSED')
    .orderBy('asked_at')
    .execute();
