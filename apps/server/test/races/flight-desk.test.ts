import { saveAncillaries } from '@haidai/contract/ancillaries';
import * as desk from '@haidai/contract/flight-ops';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { seatChoice } from '../given/add-ons.ts';
import { givenBuyers } from '../given/buyers.ts';
import { deskFlight } from '../given/flight-ops.ts';
import { givenDraftWithPassengers } from '../given/order.ts';
import { givenFlight, scarceClass } from '../given/scarce-flight.ts';
import { givenClerks } from '../given/staff.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const date = '2026-12-08';
let site: TestApp;
let clerk: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
  [clerk] = await givenClerks(site);
});
afterAll(() => site.close());

const patience = { timeout: 60_000 };

describe('changes of the desk and of travellers at the same moment', () => {
  it('never cut a class below the seats that twenty buyers got', patience, async () => {
    const { trip, flightNo } = await givenFlight(site, { nth: 0, date, seats: 20 });
    const buyers = await givenBuyers(site, { count: 20, seats: 1, trip, newApi: () => site.api.another() });
    const cut = (authorised: number) =>
      clerk.call(desk.setClassLimit, {
        body: { flightNo, flightDate: date, legSeq: 1, cabin: 'ECO', bookingClass: scarceClass, authorised, seen: 20 },
      });
    const [, answer] = await Promise.all([Promise.all(buyers.slice(0, 10).map((each) => each.click())), cut(5)]);
    await Promise.all(buyers.slice(10).map((each) => each.click()));
    const row = (await deskFlight(clerk, flightNo, date)).legs[0]?.classes.find(
      ({ bookingClass }) => bookingClass === scarceClass,
    );
    const most = answer.error === undefined ? 5 : 20;
    expect(['classBelowSold', undefined]).toContain(answer.error);
    expect(row).toMatchObject({ authorised: most, held: most });
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('give a seat that is blocked while eight choose it to at most one of them', patience, async () => {
    const flightNo = 'HD4613';
    const drafts: { api: Api; orderNo: string }[] = [];
    while (drafts.length < 8) {
      const api = await newTraveller(site);
      drafts.push({
        api,
        orderNo: await givenDraftWithPassengers(api, newAdults(1), { departureDate: date, flightNo }),
      });
    }
    for (const seatNo of ['38A', '44C', '50L']) {
      const bodies = await Promise.all(
        drafts.map(async ({ api, orderNo }) => ({
          orderNo,
          ancillaryOrderVoList: [await seatChoice(api, orderNo, 1, seatNo)],
        })),
      );
      const block = { flightNo, flightDate: date, seats: [seatNo], reason: '机组休息', until: null };
      const [blocked, ...answers] = await Promise.all([
        clerk.call(desk.blockSeats, { body: block }),
        ...drafts.map(({ api }, n) => api.call(saveAncillaries, { body: bodies[n] ?? bodies[0] })),
      ]);
      const had = answers.filter(({ error }) => error === undefined).length;
      expect(had + (blocked.error === undefined ? 1 : 0)).toBe(1);
      expect([...answers, blocked].flatMap(({ error }) => error ?? []).every((error) => error === 'seatTaken')).toBe(
        true,
      );
      const holders = await site.db
        .selectFrom('seat_assignment')
        .select('block_id')
        .where('seat_no', '=', seatNo)
        .execute();
      expect(holders.map(({ block_id }) => block_id !== null)).toEqual([had === 0]);
    }
  });
});
