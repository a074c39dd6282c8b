import { createFlashOrder, enterFlashSale, leaveFlashSale } from '@haidai/contract/flashsale';
import { verifyDraw } from '@haidai/domain/flashsale';
import { type Api, adult } from '@haidai/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceItem } from '../../src/modules/flashsale/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import {
  checkFlashSale,
  draftOf,
  givenEntry,
  givenRound,
  givenWanting,
  sha256,
  statesOf,
  type Wanting,
  wish,
} from '../given/flash-sale.ts';
import { payInFull } from '../given/order.ts';
import { newAdults } from '../given/traveller.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/**
 * In these tests many members want the same few seats at one moment, in this process and in two others. The site uses
 * the time of the machine.
 */
let site: TestApp;
let others: ServerProcess[];
beforeAll(async () => {
  site = await startTestApp();
  others = [await startOther(), await startOther()];
  // Three servers may start slowly on a busy machine.
}, 240_000);
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
});
// All members use one address, which would reach its limit.
beforeEach(async () => {
  await site.db.deleteFrom('rate_counter').where('kind', '=', 'flashEnter.address').execute();
});
afterEach(async () => {
  expect(await checkFlashSale(site.db)).toEqual([]);
  expect(await checkInventory(site.db)).toEqual([]);
});

const startOther = () => startServerProcess({ DATABASE_URL: site.databaseUrl, WORKER: 'false' });
let days = 20;
/** Returns a new flight date, one for each round. */
const nextDay = () => {
  days += 1;
  return new Date(site.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
};

/** Returns the member's browser, which calls another process. */
function elsewhere(server: ServerProcess | undefined, { api }: Wanting): Api {
  const other = server?.newApi() ?? site.api.another();
  for (const name of [site.config.cookies.access, site.config.cookies.device])
    other.setCookie(name, api.cookie(name) ?? '');
  return other;
}

async function givenCrowd(count: number): Promise<Wanting[]> {
  const crowd: Wanting[] = [];
  for (let n = 0; n < count; n += 1) crowd.push(await givenWanting(site));
  return crowd;
}

async function readLog(itemId: string) {
  const entries = await site.db
    .selectFrom('flash_entry')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('arrival_no')
    .execute();
  const round = await site.db
    .selectFrom('flash_item')
    .innerJoin('flash_round', 'flash_round.round_id', 'flash_item.round_id')
    .select(['seed', 'seed_hash', 'stock'])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return {
    seed: round.seed,
    seedHash: round.seed_hash,
    stock: round.stock,
    entries: entries.map((entry) => ({
      entryId: entry.entry_id,
      arrivalNo: entry.arrival_no,
      early: entry.early,
      serviceNo: entry.service_no,
      seats: entry.seats,
      grantedSeats: entry.granted_seats,
      outcome: entry.status,
    })),
  };
}

describe('forty members in three processes', () => {
  it('get numbers without a gap and seats in that order, and a repeated entry keeps one place', async () => {
    const { itemId } = await givenRound(site, { stock: 5, queuePerSeat: 20, dates: [nextDay()] });
    const crowd = await givenCrowd(40);
    const asks = await Promise.all(
      crowd.map(async (wanting, n) => ({
        api: elsewhere(others[n % 3], wanting),
        body: await wish(site, wanting.api, itemId),
        again: await wish(site, wanting.api, itemId),
      })),
    );
    const answers = await Promise.all(
      asks.flatMap(({ api, body, again }) => [api.call(enterFlashSale, body), api.call(enterFlashSale, again)]),
    );
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([undefined]));
    const ids = answers.map(({ result }) => result?.entryId);
    expect(new Set(ids).size).toBe(40);
    const log = await readLog(itemId);
    expect(verifyDraw(log, sha256)).toEqual([]);
    expect(log.entries.filter(({ grantedSeats }) => grantedSeats > 0).map(({ arrivalNo }) => arrivalNo)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('are drawn once when the round opens, whichever process is first', async () => {
    const { itemId } = await givenRound(site, { stock: 3, opensIn: 60, dates: [nextDay()] });
    const early = [];
    for (let n = 0; n < 8; n += 1) early.push(await givenEntry(site, itemId));
    await site.db
      .updateTable('flash_round')
      .set({ opens_at: new Date(site.clock.now().getTime() - 1000) })
      .where('round_id', '=', early[0]?.entry.roundId ?? '')
      .execute();
    const late = await givenCrowd(6);
    const bodies = await Promise.all(late.map(({ api }) => wish(site, api, itemId)));
    await Promise.all([
      ...late.map((wanting, n) => elsewhere(others[n % 2], wanting).call(enterFlashSale, bodies[n] ?? {})),
      ...Array.from({ length: 4 }, () => advanceItem(site.deps, itemId)),
    ]);
    const log = await readLog(itemId);
    expect(log.entries.map(({ early: isEarly }) => isEarly)).toEqual([...Array(8).fill(true), ...Array(6).fill(false)]);
    expect(verifyDraw(log, sha256)).toEqual([]);
    const drawn = await site.db
      .selectFrom('state_history')
      .select('id')
      .where('machine', '=', 'flash-entry')
      .where('event', '=', 'draw')
      .where(
        'entity_id',
        'in',
        log.entries.map(({ entryId }) => entryId),
      )
      .execute();
    expect(drawn).toHaveLength(8);
  });
});

describe('the limits of a flash sale', () => {
  it('hold for a member over all items and processes at the same moment', async () => {
    const { itemIds, roundId } = await givenRound(site, {
      stock: 9,
      perMember: 2,
      dates: [nextDay(), nextDay(), nextDay()],
    });
    const [wanting] = await givenCrowd(1);
    if (!wanting) throw new Error('nobody');
    const bodies = await Promise.all(itemIds.map((itemId) => wish(site, wanting.api, itemId, 1)));
    const answers = await Promise.all(
      bodies.map((body, n) => elsewhere(others[n], wanting).call(enterFlashSale, body)),
    );
    expect(answers.map(({ error }) => error ?? 'in').sort()).toEqual(['flashMemberLimit', 'in', 'in']);
    const counted = await site.db.selectFrom('flash_member').select('seats').where('round_id', '=', roundId).execute();
    expect(counted).toEqual([{ seats: 2 }]);
  });

  it('hold for a document in the orders of two members at the same moment', async () => {
    const { itemIds } = await givenRound(site, { stock: 3, dates: [nextDay(), nextDay()] });
    const [one = '', two = ''] = itemIds;
    const people = newAdults(1);
    const buyers = [await givenEntry(site, one), await givenEntry(site, two)];
    const drafts = await Promise.all(buyers.map((buyer) => draftOf(buyer, buyer.entry.entryId, people)));
    const answers = await Promise.all(buyers.map(({ api }, n) => api.call(createFlashOrder, { body: drafts[n] })));
    expect(answers.map(({ error }) => error ?? 'in').sort()).toEqual(['flashDocumentLimit', 'in']);
  });
});

describe('returned seats', () => {
  it('go to the next entry in line and not to a new entry at the same moment', async () => {
    const { itemId } = await givenRound(site, { stock: 4, queuePerSeat: 20, dates: [nextDay()] });
    const granted = [];
    for (let n = 0; n < 4; n += 1) granted.push(await givenEntry(site, itemId));
    const waiting = [];
    for (let n = 0; n < 4; n += 1) waiting.push(await givenEntry(site, itemId));
    const newcomers = await givenCrowd(8);
    const bodies = await Promise.all(newcomers.map(({ api }) => wish(site, api, itemId)));
    await Promise.all([
      ...newcomers.map((wanting, n) => elsewhere(others[n % 3], wanting).call(enterFlashSale, bodies[n] ?? {})),
      ...granted.map(({ api, entry }) => api.call(leaveFlashSale, { body: { entryId: entry.entryId } })),
    ]);
    expect(new Set(await statesOf(granted))).toEqual(new Set(['LEFT']));
    expect(new Set(await statesOf(waiting))).toEqual(new Set(['GRANTED']));
    const log = await readLog(itemId);
    expect(log.entries.filter(({ outcome }) => outcome === 'WAITING')).toHaveLength(8);
  });

  it('are sold once if a grant is abandoned and ordered at the same moment', async () => {
    for (let n = 0; n < 4; n += 1) {
      const { itemId } = await givenRound(site, { stock: 1, dates: [nextDay()] });
      const buyer = await givenEntry(site, itemId);
      const next = await givenEntry(site, itemId);
      const body = await draftOf(buyer, buyer.entry.entryId, [adult(900 + n)]);
      const [ordered, left] = await Promise.all([
        buyer.api.call(createFlashOrder, { body }),
        buyer.api.call(leaveFlashSale, { body: { entryId: buyer.entry.entryId } }),
      ]);
      expect([ordered.code, left.code].sort()).toEqual([0, 1]);
      expect(await statesOf([buyer, next])).toEqual(ordered.code === 1 ? ['ORDERED', 'WAITING'] : ['LEFT', 'GRANTED']);
    }
  });
});

/** Returns another server process. The tests that use it come last, because they kill it. */
function requireOther(n: number): ServerProcess {
  const server = others[n];
  if (!server) throw new Error('The other server process does not exist');
  return server;
}

describe('a server that is killed at work', () => {
  it('loses no promised place and sells no seat twice', async () => {
    const { itemId } = await givenRound(site, { stock: 6, queuePerSeat: 20, dates: [nextDay()] });
    const promised: string[] = [];
    const doomed = requireOther(0);
    const crowd = await givenCrowd(20);
    const bodies = await Promise.all(crowd.map(({ api }) => wish(site, api, itemId)));
    const answers = crowd.map(async (wanting, n) => {
      const answer = await elsewhere(doomed, wanting)
        .call(enterFlashSale, bodies[n] ?? {})
        .catch(() => null);
      if (answer?.result) promised.push(answer.result.entryId);
    });
    await Promise.race(answers);
    await doomed.stop('SIGKILL');
    await Promise.all(answers);
    // Members without an answer ask another server, and each has one place in the end.
    const again = await Promise.all(
      crowd.map(async ({ api }) => api.call(enterFlashSale, await wish(site, api, itemId))),
    );
    expect(again.map(({ error }) => error ?? 'in')).toEqual(crowd.map(() => 'in'));
    const log = await readLog(itemId);
    expect(log.entries).toHaveLength(20);
    expect(promised.filter((id) => !log.entries.some(({ entryId }) => entryId === id))).toEqual([]);
    expect(promised.length).toBeGreaterThan(0);
    expect(verifyDraw(log, sha256)).toEqual([]);
  });

  it('between the order and its payment loses neither, and the sale continues', async () => {
    const { itemId } = await givenRound(site, { stock: 1, dates: [nextDay()] });
    const buyer = await givenEntry(site, itemId);
    const doomed = requireOther(1);
    const body = await draftOf(buyer, buyer.entry.entryId);
    const calling = elsewhere(doomed, { ...buyer })
      .call(createFlashOrder, { body })
      .catch(() => null);
    await doomed.stop('SIGKILL');
    await calling;
    const [state] = await statesOf([buyer]);
    expect(['GRANTED', 'ORDERED']).toContain(state);
    if (state === 'GRANTED') await buyer.api.expectOk(createFlashOrder, { body });
    await payInFull(site, body.orderNo);
    expect(await statesOf([buyer])).toEqual(['BOUGHT']);
  });
});
