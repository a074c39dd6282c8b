import type { OperationCall, OperationResult } from '@haidai/contract';
import * as operations from '@haidai/contract/filing';
import { searchFlights } from '@haidai/contract/shopping';
import { listStaffActions } from '@haidai/contract/staff';
import { type Api, demoPeople, demoSupervisor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { shippedCarrier, switchCarrierFolder } from '../reference/index.ts';

let site: TestApp;
let author: Api;
let approver: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
});
afterAll(async () => {
  switchCarrierFolder(shippedCarrier);
  await site.close();
});
beforeEach(async () => {
  [author, approver] = [site.api.another(), site.api.another()];
  await signInStaff(author, demoPeople.revenue);
  await signInStaff(approver, demoSupervisor);
});

const create = async (title = '冬季调价', reason = '成本上升') =>
  (await author.expectOk(operations.createFiling, { body: { title, reason } })).filingId;

type Values = Record<string, string>;
const addFare = (filingId: string, values: Values, copyOf = 'YF-HRB-TAO') =>
  author.call(operations.addFilingRow, { body: { filingId, part: 'yFares', copyOf, values } });

const open = (filingId: string, api = author): Promise<OperationResult<typeof operations.getFiling>> =>
  api.expectOk(operations.getFiling, { query: { filingId } });
const submit = (filingId: string) => author.call(operations.submitFiling, { body: { filingId } });
const approve = (filingId: string, more: Partial<OperationCall<typeof operations.approveFiling>['body']> = {}) =>
  approver.call(operations.approveFiling, { body: { filingId, ...more } });

/** The totals that a traveller sees now for an adult from Harbin to Qingdao on a day. */
async function shownTotals(departureDate: string): Promise<number[]> {
  const body = { origCode3: 'HRB', destCode3: 'TAO', departureDate, adultNum: 1 };
  const { departAVFS } = await site.api.another().expectOk(searchFlights, { query: {}, body });
  return departAVFS.flatMap(({ fares }) => fares.map((fare) => fare.price_party));
}

/** Moves the clock. The sign-ins of the desk end meanwhile. */
async function moveTo(instant: string): Promise<void> {
  await site.clock.moveTo(instant);
  await signInStaff(author, demoPeople.revenue);
  await signInStaff(approver, demoSupervisor);
}

describe('a filing of full fares', () => {
  test('is drafted, shows its effect, and is published by a second person without a restart', async () => {
    const filingId = await create();
    expect((await addFare(filingId, { yuan: '1760', issuedFrom: '2026-12-02' })).result?.rowId).toBe(
      'YF-HRB-TAO-261202',
    );
    const { trips, calendar, issueDate } = await author.expectOk(operations.getFilingEffect, { query: { filingId } });
    expect(issueDate).toBe('2026-12-02');
    expect(trips.length).toBeGreaterThan(0);
    expect(trips.every(({ before, after }) => before !== null && after !== null && after > before)).toBe(true);
    expect(calendar.days.some(({ before, after }) => after !== before)).toBe(true);
    expect((await submit(filingId)).code).toBe(1);
    expect((await author.call(operations.approveFiling, { body: { filingId } })).error).toBe('anotherPersonNeeded');
    expect((await approve(filingId)).result).toEqual({ status: 'PUBLISHED' });
    expect((await open(filingId)).status).toBe('PUBLISHED');
    const rows = await author.expectOk(operations.listFilingRows, { body: { part: 'yFares', q: 'HRB TAO' } });
    expect(rows.entries.flatMap((entry) => entry.rows.map(({ state, until }) => `${state} ${until}`))).toContain(
      'IN_FORCE 2026-12-01',
    );
  });

  test('costs from its first day what the effect has shown', async () => {
    const filingId = await create('再次调价');
    await addFare(filingId, { yuan: '1700', issuedFrom: '2026-12-05' });
    const { trips } = await author.expectOk(operations.getFilingEffect, { query: { filingId } });
    await submit(filingId);
    await approve(filingId);
    const before = await shownTotals('2026-12-19');
    const changed = trips.find(({ date, after }) => date === '2026-12-19' && after !== null && !before.includes(after));
    expect(changed).toBeDefined();
    await moveTo('2026-12-05T09:00:00+08:00');
    expect(await shownTotals('2026-12-19')).toContain(changed?.after);
  });

  test('goes back with the reason, and forward again', async () => {
    const filingId = await create();
    await addFare(filingId, { yuan: '1710', issuedFrom: '2027-03-01' });
    await submit(filingId);
    await approver.expectOk(operations.returnFiling, { body: { filingId, why: '请改为三月下旬' } });
    expect(await open(filingId)).toMatchObject({ status: 'DRAFT', returnedWhy: '请改为三月下旬', mayEdit: true });
    expect((await submit(filingId)).code).toBe(1);
    expect((await author.call(operations.withdrawFiling, { body: { filingId } })).code).toBe(1);
    expect((await approve(filingId)).error).toBe('conflict');
  });
});

describe('the checks of a filing', () => {
  test('refuse an empty one, a past day, a price above the cap and a rise without a reason', async () => {
    const empty = await create();
    expect((await submit(empty)).error).toBe('filingIsEmpty');
    await addFare(empty, { yuan: '1710', issuedFrom: '2026-11-01' });
    expect((await submit(empty)).error).toBe('filingHasErrors');
    const dear = await create();
    await addFare(dear, { yuan: '9000', issuedFrom: '2027-04-01' });
    expect((await open(dear)).findings).toMatchObject([{ code: 'aboveCap', level: 'error' }]);
    const silent = await create('无理由', '');
    await addFare(silent, { yuan: '2000', issuedFrom: '2027-05-01' });
    expect((await open(silent)).findings).toMatchObject([{ code: 'steepRise', level: 'warning' }]);
    expect((await submit(silent)).error).toBe('filingNeedsReason');
    await author.expectOk(operations.describeFiling, {
      body: { filingId: silent, title: '有理由', reason: '燃油上涨' },
    });
    expect((await submit(silent)).code).toBe(1);
  });

  test('name the field of a typed value that does not fit', async () => {
    const filingId = await create();
    const answer = await addFare(filingId, { yuan: '12,5', issuedFrom: '2027-13-01' });
    expect(answer.error).toBe('invalidInput');
    expect(answer.fields?.map(({ path }) => path)).toEqual(['values.yuan', 'values.issuedFrom']);
    expect((await open(filingId)).rows).toEqual([]);
  });

  test('find a class that names an unknown fee group', async () => {
    const filingId = await create();
    const body = { filingId, part: 'classes', copyOf: 'RBD-M', values: { feeGroup: 'NO', issuedFrom: '2027-06-01' } };
    await author.expectOk(operations.addFilingRow, { body });
    expect((await open(filingId)).findings).toMatchObject([{ code: 'folder', level: 'error' }]);
    expect((await submit(filingId)).error).toBe('filingHasErrors');
  });
});

test('a scheduled filing is published at its hour, once, and only if it still fits', async () => {
  const filingId = await create('定时');
  await addFare(filingId, { yuan: '1720', issuedFrom: '2027-01-10' });
  await submit(filingId);
  const late = await create('后来的');
  await addFare(late, { yuan: '1725', issuedFrom: '2027-01-10' });
  const publishAt = '2026-12-10T00:00:00+08:00';
  expect((await approve(filingId, { publishAt })).result).toEqual({ status: 'SCHEDULED' });
  await submit(late);
  expect((await approve(late, { publishAt: '2026-12-11T00:00:00+08:00' })).result).toEqual({ status: 'SCHEDULED' });
  await moveTo('2026-12-10T00:00:01+08:00');
  await site.runJobs();
  expect((await open(filingId)).status).toBe('PUBLISHED');
  await moveTo('2026-12-11T00:00:01+08:00');
  await site.runJobs();
  const returned = await open(late);
  expect(returned.status).toBe('DRAFT');
  expect(returned.returnedWhy).toContain('已被使用');
});

test('a published filing is undone by a filing of its own', async () => {
  const filingId = await create('临时');
  await addFare(filingId, { yuan: '1740', issuedFrom: '2027-02-10' });
  await submit(filingId);
  await approve(filingId);
  const undone = await author.expectOk(operations.undoFiling, { body: { filingId } });
  expect((await open(undone.filingId)).rows).toMatchObject([{ kind: 'REMOVE', rowId: 'YF-HRB-TAO-270210' }]);
  expect((await submit(undone.filingId)).code).toBe(1);
  expect((await approve(undone.filingId)).result).toEqual({ status: 'PUBLISHED' });
  const { entries } = await author.expectOk(operations.listFilingRows, { body: { part: 'yFares', q: 'YF-HRB-TAO' } });
  expect(JSON.stringify(entries)).not.toContain('270210');
});

test('the log of the staff names a filing by its number, in its subjects and its notes', async () => {
  const filingId = await create('日志');
  await addFare(filingId, { yuan: '1745', issuedFrom: '2027-03-10' });
  await submit(filingId);
  await approve(filingId, { publishAt: '2026-12-30T00:00:00+08:00' });
  const { number } = await open(filingId);
  const { rows } = await approver.expectOk(listStaffActions, { query: { subject: `filing/${filingId}` } });
  expect(rows.map(({ actionText, subjectText, note }) => [actionText, subjectText, note])).toEqual([
    ['批准发布运价', `第 ${number} 号`, '2026-12-30 00:00'],
    ['提交运价复核', `第 ${number} 号`, ''],
    ['新建运价草稿', `第 ${number} 号`, '日志'],
  ]);
  await moveTo('2026-12-30T00:00:01+08:00');
  await site.runJobs();
  const undone = await author.expectOk(operations.undoFiling, { body: { filingId } });
  const { number: next } = await open(undone.filingId);
  const log = await approver.expectOk(listStaffActions, { query: { subject: `filing/${filingId}` } });
  expect(log.rows[0]).toMatchObject({ action: 'filing.undo', note: `第 ${next} 号` });
});

test('rows leave as a file and come back with the changed lines only', async () => {
  const { staff } = site.config.cookies;
  const cookies = { cookieId: author.deviceId, [staff]: author.cookie(staff) ?? '' };
  const request = { url: operations.exportFilingRows.path, query: { part: 'yFares' }, cookies };
  const text = (await site.app.inject(request)).body;
  expect(text).toContain('copyOf,from,to,yuan,cap,issuedFrom');
  const filingId = await create('导入');
  const lines = ['copyOf,yuan,issuedFrom', 'YF-HRB-TAO,1250,2027-08-01', 'YF-NOBODY,1,2027-08-01'];
  const send = (rows: string[]) =>
    author.expectOk(
      operations.importFilingRows,
      { query: { filingId, part: 'yFares' } },
      { file: { bytes: Buffer.from(rows.join('\n')), type: 'application/octet-stream' } },
    );
  expect(await send(lines)).toMatchObject({ added: 0, problems: [{ line: 3 }] });
  expect(await send(lines.slice(0, 2))).toEqual({ added: 1, problems: [] });
  expect((await open(filingId)).rows).toMatchObject([{ rowId: 'YF-HRB-TAO-270801' }]);
});
