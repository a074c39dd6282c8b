import { decideDisruption } from '@haidai/contract/disruption';
import { getDeskFlight, setClassLimit } from '@haidai/contract/flight-ops';
import { listSandboxMessages, reportFlight, setSeatsLeft } from '@haidai/contract/sandbox';
import { searchFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { demoClerks, signInStaff } from '@haidai/testkit';
import { until } from '../going-live/shopper.ts';
import type { StormSite } from './storm-site.ts';
import { buyTickets, forAll, type Party, splitIntoParties } from './travellers.ts';

export interface CancelledFlight {
  flightNo: string;
  flightDate: string;
  parties: readonly Party[];
  /** The parties that took their money back by the link of the message. */
  refunded: readonly Party[];
  /** Gives seats on another flight, as flight operations do when they find an aircraft. */
  openMoreSeats(): Promise<void>;
}

const destCode3 = 'LJG';
const cabin = 'ECO' as const;
/** Sizes of parties, in turn. An order has at most four adults. */
const sizes = [1, 2, 3, 4, 2, 3, 1, 4];
/** Seats of the held flight, and of the flight that gets seats later, as shares of the travellers. */
const heldShare = 0.55;
const laterShare = 0.15;
/** One party of this many asks for its money by the link. */
const refundEvery = 8;
/** The days around the flight within which a change is free. */
const changeDays = 3;

/** Sells a flight to this many travellers, cancels it with too few other seats, and lets some take their money back. */
export async function givenCancelledFlight(site: StormSite, people: number, from: string): Promise<CancelledFlight> {
  const api = site.newApi();
  const setSeats = (flight: { flightNo: string; flightDate: string }, seatsLeft: number) =>
    api.expectOk(setSeatsLeft, { body: { ...flight, cabin, seatsLeft } });
  const openSeats = async (flight: { flightNo: string; flightDate: string }, seats: number) => {
    await setSeats(flight, seats);
    await openClasses(site, flight, seats);
  };
  const list = async (departureDate: string) => {
    const body = { origCode3: 'TAO', destCode3, departureDate, adultNum: 1 };
    const answer = await site.newApi().call(searchFlights, { query: {}, body });
    const flights = answer.result?.departAVFS.map(({ segments }) => segments) ?? [];
    return flights.map((segments) => ({ flight: segments[0], isDirect: segments.length === 1 }));
  };
  const found = await Promise.all(
    Array.from({ length: 7 }, async (_, day) => (await list(addDays(from, day))).find(({ isDirect }) => isDirect)),
  );
  const bought = found.find(Boolean)?.flight;
  if (!bought) throw new Error(`No flight goes to ${destCode3} after ${from}`);
  const flight = { flightNo: bought.flightNo, flightDate: bought.flightDate };
  await openSeats(flight, people + 10);
  const trip = { destCode3, departureDate: flight.flightDate, flightNo: flight.flightNo };
  const sold = await forAll(splitIntoParties(people, sizes), (size) => buyTickets(site, size, trip));

  const others: { flightNo: string; flightDate: string }[] = [];
  for (let day = -changeDays; day <= changeDays; day += 1) {
    for (const { flight: other } of await list(addDays(flight.flightDate, day))) {
      if (!other || (other.flightNo === flight.flightNo && other.flightDate === flight.flightDate)) continue;
      await setSeats(other, 0);
      if (other.flightNo === flight.flightNo) others.push(other);
    }
  }
  const [held, later] = others.map(({ flightNo, flightDate }) => ({ flightNo, flightDate }));
  if (!held || !later) throw new Error(`${flight.flightNo} has too few other days around ${flight.flightDate}`);
  await openSeats(held, Math.round(people * heldShare));
  await api.expectOk(reportFlight, { body: { ...flight, event: 'cancel', cause: 'AIRCRAFT' } });
  const keys = await forAll(sold, ({ mobile, orderNo }) =>
    until(`The message about ${orderNo}`, async () => {
      const messages = await api.expectOk(listSandboxMessages, { query: { recipient: mobile } });
      return messages.map(({ body }) => /key=([\w-]+)/.exec(body)?.[1]).find(Boolean);
    }),
  );
  const refunded = sold.filter((_, index) => index % refundEvery === 2);
  await forAll(refunded, (party) => {
    const caseKey = keys[sold.indexOf(party)] ?? '';
    return party.api.expectOk(decideDisruption, { body: { caseKey, choice: 'REFUND' } });
  });
  return {
    ...{ ...flight, parties: sold, refunded },
    openMoreSeats: () => openSeats(later, Math.round(people * laterShare)),
  };
}

/** Lets each class of the cabin take this many more seats. */
async function openClasses(site: StormSite, flight: { flightNo: string; flightDate: string }, seats: number) {
  const clerk = site.newApi();
  await signInStaff(clerk, demoClerks[1]);
  const { legs } = await clerk.expectOk(getDeskFlight, { query: flight });
  for (const { legSeq, classes } of legs) {
    for (const { bookingClass, authorised } of classes.filter((each) => each.cabin === cabin)) {
      if (authorised >= seats) continue;
      const body = { ...flight, legSeq, cabin, bookingClass, authorised: seats, seen: authorised, note: '' };
      await clerk.expectOk(setClassLimit, { body });
    }
  }
}
