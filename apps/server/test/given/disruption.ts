import { reportFlight, setSeatsLeft } from '@haidai/contract/sandbox';
import { addDays } from '@haidai/domain/time';
import { search } from './booking.ts';
import { apply, givenBookedOrder, methods, type PaymentDesk, pay, smsAbout, type Traveller } from './payment.ts';

/** Steps of a disruption: report an event of a flight, and read the messages that travellers get about it. */
export function disruptionSteps(desk: PaymentDesk) {
  /** Gives a traveller with a ticket, to Chengdu by default. */
  async function givenTicket(booked: Parameters<typeof givenBookedOrder>[1] = {}): Promise<Traveller> {
    const traveller = await givenBookedOrder(desk, booked);
    await pay(desk, await apply(traveller, methods.ALIPAY));
    await desk.site.runJobs();
    return traveller;
  }

  const flightOf = ({ trip }: Traveller) => {
    const { flightNo = '', flightDate = '' } = trip.segments[0] ?? {};
    return { flightNo, flightDate };
  };

  async function report(traveller: Traveller, body: object) {
    await desk.site.api.expectOk(reportFlight, { body: { ...flightOf(traveller), ...body } as never });
    await desk.site.runJobs();
  }

  const cancel = (traveller: Traveller) => report(traveller, { event: 'cancel', cause: 'AIRCRAFT' });
  const reinstate = (traveller: Traveller) => report(traveller, { event: 'reinstate' });

  const about = async (traveller: Traveller, word: string) =>
    (await smsAbout(desk, traveller)).filter((text) => text.includes(word));

  /** Returns the key in the link of the newest message. */
  async function keyOf(traveller: Traveller): Promise<string> {
    const key = /key=([\w-]+)/.exec((await about(traveller, 'key=')).at(-1) ?? '')?.[1];
    if (!key) throw new Error('No message with a link was sent');
    return key;
  }

  /** Sells out every other flight from Qingdao to Chengdu, from three days before to three days after the flight. */
  async function fillOtherFlights({ api, trip }: Traveller): Promise<void> {
    const { flightNo, flightDate = '' } = trip.segments[0] ?? {};
    const full = new Set([`${flightNo} ${flightDate}`]);
    for (let day = -3; day <= 3; day += 1) {
      const body = { origCode3: 'TAO', destCode3: 'CTU', departureDate: addDays(flightDate, day) };
      const flights = (await search(api, body)).departAVFS.flatMap(({ segments }) => segments[0] ?? []);
      const others = flights.filter((each) => !full.has(`${each.flightNo} ${each.flightDate}`));
      await Promise.all(
        others.map((each) => {
          full.add(`${each.flightNo} ${each.flightDate}`);
          const none = { flightNo: each.flightNo, flightDate: each.flightDate, cabin: 'ECO' as const, seatsLeft: 0 };
          return api.expectOk(setSeatsLeft, { body: none });
        }),
      );
    }
  }

  /** Finds the flight that is held for a traveller. */
  async function heldFor({ orderNo }: Traveller) {
    return desk.site.db
      .selectFrom('disruption_offer as o')
      .innerJoin('disruption_case as c', 'c.case_id', 'o.case_id')
      .selectAll('o')
      .where('c.order_no', '=', orderNo)
      .where('o.status', '=', 'HELD')
      .executeTakeFirst();
  }

  return { givenTicket, heldFor, fillOtherFlights, flightOf, report, cancel, reinstate, about, keyOf };
}
