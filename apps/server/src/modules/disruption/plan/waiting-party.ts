import { isUnderReview } from '@haidai/domain/booking';
import type { Party } from '@haidai/domain/disruption';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../platform/index.ts';
import { listSpecialNeeds, type SpecialNeed } from '../../assistance/index.ts';
import { findOrders } from '../../booking/index.ts';
import { listMoves, type MovableParty, type Move, readMovableParties } from '../../exchange/index.ts';
import { type CaseRow, readSegments } from '../repository.ts';
import { readChangedParts } from '../trouble.ts';

/** The travellers of one case who wait for a held flight, with the flights that suit them. */
export interface WaitingParty {
  row: CaseRow;
  movable: MovableParty;
  moves: Move[];
  party: Party;
}

export interface Flight {
  flightNo: string;
  flightDate: string;
}

/**
 * Lists the open cases of a cancelled or missed flight that have had no held flight in their round. A case whose held flight was
 * cancelled is among them.
 */
export async function listWaitingCases(db: Db, { flightNo, flightDate }: Flight): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.* from disruption_case c
    where c.flight_no = ${flightNo} and c.flight_date = ${flightDate} and c.status = 'OPEN' and c.severity = 3
      and not exists (
        select from disruption_offer o where o.case_id = c.case_id and o.round = c.round and not o.flight_lost)
    order by c.case_id`.execute(db);
  return rows;
}

/** The number of orders whose facts are read with the same statements. Other calls get their turn between them. */
const atATime = 12;

/** A waiting party without its flights. */
type Found = Omit<WaitingParty, 'moves' | 'party'> & { bookedAt: number };

/**
 * Returns the parties that wait, in the documented order. Travellers who cannot change now are left out. `caseIds` selects
 * some of the cases.
 */
export async function listWaitingParties(
  deps: Deps,
  flight: Flight,
  caseIds?: ReadonlySet<string>,
): Promise<WaitingParty[]> {
  const waiting = await listWaitingCases(deps.db, flight);
  const cases = caseIds ? waiting.filter(({ case_id }) => caseIds.has(case_id)) : waiting;
  const found: Found[] = [];
  for (let at = 0; at < cases.length; at += atATime)
    found.push(...(await listMovable(deps, cases.slice(at, at + atATime))));
  found.sort((a, b) => rankOf(a.movable) - rankOf(b.movable) || a.bookedAt - b.bookedAt || compare(a.row, b.row));
  const moves = await listMoves(
    deps,
    found.map(({ movable }) => movable),
  );
  const needs = Map.groupBy(
    await listSpecialNeeds(
      deps.db,
      found.map(({ row }) => row.order_no),
    ),
    ({ orderNo }) => orderNo,
  );
  return found.map(({ row, movable }, index) => {
    const own = (moves[index] ?? []).filter((move) => isAnother(row, move));
    const needed = (needs.get(row.order_no) ?? []).filter((need) => movable.passengers.includes(need.passengerSeq));
    return { row, movable, moves: own, party: toParty(row, movable, { moves: own, needed }) };
  });
}

/** Lists the parties of cases that can change now. */
async function listMovable(deps: Deps, cases: readonly CaseRow[]): Promise<Found[]> {
  const orders = await findOrders(
    deps.db,
    cases.map(({ order_no }) => order_no),
  );
  const segmentOf = await readSegments(deps.db, cases);
  const partOf = await readChangedParts(
    deps,
    cases.flatMap((row) => segmentOf(row) ?? []),
  );
  const movableOf = await readMovableParties(deps, [...orders.values()]);
  return cases.flatMap((row) => {
    const [order, segment] = [orders.get(row.order_no), segmentOf(row)];
    if (!order || !segment || isUnderReview(order.status)) return [];
    const movable = movableOf(order, partOf(row, segment));
    return movable ? [{ row, movable, bookedAt: (order.booked_at ?? order.created_at).getTime() }] : [];
  });
}

/** A flight at a new time is no alternative to itself. */
function isAnother({ flight_no, flight_date, retimed_to }: CaseRow, { ordered }: Move): boolean {
  const isSame = ({ segment }: Move['ordered'][number]) =>
    segment.flightNo === flight_no && segment.flightDate === flight_date;
  return retimed_to === null || !ordered.some(isSame);
}

/** Returns the rank of a party: unaccompanied minors, then parties with children, then connections, then all others. */
function rankOf({ trip }: MovableParty): number {
  if (trip.moving.some(({ seq }) => trip.facts.unaccompaniedMinors.includes(seq))) return 0;
  if (trip.party.children + trip.party.infants > 0) return 1;
  const ofTrip = trip.facts.segments.filter(({ trip_index: index }) => index === trip.segments[0]?.trip_index);
  return ofTrip.length > 1 ? 2 : 3;
}

function compare(a: CaseRow, b: CaseRow): number {
  return a.order_no < b.order_no ? -1 : 1;
}

function toParty(
  { case_id: id }: CaseRow,
  { trip, planned }: MovableParty,
  { moves, needed }: { moves: readonly Move[]; needed: readonly SpecialNeed[] },
): Party {
  const { adults, children, infants } = trip.party;
  const last = trip.segments.at(-1);
  return {
    id,
    seats: adults + children,
    people: adults + children + infants,
    cabins: trip.segments[0] ? [trip.segments[0].cabin] : [],
    date: planned,
    arrivesAt: last?.arrives_at.getTime() ?? 0,
    // A move changes all flights of the way. A flight that would miss the way back is not among the moves.
    onwardBy: null,
    needs: { infant: infants },
    services: trip.segments.map(({ segment_index: segment }) => countCodes(needed, segment)),
    allowed: new Set(moves.map(({ id: move }) => move)),
  };
}

/** Returns the number of places that are needed on a segment, by code. */
function countCodes(needed: readonly SpecialNeed[], segment: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of needed.filter((need) => need.segment === segment)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
