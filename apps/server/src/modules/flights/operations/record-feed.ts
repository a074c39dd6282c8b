import {
  afterFeed,
  type DatedLeg,
  type FlightReport,
  isNews,
  type LegNews,
  planReports,
  type ToldFacts,
} from '@haidai/domain/flights';
import { sql } from 'kysely';
import { Refusal, type Tx } from '../../../platform/index.ts';
import { type RecordDeps, recordOperation } from './record-flight-operation.ts';
import { lockOperation, type StoredOperation, saveTold } from './repository.ts';

export interface RecordedNews {
  /** The leg before the news. */
  before: StoredOperation;
  /** The recorded reports, in their order. */
  reports: FlightReport[];
  /** The report that the rules refuse, and why. The reports after it are not recorded either. */
  refused: { report: FlightReport; refusal: Refusal } | null;
  /** Whether the feed newly says that the flight is cancelled; null if it says nothing new. The caller acts on it. */
  cancelled: boolean | null;
  afterwards: () => void;
}

/**
 * Records what the flight status feed says about a leg, as the flight desk would. The caller must call `afterwards`
 * after the commit. Facts that are older than the known ones, and repeated ones, change nothing. A refused report stays
 * news, so that the same message can be applied later.
 */
export async function recordFeed(
  deps: RecordDeps,
  tx: Tx,
  { leg, news, actor }: { leg: DatedLeg; news: LegNews; actor: string },
): Promise<RecordedNews> {
  const before = await lockOperation(tx, leg, deps.clock.now());
  const { unknownCause } = deps.catalogue.operations;
  const planned = planReports({ leg, operation: before, told: before.told, news, unknownCause });
  const reports: FlightReport[] = [];
  const afterwards: (() => void)[] = [];
  let refused: RecordedNews['refused'] = null;
  for (const report of planned) {
    const { flightNo, flightDate, legSeq } = leg;
    const input = { ...report, flightNo, flightDate, legSeq, actor, fromFeed: true };
    const done = await orRefusal(tx, () => recordOperation(deps, tx, input));
    if (done instanceof Refusal) {
      refused = { report, refusal: done };
      break;
    }
    reports.push(report);
    afterwards.push(done.afterwards);
  }
  await saveTold(tx, leg, toldAfter(before.told, { news, reports, isWhole: refused === null }));
  const says = news.cancelled;
  return {
    ...{ before, reports, refused },
    cancelled: says !== undefined && isNews(before.told.cancelled, says, news) ? says : null,
    afterwards: () => {
      for (const each of afterwards) each();
    },
  };
}

interface Heard {
  news: LegNews;
  reports: readonly FlightReport[];
  isWhole: boolean;
}

function toldAfter(told: ToldFacts, { news, reports, isWhole }: Heard): ToldFacts {
  const order = { at: news.at, sequence: news.sequence };
  const recorded = Object.fromEntries(
    Object.entries(news.facts).filter(([name]) => reports.some((report) => name in report)),
  );
  const facts = afterFeed(told, isWhole ? news.facts : recorded, order);
  const said = news.cancelled === undefined ? facts : afterFeed(facts, { cancelled: news.cancelled }, order);
  const hasMoved = reports.some(({ event }) => event !== 'gate' && event !== 'times');
  return hasMoved ? { ...said, status: { ...order, byDesk: false } } : said;
}

/** Runs a part of a transaction. If the part is refused, the transaction is as before it. */
export async function orRefusal<T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> {
  await sql`savepoint feed_report`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint feed_report`.execute(tx);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint feed_report`.execute(tx);
    return error;
  }
}
