import type { Db } from '../../../platform/index.ts';
import { getStock, type LegKey, lapKey, type OperatedStock } from '../get-stock.ts';

interface Read {
  legs: readonly LegKey[];
  withLaps: boolean;
  resolve(stock: OperatedStock): void;
  reject(error: unknown): void;
}

interface Queue {
  waiting: Read[];
  isReading: boolean;
}

/** The most searches that one statement serves. */
const mostTogether = 32;
const queues = new WeakMap<Db, Queue>();

/**
 * Returns the stored rows of these legs, as `getStock` does. Searches that wait at the same moment share a statement.
 * It always starts after the search, so its rows are as new as those of a statement of the search's own.
 */
export function readStock(db: Db, legs: readonly LegKey[], withLaps: boolean): Promise<OperatedStock> {
  const queue = queues.get(db) ?? { waiting: [], isReading: false };
  queues.set(db, queue);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ legs, withLaps, resolve, reject });
    if (queue.isReading) return;
    queue.isReading = true;
    // The other calls that have arrived by now join the first statement.
    setImmediate(() => void readAll(db, queue));
  });
}

async function readAll(db: Db, queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) await readTogether(db, queue.waiting.splice(0, mostTogether));
  queue.isReading = false;
}

async function readTogether(db: Db, reads: readonly Read[]): Promise<void> {
  const legs = new Map(reads.flatMap((read) => read.legs.map((leg) => [lapKey(leg), leg])));
  const withLaps = reads.some((read) => read.withLaps);
  try {
    const stock = await getStock(db, [...legs.values()], withLaps);
    const rows = Map.groupBy(stock.inventory, lapKey);
    for (const read of reads) read.resolve(partOf(stock, rows, read));
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}

/** Returns the rows of one search. The legs of the others stay in the maps that are asked by leg. */
function partOf(stock: OperatedStock, rows: ReadonlyMap<string, OperatedStock['inventory']>, { legs }: Read) {
  const own = new Set(legs.map(lapKey));
  return {
    ...stock,
    inventory: [...own].flatMap((key) => rows.get(key) ?? []),
    flown: stock.flown.filter((leg) => own.has(lapKey(leg))),
  };
}
