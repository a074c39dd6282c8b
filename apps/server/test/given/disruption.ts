import { reportFlight } from '@haidai/contract/sandbox';
import { apply, givenBookedOrder, methods, type PaymentDesk, pay, smsAbout, type Traveller } from './payment.ts';

/** Steps of a disruption: report an event of a flight, and read the messages that travellers get about it. */
export function disruptionSteps(desk: PaymentDesk) {
  /** Gives a traveller with a ticket. */
  async function givenTicket(): Promise<Traveller> {
    const traveller = await givenBookedOrder(desk);
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

  return { givenTicket, flightOf, report, cancel, reinstate, about, keyOf };
}
