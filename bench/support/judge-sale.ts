import { verifyDraw } from '@haidai/domain/flashsale';
import { sha256 } from '../../apps/server/src/modules/flashsale/index.ts';
import type { Db } from '../../apps/server/src/platform/index.ts';
import { checkFlashSale, countOverLimit } from '../../apps/server/test/checks/check-flash-sale.ts';
import type { CrowdAnswer } from './crowd-process.ts';
import type { Finding } from './finding.ts';
import { type SaleRun, seats } from './flash-sale-run.ts';

/** Judges a sale by its rows, its log and the answers of every buyer. */
export async function judgeSale({ shop, itemId }: SaleRun, answers: readonly CrowdAnswer[]): Promise<Finding[]> {
  const { db } = shop;
  const item = await db.selectFrom('flash_item').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow();
  const entries = await readEntries(db, itemId);
  const faults = [...verifyDraw(await readLog(db, item, entries), sha256), ...(await checkFlashSale(db))];
  const over = await countOverLimit(db, item.round_id);
  const sent = new Map(answers.flatMap(({ entryId, sentAt }) => (entryId ? [[entryId, sentAt] as const] : [])));
  const late = inversions(entries.flatMap(({ entry_id }) => sent.get(entry_id) ?? []));
  const failed = answers.filter(({ status }) => status >= 500).length;
  const unanswered = answers.filter(({ status }) => status === 0).length;
  const outOfOrder = entries.filter(({ arrival_no, service_no }) => service_no !== arrival_no).length;
  const fact = (name: string, ours: string, aim: string, reached: boolean | null): Finding => ({
    ...{ name, ours, aim, reached, beside: '', ratio: null },
  });
  return [
    fact(`Seats sold to ${answers.length} buyers`, `${item.paid} of ${seats}`, `${seats}`, item.paid === seats),
    fact('Members and documents above the limit of the round', `${over}`, '0', over === 0),
    fact(`Served in another order than they arrived, of ${entries.length}`, `${outOfOrder}`, '0', outOfOrder === 0),
    fact(
      `Faults of the log and the books (order, limits, seats), ${entries.length} entries`,
      `${faults.length} ${faults[0] ?? ''}`.trim(),
      '0',
      faults.length === 0,
    ),
    fact('Answers of 500 and more', `${failed} of ${answers.length}`, '0', failed === 0),
    fact('Buyers without an answer', `${unanswered} of ${answers.length}`, '0', unanswered === 0),
    fact(
      'Arrived after somebody who had sent later, by the buyers’ own times',
      `${late.count}, by ${late.largestMs.toFixed(1)} ms at most`,
      '',
      null,
    ),
  ];
}

function readEntries(db: Db, itemId: string) {
  return db.selectFrom('flash_entry').selectAll().where('item_id', '=', itemId).orderBy('arrival_no').execute();
}

async function readLog(
  db: Db,
  { round_id, stock }: { round_id: string; stock: number },
  entries: Awaited<ReturnType<typeof readEntries>>,
) {
  const round = await db
    .selectFrom('flash_round')
    .select(['seed', 'seed_hash'])
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  const logged = entries.map((row) => ({
    entryId: row.entry_id,
    arrivalNo: row.arrival_no,
    early: row.early,
    serviceNo: row.service_no,
    seats: row.seats,
    grantedSeats: row.granted_seats,
    outcome: row.status,
  }));
  return { seed: round.seed, seedHash: round.seed_hash, stock, entries: logged };
}

/** Counts the buyers who got a later number than a buyer who sent later, and returns the largest time difference. */
function inversions(sentInOrder: readonly number[]): { count: number; largestMs: number } {
  let latest = Number.NEGATIVE_INFINITY;
  let [count, largestMs] = [0, 0];
  for (const sentAt of sentInOrder) {
    if (sentAt < latest) {
      count += 1;
      largestMs = Math.max(largestMs, latest - sentAt);
    }
    latest = Math.max(latest, sentAt);
  }
  return { count, largestMs };
}
