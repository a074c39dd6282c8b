import { classOn, saleAt } from '@haidai/domain/shopping';
import type { Db, FrozenExtraLine } from '../../../platform/index.ts';
import { listFollowers, type NewPartSegment, type OrderedSegment, type OrderFollower } from '../../booking/index.ts';
import { asFlown, type Catalogue, listOperations } from '../../flights/index.ts';
import type { ChangeDeps } from '../deps.ts';
import type { TripToChange } from '../order-to-change.ts';
import type { PricedChange } from './price-change.ts';
import type { QuotedChange } from './quote-token.ts';

/**
 * Adds the extras of the passengers to the price of a change. Each extra moves to the new flight, or it ends and is
 * refunded.
 */
export async function addFollowers(
  deps: ChangeDeps,
  db: Db,
  { trip, ordered, priced }: { trip: TripToChange; ordered: readonly OrderedSegment[]; priced: PricedChange },
  { reason, at }: Pick<QuotedChange, 'reason' | 'at'>,
): Promise<PricedChange> {
  const flown = await Promise.all(ordered.map((each) => withAircraft(db, each)));
  const followers = await listFollowers(deps, db, trip.facts.order, {
    ...{ reason, at },
    passengerSeqs: trip.moving.map(({ seq }) => seq),
    given: trip.segments.map(({ segment_index: index }) => index),
    taken: flown.map((each, segmentIndex) => toNewSegment(deps.catalogue, each, segmentIndex, at)),
  });
  const extraLines = [...priced.extraLines, ...followers.map(toExtraLine)];
  return { ...priced, extraLines, extrasFen: extraLines.reduce((sum, { amountFen }) => sum + amountFen, 0) };
}

async function withAircraft(db: Db, each: OrderedSegment): Promise<OrderedSegment> {
  const { flightNo, flightDate } = each.segment;
  const operations = await listOperations(db, [flightNo], flightDate, flightDate);
  return { ...each, segment: asFlown(each.segment, operations) };
}

function toNewSegment(
  { tables }: Catalogue,
  { segment, bookingClass }: OrderedSegment,
  segmentIndex: number,
  at: number,
): NewPartSegment {
  const { legs } = segment;
  return {
    segmentIndex,
    flightNo: segment.flightNo,
    flightDate: segment.flightDate,
    boardLeg: legs[0]?.legSeq ?? 1,
    offLeg: legs.at(-1)?.legSeq ?? 1,
    origin: segment.from,
    destination: segment.to,
    cabin: classOn(tables, bookingClass, saleAt(at).issueDate)?.cabin ?? 'ECO',
    aircraft: legs[0]?.aircraft ?? '',
    meal: legs.find(({ meal }) => meal !== '')?.meal ?? '',
    departDate: segment.departDate,
    departsAt: segment.departAt,
  };
}

function toExtraLine(follower: OrderFollower): FrozenExtraLine {
  return { ...follower, kind: 'addOn', points: 0, voucherNo: null };
}

/** Returns the extras of a change that an order part handles. Old lines name no part and belong to `ancillaries`. */
export function followersOf(lines: readonly FrozenExtraLine[]): OrderFollower[] {
  return lines.flatMap((line) => {
    const { itemId, toSegment, part = 'ancillaries' } = line;
    return itemId === undefined || toSegment === undefined ? [] : [{ ...line, itemId, toSegment, part }];
  });
}

/**
 * Returns the fingerprint of the extras that the traveller saw. If the fingerprint differs at the booking, the
 * traveller must confirm again.
 */
export function fingerprintOf(lines: readonly FrozenExtraLine[]): string {
  return lines.map(({ itemId = '', toSegment = '', amountFen }) => `${itemId}/${toSegment}/${amountFen}`).join();
}
