import { checkImageCode, getImageCode, getSearchTicket } from '@haidai/contract/identity';
import { getSandboxImageCode } from '@haidai/contract/sandbox';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, passWork } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { requireSearchClearance } from '../index.ts';
import { writeTicket } from './search-ticket.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const browser = () => site.api.another();
const givenTicket = async (api: Api) => writeTicket(await api.expectOk(getSearchTicket));

let addresses = 0;
function someAddress(): string {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
}

async function search(times: number, { deviceId }: Api, rid?: string, clientAddress = someAddress()) {
  for (let i = 0; i < times; i += 1) await requireSearchClearance(site.deps, { deviceId, clientAddress, rid });
}
const refused = { refusal: 'imageCodeRequired' };
const check = (imageCode: string) => ({ body: { operType: 'AIR-LIST' as const, imageCode } });

async function givenImageCode(api: Api): Promise<string> {
  const { imageId, image } = await api.expectOk(getImageCode, { body: { operType: 'AIR-LIST' } }, { asForm: true });
  expect(image).toMatch(/^data:image\/webp;base64,/);
  return (await api.expectOk(getSandboxImageCode, { params: { imageId } })).code;
}

describe('a device that searches too much', () => {
  async function givenBlockedDevice(): Promise<{ api: Api; rid: string }> {
    const api = browser();
    const rid = await givenTicket(api);
    await search(60, api, rid);
    await expect(search(1, api, rid)).rejects.toMatchObject(refused);
    return { api, rid };
  }

  test('can make sixty more searches after an image code', async () => {
    const { api, rid } = await givenBlockedDevice();
    const code = await givenImageCode(api);
    await api.expectOk(checkImageCode, check(` ${code.toLowerCase()} `), { asForm: true });
    await search(60, api, rid);
    await expect(search(1, api, rid)).rejects.toMatchObject(refused);
  });

  test('can make sixty more searches after a human check without a picture, once for each pass', async () => {
    const { api, rid } = await givenBlockedDevice();
    const clear = { body: { operType: 'AIR-LIST' as const, NECaptchaValidate: await passWork(api, 'airList') } };
    await browser().expectRefused(checkImageCode, 'captchaExpired', clear);
    await api.expectOk(checkImageCode, clear, { asForm: true });
    await api.expectRefused(checkImageCode, 'captchaExpired', clear);
    await api.expectRefused(checkImageCode, 'captchaRequired', { body: { operType: 'AIR-LIST' } });
    await search(60, api, rid);
    await expect(search(1, api, rid)).rejects.toMatchObject(refused);
  });

  test('is refused from memory for a second, and then by the count that all processes share', async () => {
    const { api, rid } = await givenBlockedDevice();
    // Another process has cleared the device.
    await site.db.updateTable('search_allowance').set({ searches: 0 }).where('device_id', '=', api.deviceId).execute();
    await expect(search(1, api, rid)).rejects.toMatchObject(refused);
    await site.clock.advance({ seconds: 1 });
    await search(1, api, rid);
  });

  test('can search again after five minutes', async () => {
    const { api, rid } = await givenBlockedDevice();
    await site.clock.advance({ minutes: 5, seconds: 1 });
    await search(1, api, rid);
  });

  test('has three tries for an image, and only its newest image is valid', async () => {
    const { api } = await givenBlockedDevice();
    const earlier = await givenImageCode(api);
    const code = await givenImageCode(api);
    await api.expectRefused(checkImageCode, 'imageCodeWrong', check(earlier));
    await api.expectRefused(checkImageCode, 'imageCodeWrong', check('?????'));
    await api.expectRefused(checkImageCode, 'imageCodeWrong', check('?????'));
    await api.expectRefused(checkImageCode, 'captchaExpired', check(code));
  });

  test('is cleared only once by one code, and only by its own', async () => {
    const { api } = await givenBlockedDevice();
    const code = await givenImageCode(api);
    await browser().expectRefused(checkImageCode, 'captchaExpired', check(code));
    await api.expectOk(checkImageCode, check(code));
    await api.expectRefused(checkImageCode, 'captchaExpired', check(code));
  });
});

describe('without a search ticket', () => {
  test('a device has half of the searches, and the rest after it gets a ticket', async () => {
    const api = browser();
    await search(30, api);
    await expect(search(1, api)).rejects.toMatchObject(refused);
    await search(30, api, await givenTicket(api));
  });

  test('all devices of an address share a limit, also if each search uses another device', async () => {
    const address = someAddress();
    for (let i = 0; i < 300; i += 1) await search(1, browser(), undefined, address);
    await expect(search(1, browser(), undefined, address)).rejects.toMatchObject(refused);
    await search(1, browser());
    const neighbour = browser();
    await search(1, neighbour, await givenTicket(neighbour), address);
    const kept = JSON.stringify(await site.db.selectFrom('search_allowance').selectAll().execute());
    expect(kept).not.toContain(address);
  });
});

describe('a search ticket', () => {
  test('is seven integers for the device of the request', async () => {
    const api = browser();
    const ticket = await api.expectOk(getSearchTicket, { query: { cookieId: api.deviceId } });
    expect(Object.keys(ticket)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    for (const integer of Object.values(ticket)) expect(Number.isSafeInteger(integer) && integer >= 0).toBe(true);
    await search(1, api, writeTicket(ticket));
  });

  test('is refused for another device and for a client without a device', async () => {
    await browser().expectRefused(getSearchTicket, 'invalidInput', { query: { cookieId: 'f'.repeat(32) } });
    await browser().expectRefused(getSearchTicket, 'invalidInput', { query: { cookieId: "'; drop" } });
    const nameless = await site.app.inject({ url: getSearchTicket.path });
    expect(nameless.json()).toMatchObject({ error: 'deviceMissing' });
  });

  test('is issued to a client without cookies that names its device in a header', async () => {
    const headers = { deviceid: 'c'.repeat(32) };
    const answer = await site.app.inject({ url: `${getSearchTicket.path}?cookieId=${'c'.repeat(32)}`, headers });
    expect(answer.json()).toMatchObject({ code: 1, result: { b: 600 } });
  });

  /** Expects that the value allows only 30 searches, as if there were no ticket. A valid ticket allows 60. */
  async function isWorthNothing(rid: string, api: Api): Promise<void> {
    await search(30, api, rid);
    await expect(search(1, api, rid)).rejects.toMatchObject(refused);
  }

  test.each<[string, (integers: number[]) => (number | string)[]]>([
    ['with another seal', ([a = 0, b = 0, c = 0, d = 0, ...rest]) => [a, b, c, d ^ 1, ...rest]],
    ['made longer good', ([a = 0, , ...rest]) => [a, 999_999, ...rest]],
    ['made younger', ([a = 0, ...rest]) => [a + 5, ...rest]],
    ['with an integer more', (integers) => [...integers, 0]],
    ['with an integer less', (integers) => integers.slice(1)],
    ['with something else in it', ([, ...rest]) => ['-1', ...rest]],
    ['of nothing', () => []],
  ])('%s is invalid', async (_, forge) => {
    const api = browser();
    await isWorthNothing(forge((await givenTicket(api)).split('.').map(Number)).join('.'), api);
  });

  test('is invalid on another device and after ten minutes', async () => {
    const api = browser();
    await isWorthNothing(await givenTicket(api), browser());
    const old = await givenTicket(api);
    await site.clock.advance({ minutes: 10, seconds: 1 });
    await isWorthNothing(old, api);
  });

  test('is issued to a device at most 20 times in ten minutes', async () => {
    const api = browser();
    for (let i = 0; i < 20; i += 1) await api.expectOk(getSearchTicket);
    await api.expectRefused(getSearchTicket, 'tooOften');
  });

  test('is sent with search calls in the header rid', async () => {
    const api = browser();
    const departureDate = new Date(site.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const trip = { body: { departureDate, origCode3: 'TAO', destCode3: 'CTU' } };
    const rid = await givenTicket(api);
    for (let i = 0; i < 60; i += 1) await api.expectOk(searchFlights, { ...trip, headers: { rid } });
    await api.expectRefused(searchFlights, 'imageCodeRequired', { ...trip, headers: { rid } });
  });
});
