import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { saveAwardDraft } from '@haidai/contract/award';
import { listMenus } from '@haidai/contract/content';
import { askCampaign, type CampaignForm } from '@haidai/contract/coupon';
import { listParts } from '@haidai/contract/filing';
import { getPointAccount, listAssignees } from '@haidai/contract/member';
import { getReport } from '@haidai/contract/reports';
import { listFareHighlights, searchAwardFlights } from '@haidai/contract/shopping';
import { countInbox } from '@haidai/contract/staff';
import { listWeekProducts } from '@haidai/contract/weekcard';
import { citizenNumber, demoSupervisor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenMember, lotsOf } from '../../../test/given/member.ts';
import { searchDay } from '../../../test/given/real-search.ts';
import { flyTicket, givenDraft, writeTicket } from '../../../test/given/written-ticket.ts';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { describeTerms } from '../flashsale/sale/describe-terms.ts';
import { loadCatalogue } from '../flights/index.ts';
import { issueRegistrationGift } from '../member/index.ts';
import { earnFlightsJob } from '../member/points/earn-flights.ts';
import { getFlown } from '../member/points/get-tier.ts';
import { remindPointsJob } from '../member/points/remind-points.ts';
import {
  brandColours,
  carrierFolder,
  DataError,
  loadTheme,
  outsideColours,
  shippedCarrier,
  switchCarrierFolder,
} from '../reference/index.ts';
import { describeCarrier } from './revision.ts';

/** A carrier of another hub that sells neither week cards nor points and whose first language is English. */
let site: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  cpSync(shippedCarrier, folder, { recursive: true });
  const facts = JSON.parse(readFileSync(path.join(folder, 'carrier.json'), 'utf8'));
  const sells = { weekCard: false, points: false };
  writeFileSync(
    path.join(folder, 'carrier.json'),
    JSON.stringify({ ...facts, hub: 'CTU', languages: ['en', 'zh'], sells }),
  );
  writeFileSync(
    path.join(folder, 'theme.json'),
    JSON.stringify({ pigments: { 'dai-800': '#5b1a2a' }, dark: { 'color-bg-page': '#1a0a0f' } }),
  );
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
  switchCarrierFolder(folder);
});
afterAll(async () => {
  switchCarrierFolder(shippedCarrier);
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

describe('a product that the carrier does not sell', () => {
  test.each([listWeekProducts, saveAwardDraft, getPointAccount, listAssignees, searchAwardFlights])(
    'has no operation: $id answers 404 notOffered to everybody',
    async (operation) => {
      expect(await site.api.callLoosely(operation)).toMatchObject({ status: 404, error: 'notOffered' });
    },
  );

  test('has no operation in the API documents, also after a revision that ends its sale', async () => {
    const described = async () => {
      const [document = '', page = ''] = await Promise.all(
        // No operation has these paths.
        ['openapi.json', 'docs'].map(async (name) => (await site.app.inject(['', 'api', name].join('/'))).payload),
      );
      const operations = [listWeekProducts, saveAwardDraft, getPointAccount];
      return new Set(
        operations.flatMap(({ id }) => [document.includes(`"${id}"`), page.includes(`<code>${id}</code>`)]),
      );
    };
    switchCarrierFolder(shippedCarrier);
    expect(await described()).toEqual(new Set([true]));
    switchCarrierFolder(folder);
    expect(await described()).toEqual(new Set([false]));
  });

  test('gives no points: not for a registration, not for a flight, which still counts for the tier', async () => {
    const document = citizenNumber('1990-03-07', 78);
    const { accountId } = await givenMember(site, { document });
    expect(await issueRegistrationGift(site.deps, accountId)).toBe(0);
    const orderNo = await givenDraft(site);
    await writeTicket(site, { orderNo, ticketNo: '7892400000012', documentNo: document });
    await flyTicket(site, '7892400000012');
    await site.clock.advance({ days: 1 });
    await earnFlightsJob.run(site.deps, {});
    expect(await lotsOf(site, accountId)).toBe('');
    expect(await getFlown(site.deps, site.db, accountId)).toEqual({ points: 0, segments: 1 });
  });

  test('sends no reminder of points that a member has from before', async () => {
    const { accountId } = await givenMember(site, { lots: [[300, '2026-12-20']] });
    await remindPointsJob.run(site.deps, {});
    const told = () => site.db.selectFrom('message').select('event').where('event', '=', 'PointsExpiring').execute();
    expect(await told()).toEqual([]);
    switchCarrierFolder(shippedCarrier);
    await remindPointsJob.run(site.deps, {});
    switchCarrierFolder(folder);
    expect((await told()).length, accountId).toBeGreaterThan(0);
  });

  test('promises no points, neither in a list of fares nor in the conditions of a flash sale', async () => {
    const promised = async () => {
      const [flight] = await searchDay(site.api, {
        origCode3: 'TAO',
        destCode3: 'HRB',
        departureDate: '2026-12-08',
      } as never);
      const round = { product_code: 'SECKILL', round_id: 'R1', per_member: 2, per_document: 1 };
      const rules = { baggage: {}, carryOn: {}, change: [], refund: [], bookingClass: {}, points: 5 };
      const terms = describeTerms(loadCatalogue(), round as never, rules as never, '2026-12-01');
      return { fares: flight?.fares.map(({ points }) => points) ?? [], terms: JSON.stringify(terms) };
    };
    const without = await promised();
    expect(new Set(without.fares)).toEqual(new Set([0]));
    expect(without.terms).not.toContain('积分');
    switchCarrierFolder(shippedCarrier);
    const all = await promised();
    switchCarrierFolder(folder);
    expect(Math.max(...all.fares)).toBeGreaterThan(0);
    expect(all.terms).toContain('积分');
  });

  test('has no queue, no column of a report and no rate in the fares at the desk', async () => {
    const desk = site.api.another();
    await signInStaff(desk, demoSupervisor);
    const words = async () => {
      const query = { report: 'refunds', from: '2026-11-01', to: '2026-11-30' } as never;
      const [{ queues }, { columns, totals }, parts] = await Promise.all([
        desk.expectOk(countInbox),
        desk.expectOk(getReport, { query }),
        desk.expectOk(listParts),
      ]);
      expect(totals).toHaveLength(columns.length);
      return JSON.stringify([queues, columns, parts]).match(/.{40}积分.{20}/g) ?? [];
    };
    expect(await words()).toEqual([]);
    switchCarrierFolder(shippedCarrier);
    expect(await words()).toHaveLength(3);
    switchCarrierFolder(folder);
  });

  test('has no assignees for whom the desk could make a campaign of coupons', async () => {
    const desk = site.api.another();
    await signInStaff(desk, demoSupervisor);
    const receive = { by: 'CENTRE', from: '2026-12-01', to: '2026-12-31', stock: 3 } as const;
    const terms = { validDays: 30, remindDays: 3, firstPurchase: false, routes: [], classes: [] };
    const body: CampaignForm = {
      ...{ nameCn: '冬日立减', nameEn: 'Winter', receive, ...terms, value: { type: 'FIXED', minus: 10 } },
      ...{ travelFrom: '2026-12-01', travelTo: '2027-03-27', passengerTypes: ['A'], payment: ['CASH'] },
      ...{ afterRefund: { voluntary: 'LOST', involuntary: 'BACK', backDays: 30 }, scope: 'BENEFICIARY' },
    };
    const { fields } = await desk.expectRefused(askCampaign, 'invalidInput', { body });
    expect(fields?.map(({ path: at }) => at)).toEqual(['body.scope']);
    await desk.expectOk(askCampaign, { body: { ...body, scope: 'MEMBER' } });
  });

  test('has no menu, and a heading that has only its entries disappears', async () => {
    const urls = async () => {
      const menus = await site.api.expectOk(listMenus, { query: { label: '1000', parentId: '0' } });
      return JSON.stringify(menus).match(/"menuUrl":"[^"]+"/g) ?? [];
    };
    const without = await urls();
    expect(without.filter((url) => /weekHome|payment=INTEGRAL/.test(url))).toEqual([]);
    switchCarrierFolder(shippedCarrier);
    const all = await urls();
    switchCarrierFolder(folder);
    expect(all.length - without.length).toBe(2);
  });
});

test('a list of fares without a city begins at the hub', async () => {
  const fares = await site.api.expectOk(listFareHighlights, { query: {} });
  expect(new Set(fares.map(({ origCode3 }) => origCode3))).toEqual(new Set(['CTU']));
});

test('a caller without a language is answered in the first language of the carrier', async () => {
  const { body } = await site.app.inject(listWeekProducts.path);
  expect(JSON.parse(body).message).toMatch(/^We do not offer/);
  const headers = { 'accept-language': 'zh-CN' };
  const asked = await site.app.inject({ url: listWeekProducts.path, headers });
  expect(JSON.parse(asked.body).message).toMatch(/^本公司暂未提供/);
});

describe('a theme', () => {
  test('colours the bars of the browser and the first screen of the installed site', () => {
    expect(describeCarrier()).toMatchObject({ isThemed: true, bars: { light: '#5b1a2a', dark: '#1a0a0f' } });
    expect(outsideColours(loadTheme() ?? {}).firstScreen).toBe('#f5f8f8');
    expect(carrierFolder()).toBe(folder);
  });

  test('colours paper, wallet passes and captchas', () => {
    expect(brandColours()).toMatchObject({ heading: '#5b1a2a', fill: '#5b1a2a' });
    expect(brandColours().inks[0]).toBe('#5b1a2a');
    expect(brandColours(shippedCarrier)).toMatchObject({ heading: '#143f4b', ground: '#eff5f5' });
  });

  test('is optional', () => {
    expect(loadTheme(shippedCarrier)).toBeNull();
  });

  test('with an error keeps the folder from being served', () => {
    const file = path.join(folder, 'theme.json');
    const before = readFileSync(file);
    writeFileSync(file, JSON.stringify({ light: { 'color-text-primary': '#cccccc' } }));
    expect(() => loadTheme(folder)).toThrow(DataError);
    expect(() => loadTheme(folder)).toThrow(
      'theme.json:0  Too little contrast on light pages: text-primary on bg-page',
    );
    writeFileSync(file, before);
  });
});
