import { isUnderReview } from '@haidai/domain/booking';
import { checkPlacements, disruptionOfferMachine, type Plan } from '@haidai/domain/disruption';
import { type HeldTerms, saleAt } from '@haidai/domain/shopping';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import { comparePlaces, releasePlace, takeSpecialPlace } from '../../assistance/index.ts';
import type { Move } from '../../exchange/index.ts';
import { loadCatalogue, recordTripChanges } from '../../flights/index.ts';
import { createAllotment, lockFlights } from '../../inventory/index.ts';
import { forgetSearches, showSegment } from '../../shopping/index.ts';
import type { CaseRow } from '../repository.ts';
import { closesAt, legsOf, openInventory, readAlternatives } from './alternatives.ts';
import { classOfCabin, findAllHeld, type OfferRow, seatsOf } from './offers.ts';
import type { WaitingParty } from './waiting-party.ts';

/** A waiting party with the flight that it gets. */
export interface Chosen {
  waiting: WaitingParty;
  move: Move;
}

/**
 * Carries out a plan in one transaction. It locks the orders, then the cases, then the flights, each in key order, so
 * plans of several flights do not block each other. Under the locks it checks the seats again and puts them aside.
 * Returns whether all planned parties got their seats. Seats that were sold meanwhile need a new plan.
 */
export async function holdFlights(
  deps: Deps,
  terms: HeldTerms,
  parties: readonly WaitingParty[],
  plan: Plan,
): Promise<boolean> {
  const chosen = parties.flatMap((waiting, index): Chosen[] => {
    const id = plan.placements[index]?.alternativeId;
    const move = waiting.moves.find((each) => each.id === id);
    return move ? [{ waiting, move }] : [];
  });
  if (chosen.length === 0) return true;
  const held = await inTransaction(deps.db, (tx) => holdChosen(deps, tx, terms, chosen));
  forgetSearches(
    deps.db,
    chosen.flatMap(({ move }) => legsOf([move])),
  );
  return held;
}

/**
 * Puts the seats of the chosen flights aside for the parties that still wait and still fit. Returns whether all of these
 * parties got their seats.
 */
export async function holdChosen(deps: Deps, tx: Tx, terms: HeldTerms, chosen: readonly Chosen[]): Promise<boolean> {
  const open = await lockOpen(tx, chosen);
  const moves = [...new Map(chosen.map(({ move }) => [move.id, move])).values()];
  const sale = saleAt(deps.clock.now().getTime());
  await openInventory(loadCatalogue(), tx, moves, sale);
  await lockFlights(tx, legsOf(moves));
  return holdEach(deps, tx, { terms, moves, chosen: chosen.filter(({ waiting }) => open.has(waiting.row.case_id)) });
}

/** Locks the orders and their cases. Returns the cases that still wait. */
async function lockOpen(tx: Tx, chosen: readonly Chosen[]): Promise<Set<string>> {
  const rows = chosen.map(({ waiting }) => waiting.row);
  const orders = await tx
    .selectFrom('sales_order')
    .select(['order_no', 'status'])
    .where(
      'order_no',
      'in',
      rows.map(({ order_no }) => order_no),
    )
    .orderBy('order_no')
    .forUpdate()
    .execute();
  const decidable = new Set(orders.filter(({ status }) => !isUnderReview(status)).map(({ order_no }) => order_no));
  const cases = await tx
    .selectFrom('disruption_case')
    .selectAll()
    .where(
      'case_id',
      'in',
      rows.map(({ case_id }) => case_id),
    )
    .orderBy('case_id')
    .forUpdate()
    .execute();
  const isSame = (now: CaseRow) => rows.some((row) => row.case_id === now.case_id && row.round === now.round);
  const open = cases.filter((now) => now.status === 'OPEN' && isSame(now) && decidable.has(now.order_no));
  return new Set(open.map(({ case_id }) => case_id));
}

async function holdEach(
  deps: Deps,
  tx: Tx,
  { terms, moves, chosen }: { terms: HeldTerms; moves: readonly Move[]; chosen: readonly Chosen[] },
): Promise<boolean> {
  if (chosen.length === 0) return true;
  const sale = saleAt(deps.clock.now().getTime());
  const held = await findAllHeld(
    tx,
    chosen.map(({ waiting }) => waiting.row.case_id),
  );
  const missing = chosen
    .filter(({ waiting }) => !held.has(waiting.row.case_id))
    .map((each) => ({ ...each, offer: toOffer(deps, terms, each) }));
  const fits = checkPlacements(
    missing.map(({ waiting }) => waiting.party),
    await readAlternatives(loadCatalogue(), tx, moves, sale),
    missing.map(({ waiting, move, offer }) => ({
      partyId: waiting.party.id,
      alternativeId: move.id,
      cabin: offer.cabin,
    })),
  );
  const offers = await takePlaces(
    tx,
    missing.filter((_, index) => fits[index]).map(({ offer }) => offer),
  );
  await putSeatsAside(deps, tx, offers);
  if (offers.length > 0)
    await tx
      .insertInto('disruption_offer')
      .values(
        offers.map((offer) => ({
          ...offer,
          flights: JSON.stringify(offer.flights),
          places: JSON.stringify(offer.places),
        })),
      )
      .execute();
  await recordTripChanges(
    deps,
    tx,
    missing
      .filter(({ offer }) => offers.includes(offer))
      .map(({ offer, waiting: { row } }) => ({
        fact: 'held',
        value: offer.offer_id,
        flightNo: row.flight_no,
        flightDate: row.flight_date,
        orderNo: row.order_no,
      })),
  );
  return offers.length === missing.length;
}

/**
 * Takes the places of special services, in key order. Requests of travellers take such places without a lock of the
 * flight, so the last place can be gone. Returns the offers that have all their places.
 */
async function takePlaces(tx: Tx, offers: readonly OfferRow[]): Promise<OfferRow[]> {
  const wanted = offers.flatMap((offer) => offer.places.map((place) => ({ offer, place })));
  const taken: typeof wanted = [];
  const failed = new Set<OfferRow>();
  for (const each of wanted.toSorted((a, b) => comparePlaces(a.place, b.place))) {
    if (await takeSpecialPlace(tx, each.place)) taken.push(each);
    else failed.add(each.offer);
  }
  for (const { offer, place } of taken) if (failed.has(offer)) await releasePlace(tx, place);
  return offers.filter((offer) => !failed.has(offer));
}

/** Puts the seats of offers aside, with one step for all offers of the same flights and cabin. */
async function putSeatsAside(deps: Deps, tx: Tx, offers: readonly OfferRow[]): Promise<void> {
  const alike = Map.groupBy(
    offers,
    ({ cabin, flights }) => `${cabin} ${JSON.stringify(flights.map(({ legs }) => legs))}`,
  );
  for (const [offer, ...others] of alike.values()) {
    if (!offer) continue;
    const seats = others.reduce((sum, each) => sum + each.seats, offer.seats);
    const infants = others.reduce((sum, each) => sum + each.infants, offer.infants);
    for (const each of seatsOf({ ...offer, seats, infants }, classOfCabin(deps, offer.cabin))) {
      if (!(await createAllotment(tx, each)))
        throw new Error('A locked flight has fewer free seats than it had before');
    }
  }
}

function toOffer(deps: Deps, terms: HeldTerms, { waiting, move }: Chosen): OfferRow {
  const catalogue = loadCatalogue();
  const { row, party } = waiting;
  const sale = saleAt(deps.clock.now().getTime());
  // A traveller who misses a flight can be in the air. The time to accept begins after the landing.
  const from = Math.max(sale.now, row.feeder_arrives_at?.getTime() ?? sale.now);
  const limits = [from + terms.holdMinutes * 60_000, closesAt(catalogue, move, sale)];
  const arrivesAt = move.ordered.at(-1)?.segment.arriveAt ?? 0;
  return {
    offer_id: deps.ids.uuid(),
    case_id: row.case_id,
    round: row.round,
    status: disruptionOfferMachine.initial,
    flights: move.ordered.map(({ segment }) => ({
      flightNo: segment.flightNo,
      departDate: segment.departDate,
      from: segment.from,
      to: segment.to,
      legs: segment.legs.map(({ flightNo, flightDate, legSeq }) => ({ flightNo, flightDate, legSeq })),
      shown: showSegment(catalogue, segment, ''),
    })),
    cabin: party.cabins[0] ?? 'ECO',
    seats: party.seats,
    infants: party.needs.infant ?? 0,
    places: move.ordered.flatMap(({ segment: { flightNo, flightDate } }, index) =>
      Object.entries(party.services[index] ?? {}).flatMap(([code, amount]) =>
        Array.from({ length: amount }, () => ({ flightNo, flightDate, code })),
      ),
    ),
    late_minutes: Math.round((arrivesAt - party.arrivesAt) / 60_000),
    rule_id: terms.id,
    held_at: deps.clock.now(),
    held_until: new Date(Math.min(...limits, row.refund_due_at?.getTime() ?? Number.POSITIVE_INFINITY)),
    ended_at: null,
    flight_lost: false,
  };
}
