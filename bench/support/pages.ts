import { getSandboxClock } from '@haidai/contract/sandbox';
import { createApi, throughHttp } from '@haidai/testkit';

/** Days from today to a day on which every class is open. */
const daysAhead = 30;

export async function searchDay(siteUrl: string): Promise<string> {
  const { now } = await createApi(throughHttp(siteUrl)).expectOk(getSandboxClock);
  return new Date(Date.parse(now) + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

/** Lists this number of days, from `daysAhead` days after `today` on. */
export function daysFrom(today: string, count: number): string[] {
  const first = Date.parse(today) + daysAhead * 86_400_000;
  return Array.from({ length: count }, (_, day) => new Date(first + day * 86_400_000).toISOString().slice(0, 10));
}

/** Returns the search of every measure: a busy domestic pair with connections. */
export async function searchBody(siteUrl: string) {
  return { departureDate: await searchDay(siteUrl), origCode3: 'TAO', destCode3: 'TFU', adultNum: 1 };
}

export async function flightSearchPath(siteUrl: string): Promise<string> {
  const body = await searchBody(siteUrl);
  return `/book/flightSearch?${new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]))}`;
}
