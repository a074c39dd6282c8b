import type { OperationResult } from '@haidai/contract';
import type { FlashOfferRecord, FlashRoundRecord, listFlashSales as operation } from '@haidai/contract/flashsale';
import type { FlashRoundState } from '@haidai/domain/flashsale';
import type { Deps, Language } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { toOfferRecord, toRoundRecord } from '../wire.ts';
import { listSaleRows } from './read-sales.ts';

/** The time for which a round is listed after it closed. */
const shownMs = 3 * 24 * 3_600_000;

const places: readonly FlashRoundState[] = ['OPEN', 'WAITING_ROOM', 'ANNOUNCED', 'CLOSED'];

/**
 * Lists the rounds that are announced, open or closed a short time ago, with their offers. The order is by state, open
 * first, then by opening time. Closed rounds come last, the latest first.
 */
export async function listSales(
  deps: Pick<Deps, 'db' | 'clock'> & { catalogue: Catalogue },
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - shownMs);
  const rows = await listSaleRows(deps.db, { closingAfter: since });
  const shown = { rows, now, language, catalogue: deps.catalogue };
  const offersOf = (roundId: string): FlashOfferRecord[] =>
    rows.offers.filter(({ round_id }) => round_id === roundId).map((offer) => toOfferRecord(shown, offer));
  const rounds = rows.rounds
    .map((round) => ({ ...toRoundRecord(shown, round), offers: offersOf(round.round_id) }))
    .toSorted((a, b) => places.indexOf(a.state) - places.indexOf(b.state) || compareTimes(a, b));
  return { serverTime: now.toISOString(), rounds };
}

function compareTimes(a: FlashRoundRecord, b: FlashRoundRecord): number {
  const sooner = a.opensAt < b.opensAt ? -1 : Number(a.opensAt > b.opensAt);
  return a.state === 'CLOSED' ? -sooner : sooner;
}
