import { setTimeout as sleep } from 'node:timers/promises';
import { checkFlashSale } from '../../apps/server/test/checks/check-flash-sale.ts';
import type { Finding } from '../support/finding.ts';
import type { Wanting } from '../support/flash-crowd.ts';
import { buyAll, enter, type SaleRun, seats, withSale } from '../support/flash-sale-run.ts';

const buyers = Number(process.env.BUYERS ?? 2_000);
const kills = 3;
const rushMs = 9_000;

/** Runs the same sale while one server after the other is killed (SIGKILL) and replaced. */
export function measureFlashKills(): Promise<Finding[]> {
  return withSale(buyers, async (run) => {
    const promised = new Map<string, Wanting>();
    const rush = Promise.all(run.crowd.map((wanting, index) => insist(run, wanting, index, promised)));
    for (let n = 0; n < kills; n += 1) {
      await sleep(rushMs / (kills + 1));
      const started = run.startServer();
      await run.servers[n]?.stop('SIGKILL');
      run.servers[n] = await started;
    }
    await rush;
    await buyAll(run, promised);
    return judge(run, promised);
  });
}

/** Calls until a server answers. If a server dies, the buyer calls another one. */
async function insist(run: SaleRun, wanting: Wanting, index: number, promised: Map<string, Wanting>): Promise<void> {
  await sleep((index * rushMs) / run.crowd.length);
  for (let turn = 0; turn < 200; turn += 1) {
    const server = run.servers[(wanting.n + turn) % run.servers.length];
    const heard = server && (await enter(server, run.itemId, wanting).catch(() => null));
    if (heard?.body?.code === 1) promised.set(heard.body.result.entryId, wanting);
    // A person would solve another captcha if the killed server spent the first one. This buyer leaves the sale.
    if (heard) return;
    await sleep(50);
  }
}

async function judge({ shop, itemId }: SaleRun, promised: ReadonlyMap<string, Wanting>): Promise<Finding[]> {
  const { db } = shop;
  const item = await db.selectFrom('flash_item').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow();
  const known = new Set(
    (await db.selectFrom('flash_entry').select('entry_id').where('item_id', '=', itemId).execute()).map(
      ({ entry_id }) => entry_id,
    ),
  );
  const lost = [...promised.keys()].filter((id) => !known.has(id));
  const faults = await checkFlashSale(db);
  const fact = (name: string, ours: string, aim: string, reached: boolean): Finding => ({
    ...{ name, ours, aim, reached, beside: '', ratio: null },
  });
  return [
    fact(
      `Places lost that were promised, ${kills} servers killed`,
      `${lost.length} of ${promised.size}`,
      '0',
      lost.length === 0,
    ),
    fact('Seats paid for, never one twice', `${item.paid} of ${seats}`, `≤ ${seats}`, item.paid <= seats),
    fact('Faults of the books after it', `${faults.length} ${faults[0] ?? ''}`, '0', faults.length === 0),
  ];
}
