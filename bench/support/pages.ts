import { getSandboxClock } from '@haidai/contract/sandbox';
import { createApi, throughHttp } from '@haidai/testkit';

/** A day so far ahead that every class is open. */
const daysAhead = 30;

export async function searchDay(siteUrl: string): Promise<string> {
  const { now } = await createApi(throughHttp(siteUrl)).expectOk(getSandboxClock);
  return new Date(Date.parse(now) + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

/** A number of days, starting a number of days after `today`. */
export function daysFrom(today: string, count: number): string[] {
  const first = Date.parse(today) + daysAhead * 86_400_000;
  return Array.from({ length: count }, (_, day) => new Date(first + day * 86_400_000).toISOString().slice(0, 10));
}

/** The search of every measure: a busy domestic pair with connections. */
export async function searchBody(siteUrl: string) {
  return { departureDate: await searchDay(siteUrl), origCode3: 'TAO', destCode3: 'TFU', adultNum: 1 };
}

export async function flightSearchPath(siteUrl: string): Promise<string> {
  const body = await searchBody(siteUrl);
  return `/book/flightSearch?${new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]))}`;
}
