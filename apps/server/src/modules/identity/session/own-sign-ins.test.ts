import { endSignIns, getLoginUser, listSignIns, refreshTokens } from '@haidai/contract/identity';
import { type Api, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const browser = () => site.api.another();
const signInsOf = async (api: Api) => (await api.expectOk(listSignIns)).signIns;

async function givenTwoDevices() {
  const [desk, phone] = [browser(), browser()];
  await signInMember(desk);
  await site.clock.advance({ minutes: 1 });
  await signInMember(phone);
  return { desk, phone };
}

test('a member sees the own sign-ins, and which sign-in is the current one', async () => {
  const { desk, phone } = await givenTwoDevices();
  await signInBySms(browser(), '13612340001');
  const [here, there] = await signInsOf(desk);
  expect([here?.current, there?.current]).toEqual([true, false]);
  expect(there).toMatchObject({ browser: 'other', system: 'other', address: '127.0.*.*' });
  expect(Date.parse(there?.signedInAt ?? '') - Date.parse(here?.signedInAt ?? '')).toBeGreaterThanOrEqual(60_000);
  await desk.expectOk(endSignIns, { body: { others: true } });
  expect((await phone.call(getLoginUser)).status).toBe(401);
});

test('a long list has pages, with the current sign-in on the first page', async () => {
  const { desk } = await givenTwoDevices();
  await desk.expectOk(endSignIns, { body: { others: true } });
  for (let more = 0; more < 11; more += 1) await signInMember(browser());
  const first = await desk.expectOk(listSignIns);
  expect(first.total).toBe(12);
  expect(first.signIns.map(({ current }) => current)).toEqual([true, ...Array(9).fill(false)]);
  const second = await desk.expectOk(listSignIns, { query: { pageNum: 2 } });
  expect(second.signIns).toHaveLength(2);
  const all = [...first.signIns, ...second.signIns];
  expect(new Set(all.map(({ id }) => id)).size).toBe(12);
  await desk.expectOk(endSignIns, { body: { others: true } });
});

test('to end one sign-in ends its session at once, and both of its tokens are invalid', async () => {
  const { desk, phone } = await givenTwoDevices();
  const other = (await signInsOf(desk)).find(({ current }) => !current);
  expect(await desk.expectOk(endSignIns, { body: { id: other?.id } })).toEqual({ ended: 1 });
  expect((await phone.call(getLoginUser)).status).toBe(401);
  await phone.expectRefused(refreshTokens, 'refreshTokenInvalid');
  expect((await desk.call(getLoginUser)).code).toBe(1);
  await desk.expectRefused(endSignIns, 'notFound', { body: { id: other?.id } });
  await desk.expectOk(endSignIns, { body: { others: true } });
});

test('a traveller can see and end only the own sign-ins', async () => {
  const { desk } = await givenTwoDevices();
  const stranger = browser();
  await signInBySms(stranger, '13612340002');
  const [mine] = await signInsOf(desk);
  await stranger.expectRefused(endSignIns, 'notFound', { body: { id: mine?.id } });
  expect(await signInsOf(stranger)).toHaveLength(1);
  expect(await stranger.expectOk(endSignIns, { body: { others: true } })).toEqual({ ended: 0 });
  await stranger.expectRefused(endSignIns, 'notFound', { body: {} });
  expect((await desk.call(getLoginUser)).code).toBe(1);
});
