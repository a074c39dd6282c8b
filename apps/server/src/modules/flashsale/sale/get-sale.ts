import type { OperationResult } from '@haidai/contract';
import type { FlashPriceRecord, getFlashSale as operation } from '@haidai/contract/flashsale';
import type { PassengerType } from '@haidai/domain/booking';
import type { Segment } from '@haidai/domain/flights';
import { fenToYuan } from '@haidai/domain/money';
import { describeFareRules, priceItinerary, saleAt } from '@haidai/domain/shopping';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import { asFlown, type Catalogue, listOperations } from '../../flights/index.ts';
import { showSegment, toRulesRecord, toSegmentRecord } from '../../shopping/index.ts';
import { filedFareOf } from '../order/filed-fare.ts';
import { segmentOf } from '../round/allotment.ts';
import { requireRound, type Shown, toItemRecord, toOfferRecord, toRoundRecord } from '../wire.ts';
import { describeTerms } from './describe-terms.ts';
import { listSaleRows, type OfferRow, type RoundRow } from './read-sales.ts';

type Result = OperationResult<typeof operation>;
type SaleDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { catalogue: Catalogue };

/** Returns one offer with its flight days, its prices and its conditions. Refuses flashSaleNotFound. */
export async function getSale(deps: SaleDeps, offerId: string, language: Language): Promise<Result> {
  const { db, clock, catalogue, config } = deps;
  const named = await db
    .selectFrom('flash_offer')
    .select('round_id')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  if (!named) throw new Refusal('flashSaleNotFound');
  const now = clock.now();
  const rows = await listSaleRows(db, { roundId: named.round_id });
  const offer = rows.offers.find(({ offer_id }) => offer_id === offerId);
  if (!offer) throw new Refusal('flashSaleNotFound');
  const shown: Shown = { catalogue, rows, now, language };
  const round = requireRound(rows, offer.round_id);
  const ofOffer = rows.items.filter(({ offer_id }) => offer_id === offerId);
  const [first, last] = [ofOffer[0], ofOffer.at(-1)];
  const numbers = [...new Set(ofOffer.map(({ flight_no }) => flight_no))];
  const operations = await listOperations(db, numbers, first?.flight_date ?? '', last?.flight_date ?? '');
  const items = ofOffer.flatMap((item) => {
    const [record, segment] = [toItemRecord(shown, offer, item), segmentOf(catalogue, { ...offer, ...item })];
    if (!record || !segment) return [];
    const flying = asFlown(segment, operations);
    const flight = toSegmentRecord(showSegment(catalogue, flying, config.carrier.code), language);
    return [{ record: { ...record, flight }, segment }];
  });
  const segment = items[0]?.segment;
  if (!segment) throw new Refusal('flashSaleNotFound');
  return {
    serverTime: now.toISOString(),
    round: toRoundRecord(shown, round),
    offer: toOfferRecord(shown, offer),
    items: items.map(({ record }) => record),
    ...describeFare(shown, round, offer, segment),
  };
}

/**
 * Describes the fare of an offer. The fare is the same on all its days, except for taxes that change. The taxes shown
 * are those of the first day.
 */
function describeFare(
  { catalogue, now, language }: Shown,
  round: RoundRow,
  offer: OfferRow,
  segment: Segment,
): Pick<Result, 'prices' | 'fareRules' | 'points' | 'conditions'> {
  const { issueDate } = saleAt(now.getTime());
  const rules = describeFareRules(catalogue.tables, {
    classCode: offer.booking_class,
    productCode: round.product_code,
    faceFen: offer.price_fen,
    international: segment.international,
    issueDate,
  });
  if (!rules) throw new Refusal('flashSaleNotFound');
  const priceOf = (type: PassengerType) => toPrice(catalogue, { round, offer, segment, type, issueDate }, language);
  return {
    prices: { adult: priceOf('A'), child: priceOf('C'), infant: priceOf('B') },
    fareRules: toRulesRecord(rules, language),
    points: rules.points,
    conditions: describeTerms(catalogue, round, rules, issueDate).map(({ ruleId, ...text }) => ({
      ruleId,
      text: text[language],
    })),
  };
}

interface Priced {
  round: RoundRow;
  offer: OfferRow;
  segment: Segment;
  type: PassengerType;
  issueDate: string;
}

function toPrice(
  { tables }: Catalogue,
  { round, offer, segment, type, issueDate }: Priced,
  language: Language,
): FlashPriceRecord {
  const { from, to, departDate } = segment;
  const price = priceItinerary(tables, {
    segments: [
      {
        ...{ from, to, departDate, connecting: false },
        classCode: offer.booking_class,
        productCode: round.product_code,
        filed: filedFareOf(offer, round),
      },
    ],
    passengers: [{ type }],
    issueDate,
  });
  if (!price.ok) throw new Refusal('flashSaleNotFound');
  return {
    total: fenToYuan(price.totalFen),
    lines: price.lines.map(({ code, name, amountFen, ruleId, ruleText }) => ({
      code,
      name: name[language],
      amount: fenToYuan(amountFen),
      ruleId,
      ruleText: ruleText[language],
    })),
  };
}
