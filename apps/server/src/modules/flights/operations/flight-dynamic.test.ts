import { getFlightDynamic } from '@haidai/contract/flights';
import { reportFlight } from '@haidai/contract/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

/** The flight Qingdao 07:35 – Chengdu Tianfu 10:25, every day, one leg. */
const flightNo = 'HD4613';
/** The flight Qingdao – Xi'an – Chengdu in the afternoon, two legs. */
const withStop = 'HD4607';

const ask = (body: object) => site.api.expectOk(getFlightDynamic, { body: { flightDate: '2026-12-01', ...body } });
const legOf = async (flightDate: string, number = flightNo) =>
  (await ask({ flightNo: number, flightDate })).flights[0]?.legs[0];
const report = (body: object) => site.api.expectOk(reportFlight, { body: { flightNo, ...body } as never });
const refuse = (refusal: Parameters<TestApp['api']['expectRefused']>[1], body: object) =>
  site.api.expectRefused(reportFlight, refusal, { body: { flightNo, ...body } as never });
const storedRows = () => site.db.selectFrom('flight_operation').selectAll().execute();

describe('a flight without a report', () => {
  it('has the state of the clock, with its plan, terminals and aircraft, and no stored row', async () => {
    const { flights } = await ask({ flightNo });
    expect(flights).toHaveLength(1);
    expect(flights[0]).toMatchObject({ flightNo, flightDate: '2026-12-01', updateTime: null });
    expect(flights[0]?.legs[0]).toMatchObject({
      departApCode3: 'TAO',
      departCityName: '青岛',
      departTerminal: 'T1',
      destApCode3: 'TFU',
      destTerminal: 'T2',
      planDepartTime: '2026-12-01T07:35',
      planDestTime: '2026-12-01T10:25',
      estDepartTime: null,
      actDepartTime: null,
      duration: '02:50',
      state: 'SCHEDULED',
      late: false,
      gate: '',
      cause: '',
      divertedTo: null,
      aircraft: '波音 737-800',
    });
    expect(await storedRows()).toEqual([]);
  });

  it('changes its state as time passes', async () => {
    const states = [];
    for (const time of ['11-30T08:00', '12-01T07:00', '12-01T07:25', '12-01T08:00', '12-01T10:30']) {
      await site.clock.moveTo(`2026-${time}:00+08:00`);
      states.push((await legOf('2026-12-01'))?.state);
    }
    await site.clock.moveTo('2026-11-20T10:00:00+08:00');
    expect(states).toEqual(['CHECK_IN', 'BOARDING', 'BOARDING_CLOSED', 'DEPARTED', 'ARRIVED']);
  });

  it('is also found by its airports or cities, in the order of departure', async () => {
    const { flights } = await ask({ origCode3: 'TAO', destCode3: 'CTU' });
    const numbers = flights.map((flight) => flight.flightNo);
    expect(numbers).toEqual(expect.arrayContaining(['HD4613', 'HD4625', withStop]));
    const times = flights.map(({ legs }) => legs[0]?.planDepartTime);
    expect(times).toEqual(times.toSorted());
    expect(flights.find((flight) => flight.flightNo === withStop)?.legs.map(({ destApCode3 }) => destApCode3)).toEqual([
      'XIY',
      'TFU',
    ]);
    const part = await ask({ origCode3: 'XIY', destCode3: 'TFU' });
    expect(part.flights.find((flight) => flight.flightNo === withStop)?.legs).toHaveLength(1);
  });

  it('has its names in English for an English request', async () => {
    const { flights } = await site.api.expectOk(
      getFlightDynamic,
      { body: { flightNo, flightDate: '2026-12-01' } },
      { headers: { 'accept-language': 'en' } },
    );
    expect(flights[0]?.legs[0]).toMatchObject({ departCityName: 'Qingdao', departApName: 'Qingdao Jiaodong' });
  });
});

describe('a wrong query is refused', () => {
  it.each([
    ['flightUnknown', { flightNo: 'HD0001' }],
    ['flightNotThatDay', { flightNo, flightDate: '2020-01-01' }],
    ['noDirectFlight', { origCode3: 'TFU', destCode3: 'ICN' }],
    ['noDirectFlight', { origCode3: 'TAO', destCode3: 'XXX' }],
    ['noFlightsThatDay', { origCode3: 'TAO', destCode3: 'CTU', flightDate: '2020-01-01' }],
    ['invalidInput', { flightNo, flightDate: '2026-02-31' }],
    ['invalidInput', { flightNo: 'hd 46' }],
    ['invalidInput', { origCode3: 'TAO' }],
    ['invalidInput', {}],
  ] as const)('with %s: %j', async (refusal, body) => {
    await site.api.expectRefused(getFlightDynamic, refusal, { body: { flightDate: '2026-12-01', ...body } });
  });
});

describe('a reported flight', () => {
  let flightDate = '2026-12-02';
  beforeEach(async () => {
    // Each test uses a day of its own.
    flightDate = new Date(Date.parse(flightDate) + 86_400_000).toISOString().slice(0, 10);
    await site.clock.moveTo(`${flightDate}T06:00:00+08:00`);
  });
  const at = (time: string) => `${flightDate}T${time}`;
  const now = (time: string) => site.clock.moveTo(`${at(time)}:00+08:00`);
  const leg = (number?: string) => legOf(flightDate, number);

  it('has a new time and a cause after a delay, boards by the new time, and follows the plan after a recovery', async () => {
    await report({ flightDate, event: 'delay', estimatedDeparture: at('09:35'), cause: 'WEATHER' });
    expect(await leg()).toMatchObject({
      state: 'DELAYED',
      late: true,
      lateMinutes: 120,
      estDepartTime: at('09:35'),
      estDestTime: at('12:25'),
      cause: '天气原因',
    });
    await now('09:00');
    expect((await leg())?.state).toBe('BOARDING');
    await report({ flightDate, event: 'delay', estimatedDeparture: at('10:35'), cause: 'AIR_TRAFFIC' });
    expect(await leg()).toMatchObject({ state: 'DELAYED', lateMinutes: 180, cause: '空中交通管制' });
    await report({ flightDate, event: 'recover' });
    expect(await leg()).toMatchObject({ state: 'DEPARTED', late: false, estDepartTime: null, cause: '' });
  });

  it('stays cancelled at any time of the clock until it is reinstated', async () => {
    await report({ flightDate, event: 'cancel', cause: 'AIRCRAFT' });
    await now('11:00');
    expect(await leg()).toMatchObject({ state: 'CANCELLED', steps: [], cause: '飞机故障检修' });
    await refuse('flightEventRefused', { flightDate, event: 'delay', estimatedDeparture: at('12:00'), cause: 'CREW' });
    await report({ flightDate, event: 'reinstate' });
    expect(await leg()).toMatchObject({ state: 'ARRIVED', cause: '' });
  });

  it('takes off, is diverted, resumes and lands, and the history has every event', async () => {
    await now('07:40');
    await report({ flightDate, event: 'takeOff', actualDeparture: at('07:38') });
    await now('09:00');
    await report({ flightDate, event: 'divert', divertedTo: 'TNA', cause: 'WEATHER' });
    expect(await leg()).toMatchObject({
      state: 'DIVERTED',
      actDepartTime: at('07:38'),
      divertedTo: { airportCode: 'TNA', cityName: '济南' },
    });
    await report({ flightDate, event: 'resume', estimatedArrival: at('13:00') });
    expect(await leg()).toMatchObject({ state: 'DEPARTED', lateMinutes: 155, divertedTo: null });
    await now('13:10');
    await report({ flightDate, event: 'land', actualArrival: at('13:05') });
    expect(await leg()).toMatchObject({ state: 'ARRIVED', actDestTime: at('13:05'), lateMinutes: 160 });
    const history = await site.db
      .selectFrom('state_history')
      .selectAll()
      .where('entity_id', '=', `${flightNo}/${flightDate}/1`)
      .orderBy('at')
      .execute();
    expect(history.map(({ event, actor }) => [event, actor])).toEqual(
      ['takeOff', 'divert', 'resume', 'land'].map((event) => [event, 'sandbox']),
    );
  });

  it('can return to its departure airport without a report of its take-off, and a delay then schedules it again', async () => {
    await now('08:00');
    await report({ flightDate, event: 'turnBack', cause: 'AIRCRAFT' });
    expect((await leg())?.state).toBe('RETURNED');
    await report({ flightDate, event: 'delay', estimatedDeparture: at('11:00'), cause: 'AIRCRAFT' });
    expect(await leg()).toMatchObject({ state: 'DELAYED', actDepartTime: null, estDepartTime: at('11:00') });
  });

  it('gets a gate without a change of state', async () => {
    await report({ flightDate, event: 'gate', gate: 'B07' });
    expect(await leg()).toMatchObject({ state: 'CHECK_IN', gate: 'B07' });
  });

  it('with a stop is delayed as a whole, or one of its legs is cancelled', async () => {
    await report({
      flightNo: withStop,
      flightDate,
      event: 'delay',
      estimatedDeparture: at('15:15'),
      cause: 'ROTATION',
    });
    const flight = async () => (await ask({ flightNo: withStop, flightDate })).flights[0]?.legs;
    expect((await flight())?.map(({ lateMinutes }) => lateMinutes)).toEqual([60, 60]);
    await report({ flightNo: withStop, flightDate, legSeq: 2, event: 'cancel', cause: 'WEATHER' });
    expect((await flight())?.map(({ state }) => state)).toEqual(['DELAYED', 'CANCELLED']);
    await refuse('invalidInput', { flightNo: withStop, flightDate, event: 'gate', gate: '12' });
    await refuse('invalidInput', { flightNo: withStop, flightDate, legSeq: 3, event: 'cancel', cause: 'WEATHER' });
  });

  it.each([
    ['flightUnknown', { flightNo: 'HD0001', event: 'cancel', cause: 'WEATHER' }],
    ['invalidInput', { event: 'cancel' }],
    ['invalidInput', { event: 'cancel', cause: 'NO_SUCH_CAUSE' }],
    ['invalidInput', { event: 'delay', cause: 'WEATHER', estimatedDeparture: '2020-01-01T00:00' }],
    ['invalidInput', { event: 'delay', cause: 'WEATHER', estimatedDeparture: '2026-99-01T00:00' }],
    ['invalidInput', { event: 'divert', cause: 'WEATHER', divertedTo: 'TNA' }],
    ['invalidInput', { event: 'resume', estimatedArrival: '2026-12-31T00:00', divertedTo: 'ZZZ' }],
    ['flightEventRefused', { event: 'recover' }],
    ['flightEventRefused', { event: 'reinstate' }],
  ] as const)('has no stored row after the refusal %s of %j', async (refusal, body) => {
    await refuse(refusal, { flightDate, ...body });
    expect((await storedRows()).filter((row) => row.flight_date === flightDate)).toEqual([]);
  });

  it('takes two reports at the same moment in sequence and refuses the second one, which its new state does not allow', async () => {
    const cancel = () =>
      site.api.call(reportFlight, { body: { flightNo, flightDate, event: 'cancel', cause: 'CREW' } });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 0)?.error).toBe('flightEventRefused');
  });
});

describe('the punctuality of the past 30 days', () => {
  it('is counted from the stored reports; a flight without a report counts as on time', async () => {
    const flights = (await ask({ flightNo: 'HD4619', flightDate: '2027-02-01' })).flights;
    expect(flights[0]?.punctuality).toMatchObject({ days: 30, late: 0, failed: 0, averageLateMinutes: 0 });
    await site.clock.moveTo('2027-01-20T06:00:00+08:00');
    const day = (date: string, body: object) =>
      site.api.expectOk(reportFlight, { body: { flightNo: 'HD4619', flightDate: date, ...body } as never });
    await day('2027-01-19', { event: 'land', actualArrival: '2027-01-19T09:35' });
    await day('2027-01-18', { event: 'land', actualArrival: '2027-01-18T08:49' });
    await day('2027-01-17', { event: 'cancel', cause: 'WEATHER' });
    await day('2027-01-20', { event: 'cancel', cause: 'WEATHER' });
    const [flight] = (await ask({ flightNo: 'HD4619', flightDate: '2027-01-20' })).flights;
    expect(flight?.punctuality).toEqual({
      days: 30,
      flights: 30,
      onTime: 28,
      late: 1,
      failed: 1,
      averageLateMinutes: 60,
    });
  });
});
