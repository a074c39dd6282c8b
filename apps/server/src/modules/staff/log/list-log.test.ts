import { listStaffActions } from '@haidai/contract/staff';
import { instantToLocal } from '@haidai/domain/time';
import { demoSupervisor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

test('the log returns thirty days and names the first day, unless the request has a subject or a first day', async () => {
  const { deps, api } = site;
  const written = { login: 'clerk.zhao', action: 'booking.find', outcome: 'done', note_sealed: deps.vault.seal('') };
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * 86_400_000);
  const dayOf = (days: number) => instantToLocal(daysAgo(days).getTime(), 'Asia/Shanghai').date;
  await site.db
    .insertInto('staff_action')
    .values([31, 29].map((days) => ({ ...written, at: daysAgo(days), subject: `old/${days}` })))
    .execute();
  await signInStaff(api, demoSupervisor);
  const found = async (query: object) => {
    const { rows, since } = await api.expectOk(listStaffActions, { query });
    return { since, old: rows.map(({ subject }) => subject).filter((subject) => subject.startsWith('old/')) };
  };
  expect(await found({})).toEqual({ since: dayOf(29), old: ['old/29'] });
  expect(await found({ login: 'clerk.zhao' })).toEqual({ since: dayOf(29), old: ['old/29'] });
  expect(await found({ to: dayOf(30) })).toEqual({ since: dayOf(59), old: ['old/31'] });
  expect(await found({ subject: '31' })).toEqual({ since: null, old: ['old/31'] });
  expect(await found({ from: dayOf(31) })).toEqual({ since: null, old: ['old/29', 'old/31'] });
});
