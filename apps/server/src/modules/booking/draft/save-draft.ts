import type { OperationInput } from '@haidai/contract';
import type { saveDraft as operation } from '@haidai/contract/booking';
import { productOn, saleAt } from '@haidai/domain/shopping';
import { type Deps, limit, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { readParty } from '../../shopping/index.ts';
import type { Caller } from '../access.ts';
import { createDraft } from './create-draft.ts';
import type { ChosenSegment } from './get-trips.ts';

type Body = OperationInput<typeof operation>['body'];
type DraftDeps = Deps & { catalogue: Catalogue };

/** The number of drafts that a device may create in 600 s. A person compares a few fares, and a script creates many. */
const draftLimit = { max: 30, per: 600 };

/**
 * Creates a draft of the ordinary flow with the chosen flights. Refuses with the refusals of `createDraft` and with
 * `tooOften`.
 */
export async function saveDraft(deps: DraftDeps, body: Body, caller: Caller): Promise<string> {
  await limitDrafts(deps, caller);
  const trips = body.trips.map(readTrip);
  assertOrdinary(deps, trips);
  const quotes = body.trips.map(({ quote }) => quote);
  const { fareTotalSeen, totalSeen } = body;
  const wish = { trips, quotes, party: readParty(body), source: 'SALE' as const, fareTotalSeen, totalSeen };
  return createDraft(deps, wish, caller);
}

/** Counts a new draft of a device in any flow. Refuses with `tooOften`. */
export function limitDrafts(deps: Deps, { deviceId }: Caller): Promise<void> {
  return limit(deps, 'draft', deviceId, draftLimit);
}

/** Reads the chosen trip from the request. Every segment gets the special fare of the trip. */
export function readTrip({ segments, fareProduct }: Body['trips'][number]): ChosenSegment[] {
  return segments.map((segment) => ({
    flightNo: segment.flightNo,
    departDate: segment.flightDate,
    from: segment.departApCode3,
    to: segment.destApCode3,
    bookingClass: segment.name,
    productCode: fareProduct ?? null,
  }));
}

/** Refuses the fares of activities and flash sales. Their own flows sell them and count their stock. */
function assertOrdinary({ catalogue, clock }: DraftDeps, trips: readonly ChosenSegment[][]): void {
  const { issueDate } = saleAt(clock.now().getTime());
  const isLimited = ({ productCode }: ChosenSegment) => {
    const kind = productCode !== null && productOn(catalogue.tables, productCode, issueDate)?.kind;
    return kind === 'ACTIVITY' || kind === 'FLASH';
  };
  if (trips.flat().some(isLimited)) throw new Refusal('fareNotOnSale');
}
