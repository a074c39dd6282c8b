import type { OperationCall, OperationResult } from '@haidai/contract';
import { beginHumanCheck, confirmHumanCheck, sendLoginSmsCode } from '@haidai/contract/identity';
import { type Api, createApi, passSlider, passWork, signInBySms, signInMember, throughApp } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { findCaptchaAnswer, spendCaptchaPass } from '../index.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

type Begin = OperationCall<typeof beginHumanCheck>['body'];
type Work = Extract<OperationResult<typeof beginHumanCheck>, { kind: 'work' }>;

let networks = 0;
/** Returns a browser at an address; by default in a network of its own. */
function browser(remoteAddress = `198.18.${networks++}.9`): Api {
  return createApi(throughApp({ inject: (request) => site.app.inject({ ...request, remoteAddress }) }));
}
const begin = (api: Api, body: Begin) => api.expectOk(beginHumanCheck, { body });

async function beginWork(api: Api, body: Begin): Promise<Work> {
  const begun = await begin(api, body);
  if (begun.kind !== 'work') throw new Error(`Expected a task, not ${begun.kind}`);
  return begun;
}

const numberOf = async (kind: 'work' | 'quiet', { challengeId }: Work) =>
  Number(await findCaptchaAnswer(site.db, kind, challengeId));

/** Passes the longer task without searching for the number. */
async function passQuiet(api: Api, purpose: Begin['purpose']): Promise<string> {
  const task = await beginWork(api, { purpose, way: 'quiet' });
  const body = { challengeId: task.challengeId, answer: await numberOf('quiet', task) };
  return (await api.expectOk(confirmHumanCheck, { body })).NECaptchaValidate;
}

describe('the short task', () => {
  test('is solved by searching and gives a pass for the login', async () => {
    const api = browser();
    const token = await passWork(api, 'login');
    await spendCaptchaPass(site.deps, { token, purpose: 'login', deviceId: api.deviceId });
  });

  test('is spent by a wrong number, on another device, and after two minutes', async () => {
    const api = browser();
    const task = await beginWork(api, { purpose: 'login' });
    const right = await numberOf('work', task);
    const answer = (found: number) => ({ body: { challengeId: task.challengeId, answer: found } });
    await browser().expectRefused(confirmHumanCheck, 'captchaExpired', answer(right));
    await api.expectRefused(confirmHumanCheck, 'captchaFailed', answer(right + 1));
    await api.expectRefused(confirmHumanCheck, 'captchaExpired', answer(right));
    const late = await beginWork(api, { purpose: 'login' });
    const found = await numberOf('work', late);
    await site.clock.advance({ minutes: 2 });
    await api.expectRefused(confirmHumanCheck, 'captchaExpired', {
      body: { challengeId: late.challengeId, answer: found },
    });
  });

  test('gives one pass to three right answers at the same moment', async () => {
    const api = browser();
    const task = await beginWork(api, { purpose: 'reservation' });
    const body = { challengeId: task.challengeId, answer: await numberOf('work', task) };
    const answers = await Promise.all([1, 2, 3].map(() => api.call(confirmHumanCheck, { body })));
    expect(answers.map(({ error }) => error ?? 'ok').sort()).toEqual(['captchaExpired', 'captchaExpired', 'ok']);
  });

  test('is offered ten times an hour to a device, then the choice of a person', async () => {
    const api = browser();
    for (let i = 0; i < 10; i += 1) expect((await begin(api, { purpose: 'login' })).kind).toBe('work');
    expect((await begin(api, { purpose: 'login' })).kind).toBe('choice');
    await site.clock.advance({ hours: 1 });
    expect((await begin(api, { purpose: 'login' })).kind).toBe('work');
  });

  test('is not offered where a code is sent or seats are held', async () => {
    const api = browser();
    for (const purpose of ['smsLogin', 'smsRegister', 'ticket', 'createOrder', 'flashEntry', 'guardianSms'] as const) {
      expect((await begin(api, { purpose })).kind, purpose).toBe('choice');
    }
  });
});

describe('a code by SMS', () => {
  const send = (api: Api, mobile: string, NECaptchaValidate: string) =>
    api.call(sendLoginSmsCode, { body: { mobile, NECaptchaValidate } });

  test('needs the pass of a short task only on a device of the holder', async () => {
    const [own, stranger] = ['13912340101', '13912340102'];
    const api = browser();
    await signInBySms(api, own);
    await site.clock.advance({ minutes: 2 });
    expect(await send(api, stranger, await passWork(api, 'smsLogin'))).toMatchObject({ error: 'captchaRequired' });
    expect(await send(api, own, await passWork(api, 'smsLogin'))).toMatchObject({ code: 1 });
  });

  test('is sent for the pass of the longer task, which is worth a puzzle', async () => {
    const api = browser();
    const pass = await passQuiet(api, 'smsLogin');
    expect(await send(api, '13912340103', pass)).toMatchObject({ code: 1 });
    expect(await send(api, '13912340103', pass)).toMatchObject({ error: 'captchaExpired' });
  });
});

describe('the longer task', () => {
  test('grows with the tasks of one address in an hour, up to a limit', async () => {
    const address = '203.0.113.77';
    const numbers: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      const api = browser(address);
      numbers.push((await beginWork(api, { purpose: 'smsLogin', way: 'quiet' })).numbers);
    }
    const counts = Map.groupBy(numbers, (each) => each);
    expect([...counts].map(([size, tasks]) => [size, tasks.length])).toEqual([
      [6000, 4],
      [12_000, 8],
      [24_000, 16],
      [48_000, 32],
    ]);
    const last = browser(address);
    await last.expectRefused(beginHumanCheck, 'tooOften', { body: { purpose: 'smsLogin', way: 'quiet' } });
  });

  test('is offered six times an hour to a device', async () => {
    const api = browser();
    const body = { purpose: 'smsLogin', way: 'quiet' } as const;
    const answers = [];
    for (let i = 0; i < 7; i += 1) answers.push(await api.call(beginHumanCheck, { body }));
    expect(answers.map(({ error }) => error ?? 'ok')).toEqual([...Array(6).fill('ok'), 'tooOften']);
  });
});

describe('a recent check', () => {
  test('gives three more passes without a check, also to many requests at the same moment', async () => {
    const api = browser();
    await passSlider(api, 'smsLogin');
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(api, { purpose: 'createOrder' })));
    expect(begun.filter(({ kind }) => kind === 'passed')).toHaveLength(3);
    expect(begun.filter(({ kind }) => kind === 'choice')).toHaveLength(5);
  });

  test('never adds up, and ends after thirty minutes', async () => {
    const api = browser();
    await passSlider(api, 'smsLogin');
    await passQuiet(api, 'smsLogin');
    const kinds = [];
    for (let i = 0; i < 4; i += 1) kinds.push((await begin(api, { purpose: 'createOrder' })).kind);
    expect(kinds).toEqual(['passed', 'passed', 'passed', 'choice']);
    await passSlider(api, 'smsLogin');
    await site.clock.advance({ minutes: 30 });
    expect((await begin(api, { purpose: 'createOrder' })).kind).toBe('choice');
  });

  test('sends no message without a check, and counts for its own device only', async () => {
    const api = browser();
    await passSlider(api, 'login');
    expect((await begin(api, { purpose: 'smsLogin' })).kind).toBe('choice');
    expect((await begin(api, { purpose: 'flashEntry' })).kind).toBe('choice');
    expect((await begin(browser(), { purpose: 'createOrder' })).kind).toBe('choice');
  });

  test('does not come from a short task', async () => {
    const api = browser();
    await passWork(api, 'login');
    expect((await begin(api, { purpose: 'createOrder' })).kind).toBe('choice');
  });
});

describe('a device on which the account signed in a day ago', () => {
  test('places five orders a day without a check', async () => {
    const api = browser();
    await signInMember(api);
    await site.clock.advance({ hours: 24 });
    await signInMember(api);
    await site.clock.advance({ minutes: 31 });
    await signInMember(api, undefined, passWork);
    const kinds = [];
    for (let i = 0; i < 6; i += 1) kinds.push((await begin(api, { purpose: 'createOrder' })).kind);
    expect(kinds).toEqual([...Array(5).fill('passed'), 'choice']);
  });

  test('is not known to another account', async () => {
    const api = browser();
    await signInMember(api);
    await site.clock.advance({ hours: 24 });
    await signInMember(api, { username: '13800000002', password: 'Haidai2026' }, passWork);
    expect((await begin(api, { purpose: 'createOrder' })).kind).toBe('choice');
  });
});
