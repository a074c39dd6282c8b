import { endSignIns, getLoginUser, listSignIns, refreshTokens } from '@haidai/contract/identity';
import { signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const browser = () => site.api.another();

async function givenTwoDevices() {
  const [desk, phone] = [browser(), browser()];
  await signInMember(desk);
  await site.clock.advance({ minutes: 1 });
  await signInMember(phone);
  return { desk, phone };
}

test('a member sees where they are signed in, and which of it is here', async () => {
  const { desk, phone } = await givenTwoDevices();
  await signInBySms(browser(), '13612340001');
  const seen = await desk.expectOk(listSignIns);
  expect(seen.map(({ current }) => current)).toEqual([false, true]);
  expect(seen[0]).toMatchObject({ browser: 'other', system: 'other' });
  expect(Date.parse(seen[0]?.signedInAt ?? '') - Date.parse(seen[1]?.signedInAt ?? '')).toBeGreaterThanOrEqual(60_000);
  await desk.expectOk(endSignIns, { body: { others: true } });
  expect((await phone.call(getLoginUser)).status).toBe(401);
});

test('signing out one device ends its session at once, and neither token brings it back', async () => {
  const { desk, phone } = await givenTwoDevices();
  const other = (await desk.expectOk(listSignIns)).find(({ current }) => !current);
  expect(await desk.expectOk(endSignIns, { body: { id: other?.id } })).toEqual({ ended: 1 });
  expect((await phone.call(getLoginUser)).status).toBe(401);
  await phone.expectRefused(refreshTokens, 'refreshTokenInvalid');
  expect((await desk.call(getLoginUser)).code).toBe(1);
  await desk.expectRefused(endSignIns, 'notFound', { body: { id: other?.id } });
  await desk.expectOk(endSignIns, { body: { others: true } });
});

test('nobody ends, or sees, what is another’s', async () => {
  const { desk } = await givenTwoDevices();
  const stranger = browser();
  await signInBySms(stranger, '13612340002');
  const [mine] = await desk.expectOk(listSignIns);
  await stranger.expectRefused(endSignIns, 'notFound', { body: { id: mine?.id } });
  expect(await stranger.expectOk(listSignIns)).toHaveLength(1);
  expect(await stranger.expectOk(endSignIns, { body: { others: true } })).toEqual({ ended: 0 });
  await stranger.expectRefused(endSignIns, 'notFound', { body: {} });
  expect((await desk.call(getLoginUser)).code).toBe(1);
});
