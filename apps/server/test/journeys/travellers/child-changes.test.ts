import { decideDisruption, listDisruptionFlights, listDisruptions } from '@haidai/contract/disruption';
import { bookChange, listChangeFlights } from '@haidai/contract/exchange';
import { reportFlight } from '@haidai/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { view } from '../../given/booking.ts';
import { bookingBody, quoteFor } from '../../given/change.ts';
import { givenChildParent, givenChildTickets } from '../../given/linked-booking.ts';
import { newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

describe('a change of a guardian’s ticket', () => {
  const day = { depDate: '2026-12-09' };

  it('is refused if a linked child would fly alone, and possible if another adult stays', async () => {
    const holder = await givenChildParent(site);
    const childOrder = await givenChildTickets(site, holder);
    const asked = { orderNo: holder.orderNo, passengers: [1], ...day };
    const refused = await holder.api.expectRefused(listChangeFlights, 'childOnOtherOrder', { body: asked });
    expect(refused.details?.name).toMatch(/^王\*+$/);
    // The child's ticket cannot be changed to another flight without the adult either.
    const own = { orderNo: childOrder, passengers: [1], ...day };
    await holder.api.expectRefused(listChangeFlights, 'childFollowsAdult', { body: own });
    const couple = await givenChildParent(site, { passengers: newAdults(2) });
    await givenChildTickets(site, couple);
    const both = { orderNo: couple.orderNo, passengers: [1, 2], ...day };
    await couple.api.expectRefused(listChangeFlights, 'childOnOtherOrder', { body: both });
    await couple.api.expectOk(listChangeFlights, { body: { ...both, passengers: [1] } });
  });

  it('for a cancelled flight is also refused by the link in the message, for the adult and the child', async () => {
    const holder = await givenChildParent(site);
    const childOrder = await givenChildTickets(site, holder);
    const { flightNo = '', flightDate = '' } = (await view(holder.api, holder.orderNo)).trips[0]?.segments[0] ?? {};
    const body = { flightNo, flightDate, event: 'cancel', cause: 'AIRCRAFT' } as const;
    await site.api.expectOk(reportFlight, { body });
    await site.runJobs();
    for (const [orderNo, refusal] of [
      [holder.orderNo, 'childOnOtherOrder'],
      [childOrder, 'childFollowsAdult'],
    ] as const) {
      const [found] = await holder.api.expectOk(listDisruptions, { body: { orderNo } });
      const asked = { body: { caseKey: found?.caseKey ?? '' } };
      await holder.api.expectRefused(listDisruptionFlights, refusal, asked);
      expect(listDisruptionFlights.refusals).toContain(refusal);
      expect(decideDisruption.refusals).toContain(refusal);
    }
  });

  it('that was quoted before a child was linked is refused at the booking', async () => {
    const holder = await givenChildParent(site);
    const quoted = await quoteFor(holder.api, holder.orderNo, day);
    const body = await bookingBody(holder.api, holder.orderNo, quoted);
    await givenChildTickets(site, holder);
    await holder.api.expectRefused(bookChange, 'childOnOtherOrder', { body });
  });
});
