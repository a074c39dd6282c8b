import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { savePassengers } from '@haidai/contract/booking';
import { createFlashOrder, enterFlashSale, leaveFlashSale, saveFlashDraft } from '@haidai/contract/flashsale';
import { adult } from '@haidai/testkit';
import { lockOrderForPayment, settlePayment } from '../../apps/server/src/modules/booking/index.ts';
import { publishRound } from '../../apps/server/src/modules/flashsale/index.ts';
import { loadCatalogue } from '../../apps/server/src/modules/flights/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/runtime.ts';
import type { ServerProcess } from '../../apps/server/test/site/server-process.ts';
import { givenCrowd, type Wanting } from './flash-crowd.ts';
import { daysFrom } from './pages.ts';
import { startMeasuredServer } from './processes.ts';
import { type Heard, send } from './send.ts';
import { fillDatabase, type Shop, startShop } from './shop.ts';

export const seats = 100;
const processes = 3;
const warmers = 300;

/** A sale over one database: several servers, an open round with a hundred seats, and buyers. */
export interface SaleRun {
  shop: Shop;
  servers: ServerProcess[];
  crowd: Wanting[];
  itemId: string;
  /** Another item with its own buyers, for the warm-up. */
  warmUp: { crowd: Wanting[]; itemId: string };
  startServer(): Promise<ServerProcess>;
}

export async function withSale<Result>(buyers: number, work: (run: SaleRun) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'haidai-bench-flash-'));
  // If this user is root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  try {
    return await runIn(postgres, buyers, work);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runIn<Result>(
  postgres: EmbeddedPostgres,
  buyers: number,
  work: (run: SaleRun) => Promise<Result>,
): Promise<Result> {
  await fillDatabase(postgres, 'sale');
  const url = postgres.urlOf('sale');
  const shop = await startShop(url);
  const env = { DATABASE_URL: url, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' };
  const startServer = () => startMeasuredServer(env);
  const servers: ServerProcess[] = [];
  try {
    const itemId = await createRound(shop, { id: 'BENCH', inDays: 1, stock: seats });
    const warmItem = await createRound(shop, { id: 'WARM', inDays: 2, stock: 40 });
    const everybody = await givenCrowd(shop, buyers + warmers);
    const [crowd, warming] = [everybody.slice(0, buyers), everybody.slice(buyers)];
    for (let n = 0; n < processes; n += 1) servers.push(await startServer());
    return await work({
      ...{ shop, servers, crowd, itemId, startServer },
      warmUp: { crowd: warming, itemId: warmItem },
    });
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await shop.close();
  }
}

async function createRound(
  shop: Shop,
  { id, inDays, stock }: { id: string; inDays: number; stock: number },
): Promise<string> {
  const now = shop.deps.clock.now().getTime();
  const [date = ''] = daysFrom(shop.deps.clock.today(), inDays).slice(-1);
  const at = (minutes: number) => new Date(now + minutes * 60_000);
  const names = { name: { zh: '万人秒杀', en: 'Ten thousand' }, text: { zh: '一百席', en: 'A hundred seats' } };
  const offer = { from: 'TAO', to: 'ZUH', class: 'Z', yuan: 99, cover: 'dusk' as const };
  await publishRound(
    { ...shop.deps, catalogue: loadCatalogue() },
    {
      ...{ id, ...names, cover: 'dusk', product: 'SECKILL' },
      ...{ perMember: 1, perDocument: 1, grantMinutes: 10, queuePerSeat: 5 },
      ...{ entriesFrom: at(-2), opensAt: at(-1), closesAt: at(600) },
      offers: [{ ...offer, items: [{ flight: 'HD4807', date, stock }] }],
    },
  );
  return `${id}-TAOZUH-HD4807-${date.replaceAll('-', '')}`;
}

export function enter(server: ServerProcess, itemId: string, { headers, pass }: Wanting): Promise<Heard> {
  const path = enterFlashSale.path.replace(':itemId', itemId);
  return send(server.address + path, 'POST', headers, { seats: 1, NECaptchaValidate: pass });
}

/** Lets nine of ten buyers with a grant buy the seat and the tenth abandon it, until the item is sold out. */
export async function buyAll(run: SaleRun, entered: ReadonlyMap<string, Wanting>): Promise<void> {
  const server = run.servers[0];
  if (!server) throw new Error('The sale has no server');
  const done = new Set<string>();
  for (;;) {
    const granted = await run.shop.db
      .selectFrom('flash_entry')
      .select(['entry_id', 'arrival_no'])
      .where('item_id', '=', run.itemId)
      .where('status', '=', 'GRANTED')
      .orderBy('service_no')
      .execute();
    const fresh = granted.filter(({ entry_id }) => !done.has(entry_id));
    if (fresh.length === 0) return;
    for (const { entry_id: entryId, arrival_no } of fresh) {
      done.add(entryId);
      const buyer = entered.get(entryId);
      if (!buyer) continue;
      if (arrival_no % 10 === 0) await expectDone(server, buyer, leaveFlashSale.path, { entryId });
      else await buy(run, server, buyer, entryId);
    }
  }
}

async function buy({ shop }: SaleRun, server: ServerProcess, buyer: Wanting, entryId: string): Promise<void> {
  const draft = await expectDone(server, buyer, saveFlashDraft.path, { entryId, adultNum: 1 });
  const { orderNo } = draft;
  const passengers = [adult(20_000 + buyer.n, { documentType: 'OD', documentNo: `证件${20_000 + buyer.n}` })];
  const linkman = { name: '王岱', mobile: '13800000002', mail: '' };
  const filled = await expectDone(server, buyer, savePassengers.path, { orderNo, passengers, linkman });
  const acceptedDocuments = filled.termsToAccept.map(({ docKey, version }: { docKey: string; version: string }) => ({
    docKey,
    version,
  }));
  await expectDone(server, buyer, createFlashOrder.path, { orderNo, acceptedDocuments, totalSeen: filled.totalPrice });
  await shop.db.transaction().execute(async (tx) => {
    const locked = await lockOrderForPayment(tx, orderNo);
    await settlePayment(shop.deps, tx, locked, { amountFen: locked.totalFen, actor: 'bench' });
  });
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several operations
async function expectDone(server: ServerProcess, { headers }: Wanting, path: string, body: object): Promise<any> {
  const answer = await send(server.address + path, 'POST', headers, body);
  if (answer.body?.code !== 1)
    throw new Error(`The server refused ${path}: ${answer.body?.error} ${answer.body?.message}`);
  return answer.body.result;
}
