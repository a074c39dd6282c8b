import { listDayFlights } from '@haidai/contract/flight-ops';
import { listStatements } from '@haidai/contract/payment';
import {
  exportAccounting,
  getIrregularFlights,
  getLoadAhead,
  getPointsLiability,
  getReconciliation,
  getReport,
  getSalesToday,
  getTeam,
  getWaitingRefunds,
} from '@haidai/contract/reports';
import { reportFlight } from '@haidai/contract/sandbox';
import { getQueue, listStaffActions, markBegun } from '@haidai/contract/staff';
import { reportNames, shapeOf } from '@haidai/domain/reports';
import { addDays } from '@haidai/domain/time';
import { type Api, demoSupervisor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../../test/given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../../test/given/order.ts';
import { applyIll } from '../../../test/given/refund.ts';
import { newAdults, newTraveller } from '../../../test/given/traveller.ts';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { getReport as readFigures } from './figures/get-report.ts';
import { fillJob } from './fill/fill-job.ts';

const today = '2026-12-01';
const lastWeek = '2026-11-24';
let site: TestApp;
let desk: Api;

const fill = () => fillJob.run(site.deps, {});
const figure = (columns: readonly { id: string }[], values: readonly (number | null)[], id: string) =>
  values[columns.findIndex((column) => column.id === id)];

async function givenSold(people: number, departureDate: string) {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(people), { departureDate });
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return { api, orderNo };
}

beforeAll(async () => {
  site = await startTestApp({ clock: `${lastWeek}T09:30:00+08:00` });
  await givenSold(3, '2026-12-05');
  await site.clock.moveTo(`${today}T08:10:00+08:00`);
  await givenSold(1, today.replace('01', '03'));
  await site.clock.moveTo(`${today}T10:20:00+08:00`);
  await givenSold(2, '2026-12-04');
  await fill();
  desk = site.api.another();
  await signInStaff(desk, demoSupervisor);
}, 300_000);
afterAll(() => site.close());

it('reads all figures of a report and its mark from one database', async () => {
  for (const report of reportNames) {
    let choices = 0;
    const chooseLateDb = async () => {
      choices += 1;
      return site.deps.chooseLateDb();
    };
    const query = {
      report,
      from: today,
      to: today,
      by: '',
      compare: 'before',
      sort: '',
      page: 1,
      pageSize: 20,
    } as const;
    await readFigures({ ...site.deps, chooseLateDb }, query, 'zh');
    expect([report, choices]).toEqual([report, 1]);
  }
});

describe('the overview', () => {
  it('shows the sales of today by hour beside the same weekday of last week, as the report lists them', async () => {
    const { hours, ...shown } = await desk.expectOk(getSalesToday, {});
    expect(shown).toMatchObject({
      hour: 10,
      today: { day: today, tickets: 3 },
      lastWeek: { day: lastWeek, tickets: 3 },
    });
    expect(shown.dataUntil).toContain('2026-12-01T02:20');
    expect(hours.filter(({ tickets }) => tickets).map(({ hour, tickets }) => [hour, tickets])).toEqual([
      [8, 1],
      [10, 2],
    ]);
    expect(hours.filter(({ ticketsLastWeek }) => ticketsLastWeek).map(({ hour }) => hour)).toEqual([9]);
    expect(hours.slice(11).every(({ sales, tickets }) => sales === null && tickets === null)).toBe(true);
    for (const day of [shown.today, shown.lastWeek]) {
      expect(day.to).toBe(`/ops/reports?report=sales&from=${day.day}&to=${day.day}`);
      const { columns, totals } = await readReport({ report: 'sales', from: day.day, to: day.day });
      expect([figure(columns, totals, 'tickets'), figure(columns, totals, 'sales')]).toEqual([day.tickets, day.sales]);
    }
  });

  it('shows the waiting refunds by age, as the queue lists them', async () => {
    const early = await givenSold(1, '2026-12-06');
    await applyIll(early);
    await site.clock.advance({ hours: 5 });
    await applyIll(await givenSold(1, '2026-12-07'));
    await signInStaff(desk, demoSupervisor);
    const shown = await desk.expectOk(getWaitingRefunds, {});
    const { total, amount } = await desk.expectOk(getQueue, { body: { kind: 'refund.tickets' } });
    expect(shown).toMatchObject({
      count: 2,
      to: '/ops/inbox?queue=refund.tickets',
      oldest: { orderNo: early.orderNo },
    });
    expect(shown.queues.find(({ queue }) => queue === 'refund.tickets')).toMatchObject({ count: total, amount });
    expect(shown.bands.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
    expect(shown.bands.reduce((sum, band) => sum + band.amount, 0)).toBeCloseTo(shown.amount, 2);
  });

  it('shows the load of seven days by route, as the flight board lists it', async () => {
    await fill();
    const { days, routes } = await desk.expectOk(getLoadAhead, {});
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(today, index)));
    for (const [index, day] of days.slice(0, 4).entries()) {
      const { flights } = await desk.expectOk(listDayFlights, { query: { date: day.date } });
      const direct = flights.filter(({ legs }) => legs.length === 1);
      const seats = (of: (load: (typeof flights)[number]['loads'][number]) => number) =>
        direct.flatMap(({ loads }) => loads).reduce((sum, load) => sum + of(load), 0);
      const chengdu = routes.find(({ from, to }) => from === 'TAO' && to === 'TFU');
      const own = direct.filter(({ legs: [leg] }) => [leg?.from, leg?.to].toSorted().join() === 'TAO,TFU');
      const sold = own.flatMap(({ loads }) => loads).reduce((sum, load) => sum + load.sold, 0);
      expect(chengdu?.cells[index]).toMatchObject({ flights: own.length, sold, to: `/ops/flights?date=${day.date}` });
      expect(day.capacity).toBeGreaterThanOrEqual(seats(({ capacity }) => capacity));
    }
  });

  it('shows a late flight of today with its travellers', async () => {
    const tomorrow = addDays(today, 1);
    const { orderNo } = await givenSold(2, tomorrow);
    await site.clock.moveTo(`${tomorrow}T06:00:00+08:00`);
    const { flight_no: flightNo } = await site.db
      .selectFrom('order_segment')
      .select('flight_no')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const body = {
      flightNo,
      flightDate: tomorrow,
      event: 'delay',
      cause: 'WEATHER',
      estimatedDeparture: `${tomorrow}T23:50`,
    };
    await site.api.expectOk(reportFlight, { body: body as never });
    await site.runJobs();
    await signInStaff(desk, demoSupervisor);
    const { flights, people } = await desk.expectOk(getIrregularFlights, {});
    expect(flights).toMatchObject([
      {
        flightNo,
        state: 'DELAYED',
        people: 2,
        unplaced: 0,
        address: `/ops/flights?date=${tomorrow}&flight=${flightNo}`,
      },
    ]);
    expect(people).toBe(2);
  });

  it('shows the statements of the gateways, as the list of statements has them', async () => {
    const { gateways, days, openDifferences, backup } = await desk.expectOk(getReconciliation, {});
    const rows = await desk.expectOk(listStatements, { query: { from: days[0], until: days.at(-1) } });
    expect([days.length, days.at(-1)]).toEqual([14, addDays(site.clock.today(), -1)]);
    expect(openDifferences).toBe(rows.reduce((sum, row) => sum + row.openDifferences, 0));
    for (const { method, states } of gateways)
      expect(states.filter((state) => state !== 'none').length).toBe(
        rows.filter((row) => row.method === method).length,
      );
    expect(backup).toBeNull();
  });

  it('shows who is signed in, the work they have begun, and their rows in the log of today', async () => {
    const [item] = (await desk.expectOk(getQueue, { body: { kind: 'refund.tickets' } })).items;
    await desk.expectOk(markBegun, { body: { kind: 'refund.tickets', id: item?.id ?? '', begun: true } });
    const { people, doneToday } = await desk.expectOk(getTeam, {});
    const own = people.find(({ login }) => login === demoSupervisor.login);
    expect(own).toMatchObject({
      role: '值班主管',
      isAway: false,
      begun: [{ queue: 'refund.tickets', itemId: item?.id }],
    });
    const log = async (login: string) =>
      (await desk.expectOk(listStaffActions, { query: { from: site.clock.today(), login } })).total;
    expect([own?.doneToday, doneToday]).toEqual([await log(demoSupervisor.login), await log('')]);
  });
});

type Asked = Parameters<typeof readReport>[0];
function readReport(query: {
  report: (typeof reportNames)[number];
  from: string;
  to: string;
  [name: string]: unknown;
}) {
  return desk.expectOk(getReport, { query: query as never });
}

describe('a report', () => {
  it('answers in every dimension with the same totals', async () => {
    await fill();
    const range = { from: '2026-11-20', to: '2026-12-12' };
    for (const report of reportNames) {
      const { by } = shapeOf(report);
      const answers = await Promise.all(
        by.map((each) => readReport({ report, by: each, compare: 'before', ...range })),
      );
      for (const answer of answers) expect(answer.totals, `${report} ${answer.by}`).toEqual(answers[0]?.totals);
    }
  });

  it('compares a day with the day in the same place, and pages in the order that is asked for', async () => {
    const asked: Asked = { report: 'sales', from: lastWeek, to: today, sort: '-sales', pageSize: 3 };
    const first = await readReport(asked);
    expect([first.total, first.rows.length, first.rows[0]?.key]).toEqual([8, 3, today]);
    const compared = await readReport({ report: 'sales', from: today, to: today, compare: 'none' });
    expect(compared.rows[0]?.before).toBeNull();
    const week = await readReport({ report: 'sales', from: addDays(today, -6), to: today, compare: 'before' });
    const sales = (values: readonly (number | null)[] | null | undefined) =>
      figure(week.columns, values ?? [], 'sales');
    expect(week.compared).toEqual({ from: addDays(today, -13), to: addDays(today, -7) });
    expect(sales(week.rows.at(-1)?.before)).toBe(sales(week.totalsBefore));
  });

  it('states the points that members hold, and their worth by the value of a point that is in force on the day', async () => {
    await fill();
    const held = await site.db
      .selectFrom('point_lot')
      .select(({ fn }) => fn.sum<number>('left_over').as('points'))
      .executeTakeFirstOrThrow();
    const points = Number(held.points);
    expect(points).toBeGreaterThan(0);
    const { days } = await desk.expectOk(getPointsLiability, { query: { from: '2026-01-01', to: today } });
    // A thousand points are worth 50 yuan by POINTVALUE-2026. No value is in force in 2025.
    const rule = { id: 'POINTVALUE-2026', from: '2026-01-01', perThousand: 50 };
    expect(days).toEqual([
      { day: '2025-12-31', points: 0, amount: null, rule: null },
      { day: today, points, amount: Math.round(points * 5) / 100, rule },
    ]);
    const query = { from: '2025-11-01', to: today };
    await desk.expectRefused(getPointsLiability, 'invalidInput', { query });
  });

  it('refuses an unknown dimension, an unknown column and a range of more than a year', async () => {
    const range = { from: today, to: today };
    for (const query of [
      { report: 'sales', by: 'weather', ...range },
      { report: 'sales', sort: '-weather', ...range },
      { report: 'sales', from: today, to: lastWeek },
      { report: 'sales', from: '2025-01-01', to: '2026-12-01' },
    ] as const)
      await desk.expectRefused(getReport, 'invalidInput', { query });
  });

  it('leaves the desk as accounting lines that sum to zero, and the export is in the log', async () => {
    const { cookies } = site.config;
    const file = await site.app.inject({
      url: exportAccounting.path,
      query: { from: lastWeek, to: today },
      cookies: { cookieId: desk.deviceId, [cookies.staff]: desk.cookie(cookies.staff) ?? '' },
    });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('date,account,sub_account,name,debit,credit');
    const cents = (text = '') => Math.round(Number(text) * 100);
    const left = lines.slice(1).map((line) => line.split(','));
    expect(left.length).toBeGreaterThan(4);
    expect(left.reduce((sum, cells) => sum + cents(cells[4]) - cents(cells[5]), 0)).toBe(0);
    const { rows } = await desk.expectOk(listStaffActions, { query: { subject: 'reports.accounting' } });
    expect(rows[0]).toMatchObject({ action: 'export', login: demoSupervisor.login });
  });
});
