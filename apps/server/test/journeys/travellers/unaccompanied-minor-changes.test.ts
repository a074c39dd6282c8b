import { applyAlone, cancelAlone, listAlone } from '@haidai/contract/assistance';
import { cancelOrder } from '@haidai/contract/booking';
import { bookChange, queryChange } from '@haidai/contract/exchange';
import { takeAction } from '@haidai/contract/staff';
import { type Answer, type Api, adult, demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lapseUnaccompaniedMinorsJob } from '../../../src/modules/assistance/unaccompanied-minors/end.ts';
import { bookingBody, givenChange, quoteFor, wishFor } from '../../given/change.ts';
import { givenChildParent } from '../../given/linked-booking.ts';
import { payInFull } from '../../given/order.ts';
import {
  apply,
  countUnheld,
  day,
  givenParent,
  givenTicketed,
  lastFlight,
  newChild,
  people,
  someFlight,
  step,
} from '../../given/unaccompanied-minor.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let clerk: Api;
let youths = 0;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
  clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
});
afterAll(() => site.close());

describe('a change of an unaccompanied minor’s flight', () => {
  /** Returns the wish for the same flight on another day. */
  const on = async (api: Api, depDate: string) => ({ flightNo: (await someFlight(api)).flightNo, depDate });
  const noticesOf = async (umNo: string) =>
    site.db
      .selectFrom('check_in_notice as n')
      .innerJoin('unaccompanied_child as u', 'u.child_fp', 'n.document_fp')
      .select(['n.flight_date', 'n.ended_at'])
      .where('u.um_no', '=', umNo)
      .orderBy('n.noted_at')
      .execute();

  it('moves the application with the ticket: its place, its note for the counter, and its flight', async () => {
    const parent = await givenParent(site);
    const { umNo, orderNo } = await givenTicketed({ site, clerk }, parent);
    const { quoted, orderNo: changeNo } = await givenChange(parent, orderNo, await on(parent, '2026-12-09'));
    expect(quoted.extraLines).toMatchObject([
      { kind: 'service', code: 'UMNR', follows: true, amount: 0, ruleId: 'UM-2026-01' },
    ]);
    // The fare is half of the full fare as before, and the change is early enough to be free.
    expect(quoted).toMatchObject({ dueAmount: 0, difference: 0 });
    await site.runJobs();
    await lapseUnaccompaniedMinorsJob.run(site.deps, {});
    const [moved] = await parent.expectOk(listAlone, { body: { orderNo: changeNo } });
    expect(moved).toMatchObject({ umNo, umStatus: 'CONFIRMED', flightDate: '2026-12-09', canCancel: false });
    expect(await countUnheld(site)).toBe(0);
    await parent.expectRefused(cancelAlone, 'aloneHasTicket', { body: { umNo } });
    expect((await noticesOf(umNo)).map(({ flight_date, ended_at }) => [flight_date, ended_at !== null])).toEqual([
      [day, true],
      ['2026-12-09', false],
    ]);
  });

  it('is refused with the reason if the new flight cannot take a child who needs the service', async () => {
    const parent = await givenParent(site);
    const { orderNo } = await givenTicketed({ site, clerk }, parent);
    const refused = async (name: Parameters<Api['expectRefused']>[1], wish: Parameters<typeof wishFor>[2]) =>
      parent.expectRefused(queryChange, name as never, { body: (await wishFor(parent, orderNo, wish)).body });
    const other = await givenParent(site);
    for (let count = 0; count < 5; count += 1) await apply(other, newChild(), '2026-12-11');
    await refused('aloneFull', await on(parent, '2026-12-11'));
    await refused('aloneTooLate', await on(parent, '2026-11-21'));
    await refused('aloneLastFlight', { depDate: '2026-12-09', flightNo: (await lastFlight(parent)) ?? '' });
  });

  /** Gives a confirmed application for a child of fourteen with a ticket of their own. */
  async function givenYouth(): Promise<{ api: Api; orderNo: string; umNo: string }> {
    youths += 1;
    const youth = { documentType: 'HV', documentNo: `P20120615${youths}`, birthday: '2012-06-15' } as const;
    const { api, orderNo } = await givenChildParent(site, { passengers: [adult(youths, youth)] });
    const ticket = { orderNo, passengerSeq: 1, segmentIndex: 0 };
    const { umNo } = await api.expectOk(applyAlone, { body: { ticket, ...people, accepted: true } });
    await clerk.expectOk(takeAction, step(umNo, 'confirm'));
    return { api, orderNo, umNo };
  }

  it('gets the last place of the flight for one of two changes at the same moment, and releases it if it is abandoned', async () => {
    const other = await givenParent(site);
    for (let count = 0; count < 4; count += 1) await apply(other, newChild(), '2026-12-12');
    const both = [await givenYouth(), await givenYouth()];
    const clicks: (() => Promise<Answer<{ orderNo: string }>>)[] = [];
    for (const { api, orderNo } of both) {
      const quoted = await quoteFor(api, orderNo, { ...(await on(api, '2026-12-12')), name: 'Y' });
      expect(quoted.extraLines).toMatchObject([{ code: 'UMNR', follows: true }]);
      const body = await bookingBody(api, orderNo, quoted);
      clicks.push(() => api.call(bookChange, { body }));
    }
    const answers = await Promise.all(clicks.map((click) => click()));
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual(['changeExtrasChanged']);
    // The change holds one place beside the places of the applications.
    expect(await countUnheld(site)).toBe(1);
    const winner = answers.findIndex(({ code }) => code === 1);
    await both[winner]?.api.expectOk(cancelOrder, { body: { orderNo: answers[winner]?.result?.orderNo ?? '' } });
    expect(await countUnheld(site)).toBe(0);
  });

  it('of a minor who may fly without the service ends it, as the quote and a message say', async () => {
    const { api, orderNo, umNo } = await givenYouth();
    const { quoted, orderNo: changeNo } = await givenChange(api, orderNo, await on(api, '2026-11-21'));
    expect(quoted.extraLines).toMatchObject([{ kind: 'service', code: 'UMNR', follows: false, amount: 0 }]);
    expect(quoted.extraLines[0]?.ruleText).toMatch(/^无成人陪伴儿童：须在起飞 48 小时前办理/);
    await payInFull(site, changeNo);
    const [ended] = await api.expectOk(listAlone, { body: {} });
    expect(ended).toMatchObject({ umNo, umStatus: 'CANCELLED' });
    expect(await countUnheld(site)).toBe(0);
    const told = await site.db.selectFrom('message').select('event').where('subject_key', '=', umNo).execute();
    expect(told.map(({ event }) => event)).toContain('AloneCancelled');
  });
});
