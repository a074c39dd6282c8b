import { askForCall } from '@haidai/contract/feedback';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { demoClerks, signInBySms, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { forgetCallBacks } from './forget-call-backs.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const kind = 'feedback.callBacks';
let asked = 0;

/** Asks for a call to a new mobile from a new device. */
async function ask() {
  asked += 1;
  const mobile = `1390000${String(asked).padStart(4, '0')}`;
  const body = { name: '李大爷', mobile, topic: 'BOOK' } as const;
  return { mobile, ...(await site.api.another().expectOk(askForCall, { body })) };
}

async function clerkAtDesk() {
  const clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
  return {
    clerk,
    find: async (id: string) => (await clerk.expectOk(getQueue, { body: { kind, q: id } })).items[0],
    take: (id: string, action: string, note = '') => clerk.expectOk(takeAction, { body: { kind, id, action, note } }),
  };
}

describe('a call back', () => {
  test('has a number and a latest moment, waits in the queue, and ends when the traveller is reached', async () => {
    const { callBackNo, callBy, mobile } = await ask();
    expect(callBackNo).toMatch(/^HB20261121\d{8}$/);
    expect(callBy).toMatch(/^2026-11-21T03:00:/);
    const { clerk, find, take } = await clerkAtDesk();
    expect(await find(callBackNo)).toMatchObject({ status: '待回电' });
    const shown = async () => (await find(callBackNo))?.facts.map(({ value }) => value);
    expect(await shown()).toEqual(expect.arrayContaining(['李大爷', '订票']));
    expect(await shown()).not.toContain(mobile);
    await take(callBackNo, 'reveal', '回电');
    expect(await shown()).toContain(mobile);
    const called = { kind, id: callBackNo, action: 'called' };
    await clerk.expectRefused(takeAction, 'invalidInput', { body: { ...called, note: '' } });
    await take(callBackNo, 'called', '已代订');
    expect(await find(callBackNo)).toBeUndefined();
    await clerk.expectRefused(takeAction, 'conflict', { body: { ...called, note: '已代订' } });
  });

  test('is overdue two hours later, and ends after two calls without an answer', async () => {
    const { callBackNo } = await ask();
    await site.clock.advance({ minutes: 121 });
    const { find, take } = await clerkAtDesk();
    expect(await find(callBackNo)).toMatchObject({ status: '已超过时限' });
    await take(callBackNo, 'notReached');
    expect(await find(callBackNo)).toMatchObject({ status: '未接通，待再拨' });
    await take(callBackNo, 'notReached');
    expect(await find(callBackNo)).toBeUndefined();
  });

  test('is deleted 30 days after its end, and stays while it waits', async () => {
    const [ended, waiting] = [await ask(), await ask()];
    const { take } = await clerkAtDesk();
    await take(ended.callBackNo, 'called', '已答复');
    const numbers = [ended.callBackNo, waiting.callBackNo];
    const kept = async (days: number) => {
      await site.clock.advance({ minutes: days * 24 * 60 });
      await forgetCallBacks.run(site.deps, {});
      const query = site.db.selectFrom('call_back').select('call_back_no').where('call_back_no', 'in', numbers);
      return (await query.execute()).map(({ call_back_no }) => call_back_no).sort();
    };
    expect(await kept(29)).toEqual(numbers.toSorted());
    expect(await kept(2)).toEqual([waiting.callBackNo]);
  });

  test('is stored encrypted', async () => {
    const { callBackNo, mobile } = await ask();
    const row = await site.db
      .selectFrom('call_back')
      .selectAll()
      .where('call_back_no', '=', callBackNo)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${mobile}|李大爷`));
  });
});

describe('askForCall', () => {
  test.each([
    [{ name: ' ', mobile: '13900009999', topic: 'BOOK' }, 'name'],
    [{ name: '李', mobile: '12345', topic: 'BOOK' }, 'mobile'],
    [{ name: '李', mobile: '+44123', topic: 'BOOK' }, 'mobile'],
    [{ name: '李', mobile: '', topic: 'BOOK' }, 'mobile'],
    [{ name: '李', mobile: '13900009999', topic: 'CHAT' }, 'topic'],
  ])('refuses %j and names the field %s', async (body, field) => {
    const answer = await site.api.another().callLoosely(askForCall, { body });
    expect(answer).toMatchObject({ status: 400, error: 'invalidInput', fields: [{ path: field }] });
  });

  test('calls the mobile of the account if a signed-in traveller gives none', async () => {
    const api = site.api.another();
    await signInBySms(api, '13900007777');
    const { callBackNo } = await api.expectOk(askForCall, { body: { name: '李大爷', topic: 'CHANGE' } });
    const { find, take } = await clerkAtDesk();
    await take(callBackNo, 'reveal', '回电');
    expect((await find(callBackNo))?.facts.map(({ value }) => value)).toContain('13900007777');
  });

  test('refuses the third call to a mobile in a day, from any device', async () => {
    const body = { name: '李大爷', mobile: '13900008888', topic: 'OTHER' } as const;
    for (let count = 0; count < 2; count += 1) await site.api.another().expectOk(askForCall, { body });
    await site.api.another().expectRefused(askForCall, 'tooOften', { body });
    await site.clock.advance({ minutes: 24 * 60 + 1 });
    await site.api.another().expectOk(askForCall, { body });
  });
});
