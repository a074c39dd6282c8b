import { setTimeout as sleep } from 'node:timers/promises';
import { searchFlights } from '@haidai/contract/shopping';
import type { ServerProcess } from '../../apps/server/test/site/server-process.ts';
import { callInProcesses } from './crowd-load.ts';
import type { CrowdAnswer } from './crowd-process.ts';
import { asDevices } from './searching-devices.ts';
import { send } from './send.ts';

/** The number of calls of a flood, which takes a minute. */
export const floodCalls = Number(process.env.FLOOD ?? 100_000);
const minuteMs = 60_000;
/** The addresses of the flood. Each of its devices has a search ticket, so no wall stops it. */
const strangers = 250;

interface Flooded {
  server: ServerProcess;
  today: string;
  /** Returns the `n`th search. Two equal ones are further apart than an answer is kept. */
  searchOf(today: string, n: number): object;
}

/**
 * Searches as people do while strangers call a path. Returns the times of the people's searches in ms, the number of
 * their searches that the site refused, and the flood's answers.
 */
export async function timePeople(
  { server, today, searchOf }: Flooded,
  method: 'GET' | 'POST',
  path: string,
): Promise<{ times: number[]; refused: number; flood: CrowdAnswer[] }> {
  const devices = asDevices(path, {});
  const begins = performance.timeOrigin + performance.now() + 3_000;
  const calls = Array.from({ length: floodCalls }, (_, n) => {
    const headers = devices[n % devices.length]?.headers as Record<string, string>;
    return {
      n,
      at: begins + (n * minuteMs) / floodCalls,
      ...{ url: server.address + path, method },
      headers: { ...headers, 'x-forwarded-for': `203.0.113.${n % strangers}` },
      ...(method === 'POST' && { body: searchOf(today, n) }),
    };
  });
  const flood = callInProcesses(calls);
  const times: number[] = [];
  let refused = 0;
  let goesOn = true;
  const searching = (async () => {
    await sleep(begins - performance.timeOrigin - performance.now());
    for (let n = 0; goesOn; n += 1) {
      // The flood asks for every cabin, so it does not fill the cache for these searches.
      const body = { ...searchOf(today, n), classType: 'ECO' };
      const headers = { 'content-type': 'application/json', cookie: `cookieId=${n.toString(16).padStart(32, 'e')}` };
      const started = performance.now();
      // A person searches every half minute, as somebody who compares dates.
      const address = `198.51.${100 + ((n >> 8) % 4)}.${n % 256}`;
      const { status, body: answer } = await send(
        server.address + searchFlights.path,
        'POST',
        { ...headers, 'x-forwarded-for': address },
        body,
      );
      if (status === 200) times.push(performance.now() - started);
      else if (answer?.error === 'tooOften') refused += 1;
      else throw new Error(`A search of a person was answered with ${status} ${answer?.error}`);
      await sleep(20);
    }
  })();
  const answers = await flood;
  goesOn = false;
  await searching;
  return { times, refused, flood: answers };
}
