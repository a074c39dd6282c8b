import type { OperationResult } from '@haidai/contract';
import type { listDeskRounds } from '@haidai/contract/flashsale';
import { fenToYuan } from '@haidai/domain/money';
import type { Deps, Language } from '../../../platform/index.ts';
import type { LogNames } from '../../staff/index.ts';
import { listSaleRows, type SaleRows } from '../sale/read-sales.ts';
import { stateOf } from '../wire.ts';

type Result = OperationResult<typeof listDeskRounds>;
type Round = SaleRows['rounds'][number];

const DAY_MS = 86_400_000;
const shownDays = 366;

/** Lists the rounds with their figures. The round with the latest opening comes first. */
export async function listRounds(deps: Deps, language: Language): Promise<Result> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - shownDays * DAY_MS);
  const rows = await listSaleRows(deps.db, { closingAfter: since, withdrawn: true });
  return { rounds: rows.rounds.map((round) => toFigures(rows, round, { now, language })).reverse() };
}

/** The rounds in the log of the staff, by their names. */
export const roundNames: LogNames = {
  head: 'flashsale',
  async list(db, ids, language) {
    const rows = await db
      .selectFrom('flash_round')
      .select(['round_id', 'name_cn', 'name_en'])
      .where('round_id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.round_id, language === 'zh' ? row.name_cn : row.name_en]));
  },
};

function toFigures(
  rows: SaleRows,
  round: Round,
  { now, language }: { now: Date; language: Language },
): Result['rounds'][number] {
  const items = rows.items.filter(({ round_id }) => round_id === round.round_id);
  const offerOf = new Map(rows.offers.map((offer) => [offer.offer_id, offer]));
  return {
    roundId: round.round_id,
    name: language === 'zh' ? round.name_cn : round.name_en,
    state: round.withdrawn_at === null ? stateOf(round, now) : 'WITHDRAWN',
    entriesFrom: round.entries_from.toISOString(),
    opensAt: round.opens_at.toISOString(),
    closesAt: round.closes_at.toISOString(),
    publishedAt: round.published_at.toISOString(),
    seedHash: round.seed_hash,
    logPublished: items.every(({ closed_at }) => closed_at !== null),
    items: items.map((item) => {
      const offer = offerOf.get(item.offer_id);
      const paidHere = item.paid - item.elsewhere;
      return {
        itemId: item.item_id,
        way: `${offer?.origin}—${offer?.destination}`,
        flightNo: item.flight_no,
        flightDate: item.flight_date,
        price: fenToYuan(offer?.price_fen ?? 0),
        stock: item.stock,
        entries: item.arrivals,
        held: item.taken - item.paid,
        paid: item.paid,
        returned: item.returned,
        revenue: fenToYuan(paidHere * (offer?.price_fen ?? 0)),
      };
    }),
  };
}
