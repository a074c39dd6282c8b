import { applyService } from '@haidai/contract/assistance';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import { adult, baby, child, type PassengerForm } from '@haidai/testkit';
import { search } from '../../apps/server/test/given/booking.ts';
import { givenTickets } from '../../apps/server/test/given/ticket.ts';
import type { TestApp } from '../../apps/server/test/site/test-app.ts';
import type { Pool } from './desk-calls.ts';

export const flightNo = 'HD4745';
const feeder = 'HD4698';
const direct = { origCode3: 'TAO', destCode3: 'HRB' };
const connecting = { origCode3: 'KMG', destCode3: 'HRB' };

/** One party: its travellers by kind, and whether it comes by a connecting flight or needs a wheelchair. */
interface Kind {
  adults: number;
  children?: number;
  babies?: number;
  connects?: boolean;
  chair?: boolean;
}

/** Eight parties with 20 people. Nine times these are 72 parties with 180 people. */
const kinds: readonly Kind[] = [
  { adults: 1, connects: true },
  { adults: 2 },
  { adults: 2, children: 1 },
  { adults: 3, babies: 1 },
  { adults: 1, chair: true },
  { adults: 2, connects: true },
  { adults: 4 },
  { adults: 3 },
];
const times = 9;
/** Two travellers of a flight can get a wheelchair to the cabin door. */
const chairs = 2;
export const people = 180;

/** The free seats of the three flights that are left: fewer than the parties want on each, enough on all together. */
const alternatives = [
  { days: 1, seats: 70 },
  { days: 2, seats: 65 },
  { days: 3, seats: 60 },
];

/** A site, and the pool for statements that its operations do not have. */
interface Selling extends TestApp {
  pool: Pool;
}

let travellers = 5000;
const next = () => {
  travellers += 1;
  return travellers;
};

/** Sells a flight to 180 people with tickets, and leaves them exactly three other flights. */
export async function givenFullFlight(site: Selling, date: string): Promise<void> {
  const everySeat = people + 20;
  for (const flight of [flightNo, feeder]) await openSeats(site, flight, date, everySeat);
  let chairsLeft = chairs;
  for (let n = 0; n < times; n += 1) {
    for (const kind of kinds) {
      const chair = kind.chair && chairsLeft > 0;
      if (chair) chairsLeft -= 1;
      await givenParty(site, date, { ...kind, chair: chair === true });
    }
  }
  await closeOtherFlights(site, date);
}

async function givenParty(site: TestApp, date: string, { adults, children = 0, babies = 0, connects, chair }: Kind) {
  const born = addDays(date, -300);
  const passengers: PassengerForm[] = [
    ...Array.from({ length: adults }, () => adult(next())),
    ...Array.from({ length: children }, () => child(next())),
    ...Array.from({ length: babies }, () => baby(next(), born)),
  ];
  const route = connects ? { ...connecting, flightNo: `${feeder}/${flightNo}` } : { ...direct, flightNo };
  const { api, orderNo } = await givenTickets(site, passengers, { ...route, departureDate: date });
  if (!chair) return;
  const body = { orderNo, passengerSeq: 1, segmentIndex: 0, certificates: [], details: { chair: 'manual' as const } };
  await api.expectOk(applyService, { body: { ...body, service: 'WCHS' } });
}

/** Opens so many seats of a flight, each of them in every class. */
async function openSeats({ api, pool }: Selling, flight: string, flightDate: string, seatsLeft: number): Promise<void> {
  await api.expectOk(setSeatsLeft, { body: { flightNo: flight, flightDate, cabin: 'ECO', seatsLeft } });
  await pool.query(
    `update leg_inventory set authorised = array_fill($1::int, array[cardinality(authorised)])
     where flight_no = $2 and flight_date = $3 and cabin = 'ECO'`,
    [seatsLeft, flight, flightDate],
  );
}

/** Sells out all flights of both routes within the days of a free change, except the three alternatives. */
async function closeOtherFlights(site: Selling, date: string): Promise<void> {
  const left = new Set(alternatives.map(({ days }) => `${flightNo} ${addDays(date, days)}`));
  for (const { days, seats } of alternatives) {
    await openSeats(site, flightNo, addDays(date, days), seats);
    await openSeats(site, feeder, addDays(date, days), people);
  }
  const closed = new Set([`${flightNo} ${date}`]);
  for (let days = -3; days <= 3; days += 1) {
    for (const route of [direct, connecting]) {
      const { departAVFS } = await search(site.api.another(), { ...route, departureDate: addDays(date, days) });
      for (const { segments } of departAVFS) {
        const other = segments.find(
          (each) => each.flightNo !== feeder && !left.has(`${each.flightNo} ${each.flightDate}`),
        );
        if (!other || closed.has(`${other.flightNo} ${other.flightDate}`)) continue;
        closed.add(`${other.flightNo} ${other.flightDate}`);
        const body = { flightNo: other.flightNo, flightDate: other.flightDate, cabin: 'ECO' as const, seatsLeft: 0 };
        await site.api.expectOk(setSeatsLeft, { body });
      }
    }
  }
}
