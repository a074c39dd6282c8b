import { readFileSync } from 'node:fs';
import { getFlightDynamic } from '@haidai/contract/flights';
import { getSlider } from '@haidai/contract/identity';
import {
  getSandboxClock,
  getSandboxSliderOffset,
  listDemoAccounts,
  listSandboxMessages,
  moveSandboxClock,
  openFlashRound,
  setIssuerFault,
  setSeatsLeft,
} from '@haidai/contract/sandbox';
import { operatesOn } from '@haidai/domain/flights';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { buildApp } from '../../app/build-app.ts';
import { loadCatalogue } from '../flights/index.ts';
import { sandboxModule } from './index.ts';
import { walks } from './page/states-section.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const page = async (url: string) => (await site.app.inject({ url })).body;
const press = async (button: string, fields: Record<string, string>) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  const answer = await site.app.inject({ method: 'POST', url: `/sandbox/${button}`, headers, payload });
  expect(answer.statusCode).toBe(303);
  return page(String(answer.headers.location));
};

describe('the outbox', () => {
  beforeAll(async () => {
    await site.deps.providers.sms.send({ mobile: '13900000001', text: '验证码123456 <b>' });
    await site.deps.providers.sms.send({ mobile: '13900000002', text: '您好' });
  });

  it('lists the messages of one telephone for scripts, newest first', async () => {
    const messages = await site.api.expectOk(listSandboxMessages, { query: { recipient: '13900000001' } });
    expect(messages.map(({ kind, recipient, body }) => [kind, recipient, body])).toEqual([
      ['SMS', '13900000001', '验证码123456 <b>'],
    ]);
    expect(await site.api.expectOk(listSandboxMessages, { query: {} })).toMatchObject([
      { recipient: '13900000002' },
      { recipient: '13900000001' },
    ]);
  });

  it('is on the page for people, with its texts escaped', async () => {
    const all = await page('/sandbox');
    expect(all).toContain('验证码123456 &lt;b&gt;');
    expect(all).toContain('13900000002');
    expect(await page('/sandbox?recipient=13900000001')).not.toContain('13900000002');
  });

  it('reloads every five seconds with the parameter live', async () => {
    expect((await site.app.inject({ url: '/sandbox' })).headers.refresh).toBeUndefined();
    expect((await site.app.inject({ url: '/sandbox?live=1' })).headers.refresh).toBe('5');
  });
});

describe('the clock', () => {
  it('moves for the whole site and can be reset', async () => {
    const before = await site.api.expectOk(getSandboxClock);
    const moved = await site.api.expectOk(moveSandboxClock, { body: { minutes: 31, reset: false } });
    expect(moved.offsetMinutes - before.offsetMinutes).toBe(31);
    expect(Date.parse(moved.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(31 * 60_000);
    expect(await press('clock', { minutes: '60' })).toContain('时钟前进了 60 分钟。');
    expect(await press('clock', { reset: '1' })).toContain('与真实时间相同');
    expect((await site.api.expectOk(getSandboxClock)).offsetMinutes).toBe(0);
    expect(await press('clock', { minutes: 'abc' })).toContain('这个时间不行。');
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  });

  it('begins in a new database at the set time, and a reset returns to it', async () => {
    const hour = 3_600_000;
    const later = await startTestApp({ env: { SANDBOX_AHEAD_MS: String(5 * hour) } });
    await later.db.deleteFrom('sandbox_setting').execute();
    await later.deps.timeMachine?.begin();
    await later.deps.timeMachine?.begin();
    const offset = async () => (await later.api.expectOk(getSandboxClock)).offsetMinutes;
    expect(await offset()).toBe(300);
    await later.api.expectOk(moveSandboxClock, { body: { minutes: 31, reset: false } });
    expect(await offset()).toBe(331);
    await later.api.expectOk(moveSandboxClock, { body: { minutes: 0, reset: true } });
    expect(await offset()).toBe(300);
    await later.close();
  });

  it('runs each scheduled job of the skipped time once', async () => {
    await site.api.expectOk(moveSandboxClock, { body: { minutes: 3 * 60, reset: false } });
    const { rows } = await sql<{ name: string }>`
      select task_identifier as name from graphile_worker.jobs where key = 'passed/' || task_identifier`.execute(
      site.db,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toContain('payment.statements');
    expect(names).toContain('points.remind');
    expect(names).not.toContain('notification.forgetOld');
    await site.runJobs();
    await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  });
});

describe('the slider puzzle', () => {
  it('returns its gap to a script, and notFound for an unknown puzzle', async () => {
    const { challengeId } = await site.api.expectOk(getSlider, { body: { purpose: 'login' } });
    const { offset } = await site.api.expectOk(getSandboxSliderOffset, { params: { challengeId } });
    expect(offset).toBeGreaterThan(0);
    const unknown = { params: { challengeId: '01900000-0000-7000-8000-000000000000' } };
    await site.api.expectRefused(getSandboxSliderOffset, 'notFound', unknown);
  });
});

describe('demo accounts', () => {
  it('are listed for scripts and people', async () => {
    const [first] = await site.api.expectOk(listDemoAccounts);
    expect(first).toEqual({ name: '李清和', mobile: '13800000001', cardNo: '789000000018', password: 'Haidai2026' });
    expect(await page('/sandbox')).toContain('789000000018');
  });
});

describe('setSeatsLeft', () => {
  const flightDate = '2026-12-01';

  it('sets the free seats of a cabin and keeps its held and sold seats', async () => {
    const flightNo = anyFlightOn(flightDate);
    const wish = { flightNo, flightDate, cabin: 'ECO' as const };
    await site.api.expectOk(setSeatsLeft, { body: { ...wish, seatsLeft: 5 } });
    const legs = () =>
      site.db
        .selectFrom('leg_inventory')
        .selectAll()
        .where('flight_no', '=', flightNo)
        .where('cabin', '=', 'ECO')
        .execute();
    expect((await legs()).every(({ free, capacity }) => free === 5 && capacity === 5)).toBe(true);
    expect(await press('inventory', { ...wish, seatsLeft: '0' })).toContain(`${flightNo} ${flightDate} 只剩 0 个座位`);
    expect((await legs()).every(({ free, capacity }) => free === 0 && capacity === 0)).toBe(true);
  });

  it('refuses a flight outside the schedule', async () => {
    const body = { flightNo: 'HD0001', flightDate, cabin: 'ECO' as const, seatsLeft: 1 };
    await site.api.expectRefused(setSeatsLeft, 'notFound', { body });
    const fields = { ...body, seatsLeft: '1' };
    expect(await press('inventory', fields)).toContain('没有这个航班、日期或舱等。');
  });
});

describe('the flight form of the page', () => {
  const flight = { flightNo: 'HD4613', flightDate: '2026-12-01' };
  const stands = async () => {
    const { flights } = await site.api.expectOk(getFlightDynamic, { body: flight });
    return flights[0]?.legs[0]?.state;
  };

  it('delays and cancels a flight, and shows why a report is refused', async () => {
    expect(await press('flight', { ...flight, report: 'later' })).toContain('HD4613 2026-12-01 的航班动态已更新');
    expect(await stands()).toBe('DELAYED');
    expect(await press('flight', { ...flight, report: 'cancel' })).toContain('已更新');
    expect(await stands()).toBe('CANCELLED');
    expect(await press('flight', { ...flight, report: 'late' })).toContain('航班当前状态不能这样更改');
    expect(await press('flight', { ...flight, report: 'toString' })).toContain('没有这个航班或日期');
    expect(await press('flight', { ...flight, flightNo: 'HD0001', report: 'late' })).toContain('没有这个航班或日期');
    for (const flightDate of ['2027-02-30', 'someday', ''])
      expect(await press('flight', { ...flight, flightDate, report: 'late' })).toContain('没有这个航班或日期');
  });
});

describe('the flash sale', () => {
  it('opens a demonstration round on request', async () => {
    const body = { opensInSeconds: 120, stock: 2 };
    const { roundId, itemIds } = await site.api.expectOk(openFlashRound, { body });
    expect(itemIds.length).toBeGreaterThan(0);
    const items = await site.db.selectFrom('flash_item').select('item_id').where('round_id', '=', roundId).execute();
    expect(items.map(({ item_id }) => item_id).sort()).toEqual(itemIds.toSorted());
    expect(await press('flash-round', { opensInSeconds: '0', stock: '1' })).toContain('秒杀已开一场');
    expect(await press('flash-round', { opensInSeconds: '0', stock: '0' })).toContain('请填写 1 至 60 的座位数');
  });
});

describe('the instructions for every state', () => {
  it.each(walks.map((walk) => [walk.machine.name, walk] as const))(
    'name each state of the machine %s once',
    (_, { machine, ways }) => {
      const named = ways.flatMap(([states]) => states);
      expect(named.toSorted()).toEqual([...machine.states].sort());
    },
  );

  it('name queues and tools by their titles at the desk', () => {
    const tools = readFileSync(new URL('../../../../web/src/desk-tools.ts', import.meta.url), 'utf8');
    const titles = [
      ...site.deps.staffQueues.all.map(({ title }) => title.zh),
      ...[...tools.matchAll(/title: \{ zh: '([^']+)'/g)].map(([, title]) => title),
    ];
    const ways = walks.flatMap((walk) => walk.ways.map(([, how]) => how));
    const named = ways.flatMap((how) => [...how.matchAll(/工作台「([^」]+)」/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(5);
    expect(titles).toEqual(expect.arrayContaining(named));
  });

  it('are on the page', async () => {
    const text = await page('/sandbox');
    for (const { of, ways } of walks) for (const words of [of, ...ways.flat(2)]) expect(text).toContain(words);
  });
});

describe('the issuer', () => {
  it('can be set to fail for one order', async () => {
    const orderNo = 'OW20261121B0000001';
    await site.api.expectOk(setIssuerFault, { body: { orderNo, fault: 'refuse' } });
    expect(await press('issuer', { orderNo, fault: 'partial' })).toContain(`订单 ${orderNo} 的出票结果已设置`);
    expect(await press('issuer', { orderNo: '1', fault: 'partial' })).toContain('请填写正确的订单号');
  });
});

describe('a fault that is set', () => {
  it('is shown at the top of the page until it is reset', async () => {
    const orderNo = 'OW20261121B0000002';
    await press('insurer', { fault: 'silent' });
    await press('issuer', { orderNo, fault: 'unknownEmd' });
    const text = await press('sms', { fault: 'down' });
    const told = text.slice(0, text.indexOf('id="outbox"'));
    for (const words of ['保险公司：没有收到', '短信运营商：暂时不收', `订单 ${orderNo} 的出票：杂费单不答复`])
      expect(told).toContain(words);
    await press('insurer', { fault: 'none' });
    await press('sms', { fault: 'none' });
    const right = await press('issuer', { orderNo, fault: 'none' });
    expect(right).not.toContain('没有收到</li>');
    expect(right).not.toContain(`${orderNo} 的出票：`);
  });
});

describe('without the sandbox', () => {
  it('its pages, buttons and operations return 404', async () => {
    const config = { ...site.config, sandbox: false };
    const closed = await buildApp({ ...site.deps, config, timeMachine: null }, [sandboxModule]);
    const statusOf = async (method: 'GET' | 'POST', url: string) => (await closed.inject({ method, url })).statusCode;
    expect(await statusOf('GET', '/sandbox')).toBe(404);
    expect(await statusOf('GET', '/sandbox/page.css')).toBe(404);
    expect(await statusOf('GET', '/sandbox/gateway/')).toBe(404);
    expect(await statusOf('POST', '/sandbox/clock')).toBe(404);
    expect(await statusOf('GET', listSandboxMessages.path)).toBe(404);
    expect(await statusOf('POST', setSeatsLeft.path)).toBe(404);
    await closed.close();
  });
});

function anyFlightOn(date: string): string {
  const pattern = loadCatalogue().index.patterns.find((each) => operatesOn(each, date));
  if (!pattern) throw new Error(`No flight operates on ${date}`);
  return pattern.flightNo;
}

describe('the SMS operator', () => {
  it('fails for a while or refuses for good until its fault is reset', async () => {
    const { sms } = site.deps.providers;
    const message = { mobile: '13900000003', text: '您好' };
    expect(await press('sms', { fault: 'down' })).toContain('短信运营商的答复已设置');
    await expect(sms.send(message)).rejects.toMatchObject({ again: true });
    await press('sms', { fault: 'refuse' });
    await expect(sms.send(message)).rejects.toMatchObject({ again: false });
    expect(await press('sms', { fault: 'gone' })).toContain('没有这种结果');
    await press('sms', { fault: 'none' });
    await sms.send(message);
    const kept = await site.api.expectOk(listSandboxMessages, { query: { recipient: message.mobile } });
    expect(kept).toHaveLength(1);
  });
});
