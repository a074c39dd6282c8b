import type { OperationResult } from '@haidai/contract';
import type { listPriceWatches as operation, PriceWatch } from '@haidai/contract/price-watch';
import { maskContact } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import type { PriceWatchStatus } from '@haidai/domain/price-watch';
import { sql } from 'kysely';
import type { Language, SignedIn } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { priceWatchRulesOn } from './load-rules.ts';
import type { TripRow, WatchRow } from './repository.ts';
import type { WatchDeps } from './trip-price.ts';

type Watches = OperationResult<typeof operation>;

interface Page {
  pageNum: number;
  pageSize: number;
}

/** The page that a change of the watches answers with. It holds all watches that have not ended. */
const firstPage: Page = { pageNum: 1, pageSize: 20 };

/** Lists a page of the price watches of an account: those that have not ended first, then the newest. */
export async function listWatches(
  { db, clock, catalogue }: Pick<WatchDeps, 'db' | 'clock' | 'catalogue'>,
  { accountId, contact }: SignedIn,
  language: Language,
  { pageNum, pageSize }: Page = firstPage,
): Promise<Watches> {
  const own = db
    .selectFrom('price_watch as w')
    .innerJoin('watched_trip as t', 't.trip_key', 'w.trip_key')
    .where('w.account_id', '=', accountId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll('t')
    .selectAll('w')
    .orderBy(sql`w.status = 'ENDED'`)
    .orderBy('w.began_at', 'desc')
    .orderBy('w.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return {
    total: Number(total),
    watches: rows.map((row) => toWatch(catalogue, row, language)),
    most: priceWatchRulesOn(clock.today()).mostPerAccount,
    contact: maskContact(contact),
  };
}

function toWatch(catalogue: Catalogue, row: TripRow & WatchRow, language: Language): PriceWatch {
  const yuanOf = (fen: number | null) => (fen === null ? null : fenToYuan(fen));
  return {
    watchId: row.id,
    state: row.status as PriceWatchStatus,
    origCode3: row.origin,
    origName: placeName(catalogue, row.origin)[language],
    destCode3: row.destination,
    destName: placeName(catalogue, row.destination)[language],
    departureDate: row.depart_date,
    returnDate: row.return_date ?? '',
    classType: row.cabin,
    adultNum: row.adults,
    childNum: row.children,
    babyNum: row.infants,
    beginPrice: fenToYuan(row.begin_fen),
    tellPrice: fenToYuan(row.tell_fen),
    hitPrice: yuanOf(row.hit_fen),
    lastPrice: yuanOf(row.last_fen),
    beginTime: row.began_at.toISOString(),
    lookTime: row.looked_at?.toISOString() ?? null,
    hitTime: row.hit_at?.toISOString() ?? null,
    endTime: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    ruleId: row.rule_id,
  };
}

/** Returns the city of an airport or city code, in both languages. */
export function placeName({ places }: Catalogue, code: string) {
  const city = places.airportsOf(code)[0]?.city;
  return { zh: city?.zh ?? code, en: city?.en ?? code };
}
