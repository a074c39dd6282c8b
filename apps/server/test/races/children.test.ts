import { createChildOrder, verifyOwnGuardian } from '@haidai/contract/linked-booking';
import { quoteRefund, refundOrder } from '@haidai/contract/refund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { givenChildDraft, givenChildParent, newChildren, oneClick, type Parent } from '../given/linked-booking.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

/** Prepares an order for this number of children. The returned function places the order. */
async function givenClick(holder: Parent, children: number, passengerSeq = 1) {
  const { api, orderNo } = holder;
  const guardian = await api.expectOk(verifyOwnGuardian, { body: { orderNo, passengerSeq } });
  const body = await oneClick(site, api, await givenChildDraft(api, guardian, newChildren(children)));
  return () => api.call(createChildOrder, { body });
}

const outcomes = (answers: readonly { error?: string | undefined }[]) =>
  answers.map(({ error }) => error ?? 'booked').sort();

describe('several orders of linked children at the same moment', () => {
  it('have at most two children for one adult', async () => {
    const holder = await givenChildParent(site);
    const clicks = [await givenClick(holder, 2), await givenClick(holder, 1), await givenClick(holder, 2)];
    const answers = await Promise.all(clicks.map((click) => click()));
    const booked = answers.filter(({ code }) => code === 1).length;
    const taken = await site.db
      .selectFrom('sales_order')
      .select(({ fn }) => fn.sum<string>('children').as('children'))
      .where('guardian_ticket', '=', (holder.tickets[0]?.tktNo ?? '').replace('-', ''))
      .where('status', '=', 'BOOKED')
      .executeTakeFirstOrThrow();
    expect(booked).toBe(1);
    expect(Number(taken.children)).toBeLessThanOrEqual(2);
    expect(outcomes(answers)).toEqual(['booked', 'childPlacesGone', 'childPlacesGone']);
  });

  it('have at most the children of both adults for two adults of one order', async () => {
    const couple = await givenChildParent(site, { passengers: [...newAdults(2), ...newChildren(2)] });
    const clicks = [await givenClick(couple, 2, 1), await givenClick(couple, 2, 2)];
    expect(outcomes(await Promise.all(clicks.map((click) => click())))).toEqual(['booked', 'childPlacesGone']);
    expect(await checkInventory(site.db)).toEqual([]);
  });

  it('and a refund of the adult’s ticket end with either a booked child or a refunded ticket', async () => {
    for (let round = 0; round < 4; round += 1) {
      const holder = await givenChildParent(site);
      const click = await givenClick(holder, 1);
      const { api, orderNo } = holder;
      const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
      const leave = () => api.call(refundOrder, { body: { orderNo, quote } });
      const [first, second] = round % 2 === 0 ? [click, leave] : [leave, click];
      const answers = await Promise.all([first(), second()]);
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
      expect(outcomes(answers).filter((each) => each !== 'booked')).toSatisfy(([why]: string[]) =>
        ['childOnOtherOrder', 'guardianNotOpen'].includes(why ?? ''),
      );
    }
  });
});
