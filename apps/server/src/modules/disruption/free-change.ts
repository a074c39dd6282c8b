import type { OperationResult } from '@haidai/contract';
import type {
  lookAtFreeFlight as lookOperation,
  listDisruptionFlights as operation,
} from '@haidai/contract/disruption';
import { isUndecided } from '@haidai/domain/disruption';
import { type Deps, limit, Refusal, type Tx } from '../../platform/index.ts';
import { findOrder } from '../booking/index.ts';
import {
  type Booker,
  bookFreeChange,
  type FreeChangeChoice,
  type FreeChangeOffer,
  getFreeChangeOffer,
  previewFreeChange,
} from '../exchange/index.ts';
import { type Asking, getCaseByKey, isOwner } from './get-case.ts';
import { type CaseRow, findSegment } from './repository.ts';
import { rightsOfCase } from './rights-of-case.ts';
import { readChangedParts } from './trouble.ts';

/** The limits of requests for lists of flights. Each list is a search of several days. */
const listLimits = { device: { max: 20, per: 600 }, address: { max: 120, per: 600 } };
const previewLimits = { device: { max: 60, per: 600 }, address: { max: 300, per: 600 } };

type Flight = FreeChangeOffer['days'][number]['flights'][number];

/**
 * Lists the flights to which the traveller can change free of charge. Refusals: disruptionUnknown, disruptionDecided,
 * choiceNotOffered, tooOften, and the refusals of `getFreeChangeOffer`.
 */
export async function listFreeFlights(
  deps: Deps,
  key: string,
  { language, ...caller }: Omit<Asking, 'session'>,
): Promise<OperationResult<typeof operation>> {
  const { row, order } = await getChangeable(deps, key, caller);
  await limit(deps, 'disruption.flightsByDevice', caller.deviceId, listLimits.device);
  await limit(deps, 'disruption.flightsByAddress', caller.clientAddress, listLimits.address);
  const segment = await findSegment(deps.db, row);
  if (!segment) throw new Refusal('disruptionUnknown');
  const part = (await readChangedParts(deps, [segment]))(row, segment);
  const offer = await getFreeChangeOffer(deps, order, part, language);
  return {
    days: offer.days.map(({ date, flights }) => ({
      date,
      flights: flights.map((flight) => describe(deps, row, offer, flight)),
    })),
  };
}

async function getChangeable(deps: Deps, key: string, caller: Parameters<typeof getCaseByKey>[2]) {
  const { row, order } = await getCaseByKey(deps, key, caller);
  if (!isUndecided(row.status)) throw new Refusal('disruptionDecided');
  if (!rightsOfCase(row).change) throw new Refusal('choiceNotOffered');
  return { row, order };
}

/**
 * Returns the add-ons and services that cannot move to one of the listed flights. The result contains the flight sealed
 * with this outcome. A later change is refused if its outcome differs. Only the owner gets the descriptions in clear
 * text. Refusals: those of `listFreeFlights` and `previewFreeChange`.
 */
export async function previewFreeFlight(
  deps: Deps,
  { caseKey, flight }: { caseKey: string; flight: string },
  { session, language, ...caller }: Asking,
): Promise<OperationResult<typeof lookOperation>> {
  const { row, order } = await getChangeable(deps, caseKey, caller);
  await limit(deps, 'disruption.lookByDevice', caller.deviceId, previewLimits.device);
  await limit(deps, 'disruption.lookByAddress', caller.clientAddress, previewLimits.address);
  const choice = readFreeFlight(deps, row, flight);
  const { extras, lines } = await previewFreeChange(deps, order, choice, language);
  const isTheirs = isOwner(order, session);
  return {
    flight: deps.vault.seal(JSON.stringify({ ...choice, extras })),
    ending: lines
      .filter(({ follows }) => !follows)
      .map(({ kind, amount, ruleText }) => ({ kind, amount, words: isTheirs ? ruleText : '' })),
  };
}

function describe({ vault }: Deps, { case_id: caseId }: CaseRow, offer: FreeChangeOffer, flight: Flight) {
  const { tripIndex, fromSegment, passengers } = offer;
  const choice: SealedChoice = { caseId, tripIndex, fromSegment, passengers, segments: segmentsOf(flight) };
  return {
    flight: vault.seal(JSON.stringify(choice)),
    flightNo: flight.flightNo,
    departTime: flight.departTime,
    destTime: flight.destTime,
    dayOffset: flight.segments.at(-1)?.dayOffset ?? 0,
    duration: flight.duration,
    transfers: flight.segments.length - 1,
  };
}

interface SealedChoice extends FreeChangeChoice {
  caseId: string;
}

/**
 * Returns the segments in the booking classes of the offer. The name of the offer has one letter for each segment, or
 * one letter for all.
 */
function segmentsOf({ segments, changes }: Flight): FreeChangeChoice['segments'] {
  const name = changes[0]?.name ?? '';
  return segments.map((segment, index) => ({
    flightNo: segment.flightNo,
    departDate: segment.flightDate,
    from: segment.departApCode3,
    to: segment.destApCode3,
    bookingClass: name[index] ?? name.slice(0, 1),
    productCode: null,
  }));
}

/** The person who takes a flight, and the steps of the transaction. */
export type BookedBy = Pick<Booker, 'actor' | 'prove' | 'prepare'>;

/** Changes the tickets of a case to a flight free of charge. Refuses with the refusals of `bookFreeChange`. */
export async function bookFlight(deps: Deps, row: CaseRow, choice: FreeChangeChoice, by: BookedBy): Promise<void> {
  const find = async (tx: Tx) => {
    const order = await findOrder(tx, row.order_no);
    if (!order) throw new Refusal('disruptionUnknown');
    return order;
  };
  await bookFreeChange(deps, row.order_no, choice, { ...by, find });
}

/** Unseals a listed flight. Refuses choiceNotOffered if the flight was not listed for this case. */
export function readFreeFlight({ vault }: Deps, row: CaseRow, sealed = ''): SealedChoice {
  const offer = unseal(vault, sealed);
  if (offer?.caseId !== row.case_id) throw new Refusal('choiceNotOffered');
  return offer;
}

function unseal(vault: Deps['vault'], sealed: string): SealedChoice | null {
  try {
    return JSON.parse(vault.unseal(sealed));
  } catch {
    return null;
  }
}
