import { getOrderContact, savePassengers } from '@haidai/contract/booking';
import { type Api, adult, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, draft, pick, search, view } from '../../given/booking.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

async function chosenTrip(api: Api, flightNo = 'HD4613', name = 'Q') {
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' });
  return [choose(pick(departAVFS, flightNo), name)];
}

describe('the contact of a draft', () => {
  it('takes empty fields from the account if the traveller asks for it, and only then', async () => {
    const api = site.api.another();
    await signInMember(api);
    const { orderNo } = await draft(api, { trips: await chosenTrip(api), adultNum: 1 });
    const passengers = [adult(7)];
    const unnamed = { name: '李清和', mobile: '', mail: '' };
    const { fields } = await api.expectRefused(savePassengers, 'passengerInvalid', {
      body: { orderNo, passengers, linkman: unnamed },
    });
    expect(fields).toMatchObject([{ path: 'linkman.mobile' }]);
    const own = { body: { orderNo, passengers, linkman: { ...unnamed, ofAccount: true } } };
    await api.expectOk(savePassengers, own);
    const contactOf = () => api.expectOk(getOrderContact, { params: { orderNo } });
    expect(await contactOf()).toEqual({ name: '李清和', mobile: '13800000001', mail: 'li.qinghe@example.com' });
    const typed = { ...unnamed, mobile: '13900000018', ofAccount: true };
    const saved = await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: typed } });
    expect(await contactOf()).toMatchObject({ mobile: '13900000018', mail: 'li.qinghe@example.com' });
    expect(saved.linkman).toEqual({
      name: '李清和',
      mobileMasked: '139****0018',
      mailMasked: 'l********@example.com',
      canChange: false,
    });
  });

  it('is masked in every answer about the order, and only its owner reads it in full', async () => {
    const api = site.api.another();
    await signInBySms(api, '13900000061');
    const { orderNo } = await draft(api, { trips: await chosenTrip(api), adultNum: 1 });
    await api.expectRefused(getOrderContact, 'orderNotFound', { params: { orderNo } });
    const linkman = { name: '王岱', mobile: '13900000062', mail: 'wang.dai@example.com' };
    await api.expectOk(savePassengers, { body: { orderNo, passengers: [adult(8)], linkman } });
    const shown = JSON.stringify(await view(api, orderNo));
    expect(shown).not.toContain(linkman.mobile);
    expect(shown).not.toContain(linkman.mail);
    expect(await api.expectOk(getOrderContact, { params: { orderNo } })).toEqual(linkman);
    const other = site.api.another();
    await signInBySms(other, '13900000063');
    await other.expectRefused(getOrderContact, 'orderNotFound', { params: { orderNo } });
  });
});
