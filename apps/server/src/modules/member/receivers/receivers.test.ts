import { deleteReceiver, listReceivers, listRegions, saveReceiver, updateReceiver } from '@haidai/contract/member';
import { type Api, demoMember, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
let api: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  api = site.api.another();
  await signInMember(api);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('receiver').execute();
});

const home = {
  name: '李清和',
  mobile: '13612345678',
  province: '山东省',
  city: '青岛市',
  district: '崂山区',
  address: '海尔路 1 号 2 单元',
  postCode: '266000',
};
const keep = (change: Partial<typeof home> & { isDefault?: boolean } = {}) =>
  api.expectOk(saveReceiver, { body: { ...home, ...change } });

test('addresses are stored encrypted and shown with a masked mobile, the default address first', async () => {
  const [first] = await keep();
  expect(first).toMatchObject({
    name: '李清和',
    mobileMasked: '136****5678',
    address: '海尔路 1 号 2 单元',
    isDefault: true,
  });
  await site.clock.advance({ seconds: 5 });
  expect((await keep({ name: '李小满' })).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['李清和', true],
    ['李小满', false],
  ]);
  expect((await keep({ name: '王岱', isDefault: true })).map(({ name }) => name)).toEqual(['王岱', '李小满', '李清和']);
  const stored = JSON.stringify(await site.db.selectFrom('receiver').selectAll().execute());
  for (const secret of ['13612345678', '李清和', '海尔路']) expect(stored).not.toContain(secret);
});

test('a change with an empty mobile keeps the stored mobile; after a deletion the next address is the default', async () => {
  const [first] = await keep();
  await keep({ name: '王岱' });
  const changed = await api.expectOk(updateReceiver, {
    body: { ...home, id: first?.id ?? '', mobile: '', city: '烟台市', district: '芝罘区' },
  });
  expect(changed[0]).toMatchObject({ city: '烟台市', mobileMasked: '136****5678', isDefault: true });
  const left = await api.expectOk(deleteReceiver, { body: { id: first?.id ?? '' } });
  expect(left).toMatchObject([{ name: '王岱', isDefault: true }]);
});

test.each([
  [{ name: ' ' }, 'name', 'Please enter the recipient’s name'],
  [{ mobile: '123' }, 'mobile', '请填写正确格式的手机号'],
  [{ province: '' }, 'province', 'Please choose the province'],
  [{ address: '路1号' }, 'address', 'Please enter the full address, at least 5 characters'],
  [{ city: '烟台市', district: '崂山区' }, 'district', 'Please choose the district'],
  [{ city: '成都市' }, 'city', 'Please choose the city'],
  [{ province: '东海省' }, 'province', 'Please choose the province'],
  [{ postCode: '26600' }, 'postCode', 'A postcode has six digits'],
])('%o is refused with the name of the field', async (wrong, path, message) => {
  const { fields } = await api.expectRefused(saveReceiver, 'receiverInvalid', { body: { ...home, ...wrong } });
  expect(fields).toEqual([expect.objectContaining({ path, message })]);
  expect(await api.expectOk(listReceivers)).toEqual([]);
});

test('the regions are public: provinces with cities, cities with districts', async () => {
  const provinces = await site.api.another().expectOk(listRegions);
  expect(provinces).toHaveLength(34);
  const shandong = provinces.find(({ name }) => name === '山东省');
  expect(shandong?.cities.find(({ name }) => name === '青岛市')?.districts).toContain('崂山区');
});

test('a member can have twenty addresses, and only the own ones', async () => {
  let list = await keep();
  for (let n = 2; n <= 20; n += 1) list = await keep();
  expect(list).toHaveLength(20);
  await api.expectRefused(saveReceiver, 'receiverLimit', { body: home });
  const other = site.api.another();
  await signInMember(other, { ...demoMember, username: '13800000002' });
  await other.expectRefused(deleteReceiver, 'notFound', { body: { id: list[0]?.id ?? '' } });
  await other.expectRefused(updateReceiver, 'notFound', { body: { ...home, id: list[0]?.id ?? '' } });
  expect(await other.expectOk(listReceivers)).toEqual([]);
});

test('of addresses saved at the same moment one is the default, and the last place is taken once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => keep()));
  expect((await api.expectOk(listReceivers)).map(({ isDefault }) => isDefault)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  for (let n = 5; n < 19; n += 1) await keep();
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.call(saveReceiver, { body: home })));
  expect(answers.map(({ error }) => error ?? 'kept').toSorted()).toEqual(['kept', ...Array(9).fill('receiverLimit')]);
  expect(await api.expectOk(listReceivers)).toHaveLength(20);
});
