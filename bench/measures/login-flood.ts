import { setTimeout as sleep } from 'node:timers/promises';
import { loginMember } from '@haidai/contract/identity';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, createApi, hashForLogin, passSlider, throughHttp } from '@haidai/testkit';
import type { Request } from 'autocannon';
import type { BenchSite } from '../support/bench-site.ts';
import { type Finding, median } from '../support/finding.ts';
import { searchBody } from '../support/pages.ts';
import { asDevices } from '../support/searching-devices.ts';

const mostRatio = 2;
const secondsPerRound = 2;
const rounds = 3;
/**
 * Logins per second: more than one core can hash, but in all rounds together fewer than the limit of one address in ten
 * minutes.
 */
const loginsPerSecond = 60;

/** Compares the time of a search during more logins than the server can hash with its time without logins. */
export async function measureLoginFlood(site: BenchSite): Promise<Finding[]> {
  const requests = asDevices(searchFlights.path, await searchBody(site.url));
  const people = await givenPeople(site.url, rounds * secondsPerRound * loginsPerSecond);
  const [alone, flooded]: [number[], number[]] = [[], []];
  await timeSearches(site.url, requests);
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await timeSearches(site.url, requests)));
    const flood = logInOneByOne(people.splice(0, secondsPerRound * loginsPerSecond));
    flooded.push(...(await timeSearches(site.url, requests)));
    await flood;
  }
  const [ours, beside] = [median(flooded), median(alone)];
  return [
    {
      name: `A search while ${loginsPerSecond} logins a second come in`,
      ours: `${ours.toFixed(1)} ms`,
      beside: `${beside.toFixed(1)} ms without them`,
      ratio: ours / beside,
      aim: `≤ ${mostRatio} ×`,
      reached: ours / beside <= mostRatio,
    },
  ];
}

interface Person {
  api: Api;
  username: string;
  pass: string;
}

/** Creates members with solved captchas before the start, because the measure is about passwords. */
async function givenPeople(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const api = createApi(throughHttp(url));
    people.push({ api, username: String(13_900_000_000 + n), pass: await passSlider(api, 'login') });
  }
  return people;
}

/** Sends each login at its time, even if earlier ones have no answer yet. */
async function logInOneByOne(people: readonly Person[]): Promise<void> {
  const password = hashForLogin('nobody knows');
  const answers = people.map(async ({ api, username, pass: NECaptchaValidate }, index) => {
    await sleep((index * 1000) / loginsPerSecond);
    return (await api.call(loginMember, { body: { username, password, NECaptchaValidate } })).error;
  });
  const errors = new Set(await Promise.all(answers));
  const foreign = [...errors].filter((error) => error !== 'loginFailed' && error !== 'unavailable');
  if (foreign.length > 0) throw new Error(`Logins of the flood ended with ${foreign.join(', ')}`);
}

let sent = 0;

/** Sends searches one after the other during a round. Returns their times in milliseconds. */
async function timeSearches(url: string, requests: Request[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + secondsPerRound * 1000;
  while (performance.now() < end) {
    sent += 1;
    const { path = '', headers, body } = requests[sent % requests.length] ?? {};
    const started = performance.now();
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: String(body),
    });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`A search was answered with ${answer.status}`);
  }
  return times;
}
