import { applyAlone, applyService, createAloneOrder, saveAloneDraft } from '@haidai/contract/assistance';
import { createOrder, savePassengers } from '@haidai/contract/booking';
import type { FlightRecord } from '@haidai/contract/shopping';
import { takeAction } from '@haidai/contract/staff';
import { addDays, type IsoDate } from '@haidai/domain/time';
import { type Api, adult, baby, child, type PassengerForm } from '@haidai/testkit';
import { bag, choose as chooseExtras, seatChoice, seatMap } from '../given/add-ons.ts';
import { choose, contact, draft, enterPassengers, search } from '../given/booking.ts';
import { oneClick } from '../given/linked-booking.ts';
import { takeFullPayment } from '../given/order.ts';
import { people as escorts, givenParent, newChild, step } from '../given/unaccompanied-minor.ts';
import type { TestApp } from '../site/test-app.ts';
import { feeders, flightNos, type RandomParty } from './random-pairs.ts';

/** A party with its tickets. */
export interface Buyer {
  party: RandomParty;
  api: Api;
  orderNo: string;
}

export interface Shop {
  site: TestApp;
  /** The member of staff who confirms unaccompanied minors. */
  clerk: Api;
}

let person = 5000;

/** Reasons for which a party rightly gets no tickets: the flight is full, does not fly, or is not for it. */
const unsold = ['seatsSoldOut', 'fareNotOnSale', 'infantLimit', 'aloneFull', 'aloneLastFlight', 'flightNotThatDay'];

/**
 * Buys the tickets of a party as travellers do: search, draft, extras, order, payment. The tickets are issued by the next
 * jobs. Returns null if the flights are sold out.
 */
export async function buyTickets(shop: Shop, party: RandomParty, first: IsoDate): Promise<Buyer | null> {
  const date = addDays(first, party.day);
  if (party.kind === 'MINOR') return buyForMinor(shop, party, date);
  const { site } = shop;
  const api = await givenParent(site);
  const passengers = passengersOf(party, date);
  const flight = await findFlight(api, party, date);
  const name =
    flight && classFor(party, flight, passengers.filter(({ passengerType }) => passengerType !== 'B').length);
  if (!flight || !name) return null;
  const count = (type: PassengerForm['passengerType']) => passengers.filter((p) => p.passengerType === type).length;
  const numbers = { adultNum: count('A'), childNum: count('C'), babyNum: count('B') };
  const { orderNo } = await draft(api, { trips: [choose(flight, name)], ...numbers });
  await enterPassengers(api, orderNo, passengers);
  if (party.extras) await buyExtras(api, orderNo, party);
  const { error } = await api.call(createOrder, { body: await oneClick(site, api, orderNo) });
  if (error) return refused(error);
  await takeFullPayment(site, orderNo);
  return { party, api, orderNo };
}

function refused(error: string): null {
  if (!unsold.includes(error)) throw new Error(`A party got no tickets: ${error}`);
  return null;
}

function passengersOf({ kind, people }: RandomParty, date: IsoDate): PassengerForm[] {
  const next = () => {
    person += 1;
    return person;
  };
  if (kind === 'FAMILY') return [adult(next()), child(next()), baby(next(), addDays(date, -400))];
  if (kind === 'CHAIR') return [adult(next())];
  const most = kind === 'CONNECTION' ? 2 : 4;
  return Array.from({ length: Math.min(people, most) }, () => adult(next()));
}

async function findFlight(
  api: Api,
  { kind, flight, onward }: RandomParty,
  date: IsoDate,
): Promise<FlightRecord | undefined> {
  const isFeeder = flight < feeders || kind === 'CONNECTION';
  const origCode3 = isFeeder ? 'HRB' : 'TAO';
  const destCode3 = isFeeder && kind !== 'CONNECTION' ? 'TAO' : 'TFU';
  const { departAVFS } = await search(api, { origCode3, destCode3, departureDate: date });
  const first = flightNos[kind === 'CONNECTION' ? flight % feeders : flight];
  const wanted = kind === 'CONNECTION' ? `${first}/${flightNos[onward]}` : first;
  // A connection that nobody sells becomes another one of the day.
  const other = kind === 'CONNECTION' ? departAVFS.find(({ segments }) => segments.length === 2) : undefined;
  return departAVFS.find(({ flightNo }) => flightNo === wanted) ?? other;
}

const cabinClasses = { BUSINESS: 'FA', SUPER: 'WR' } as const;

/** Returns a class of the cabin of the party that has seats for all: the dearest one for groups, else the cheapest. */
function classFor({ kind, flight }: RandomParty, { fares }: FlightRecord, seats: number): string | undefined {
  const own = kind === 'BUSINESS' || kind === 'SUPER' ? cabinClasses[kind] : 'NSTVQLKHMBY';
  const open = fares.filter(
    ({ name, avTkt }) => [...name].every((each) => own.includes(each)) && (avTkt === 'A' || Number(avTkt) >= seats),
  );
  return (kind === 'GROUP' || flight % 2 === 0 ? open.at(-1) : open[0])?.name;
}

/** Chooses a bag, and a seat at the front or the back of the cabin, which the other aircraft may not have. */
async function buyExtras(api: Api, orderNo: string, { people }: RandomParty): Promise<void> {
  const { rows, passengers } = await seatMap(api, orderNo);
  const [traveller] = passengers;
  const free = rows
    .filter(({ cabin, exit }) => cabin === traveller?.cabin && !exit)
    .flatMap(({ seats }) => seats)
    .filter(({ seatNo, taken, blocked }) => !taken && !blocked && !traveller?.barred[seatNo]);
  const seat = free.at(people % 2 === 0 ? 0 : -1);
  await chooseExtras(api, orderNo, [bag(1), ...(seat ? [await seatChoice(api, orderNo, 1, seat.seatNo)] : [])]);
}

async function buyForMinor({ site, clerk }: Shop, party: RandomParty, date: IsoDate): Promise<Buyer | null> {
  const api = await givenParent(site);
  const kid = newChild();
  const [origCode3, destCode3] = party.flight < feeders ? ['HRB', 'TAO'] : ['TAO', 'TFU'];
  const flight = { flightNo: flightNos[party.flight] ?? '', flightDate: date, origCode3, destCode3 } as const;
  const applied = await api.call(applyAlone, { body: { flight, child: kid, ...escorts, accepted: true } });
  if (!applied.result) return refused(applied.error ?? '');
  const { umNo } = applied.result;
  await clerk.expectOk(takeAction, step(umNo, 'confirm'));
  const drafted = await api.call(saveAloneDraft, { body: { umNo } });
  if (!drafted.result) return refused(drafted.error ?? '');
  const { orderNo } = drafted.result;
  await api.expectOk(savePassengers, { body: { orderNo, passengers: [{ ...child(1), ...kid }], linkman: contact } });
  const { error } = await api.call(createAloneOrder, { body: await oneClick(site, api, orderNo) });
  if (error) return refused(error);
  await takeFullPayment(site, orderNo);
  return { party, api, orderNo };
}

/** Asks for a wheelchair to the cabin door, of which a flight has two. The order has its tickets. */
export async function askForChair({ api, orderNo }: Buyer): Promise<void> {
  const { error } = await api.call(applyService, {
    body: {
      ...{ orderNo, passengerSeq: 1, segmentIndex: 0, certificates: [] },
      ...{ service: 'WCHS', details: { chair: 'manual' } },
    },
  });
  if (error && error !== 'serviceFull') throw new Error(`A party got no wheelchair: ${error}`);
}
