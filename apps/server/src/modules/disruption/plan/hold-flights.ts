import { isUnderReview } from '@haidai/domain/booking';
import { disruptionOfferMachine, type Plan } from '@haidai/domain/disruption';
import { type HeldTerms, saleAt } from '@haidai/domain/shopping';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import type { Move } from '../../exchange/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { createAllotment, lockFlights } from '../../inventory/index.ts';
import { forgetSearches, showSegment } from '../../shopping/index.ts';
import type { CaseRow } from '../repository.ts';
import { closesAt, legsOf, openInventory, readAlternatives } from './alternatives.ts';
import { classOfCabin, listHeldCases, type OfferRow, seatsOf } from './offers.ts';
import type { WaitingParty } from './waiting-party.ts';

interface Chosen {
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
  const held = await inTransaction(deps.db, async (tx) => {
    const open = await lockOpen(tx, chosen);
    const moves = [...new Map(chosen.map(({ move }) => [move.id, move])).values()];
    const sale = saleAt(deps.clock.now().getTime());
    await openInventory(loadCatalogue(), tx, moves, sale);
    await lockFlights(tx, legsOf(moves));
    return holdEach(deps, tx, { terms, moves, chosen: chosen.filter(({ waiting }) => open.has(waiting.row.case_id)) });
  });
  forgetSearches(
    deps.db,
    chosen.flatMap(({ move }) => legsOf([move])),
  );
  return held;
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
  const now = await readAlternatives(loadCatalogue(), tx, moves, sale);
  const left = new Map(
    now.flatMap(({ legs }) => legs).map((leg) => [leg.id, { ...leg.seats, lap: leg.places.infant ?? 0 }]),
  );
  const held = await listHeldCases(
    tx,
    chosen.map(({ waiting }) => waiting.row.case_id),
  );
  let all = true;
  for (const { waiting, move } of chosen) {
    if (held.has(waiting.row.case_id)) continue;
    const offer = toOffer(deps, terms, { waiting, move });
    const legs = now.find(({ id }) => id === move.id)?.legs.flatMap(({ id }) => left.get(id) ?? []) ?? [];
    const fits = legs.every((leg) => (leg[offer.cabin] ?? 0) >= offer.seats && leg.lap >= offer.infants);
    if (!fits) {
      all = false;
      continue;
    }
    for (const leg of legs) {
      leg[offer.cabin] = (leg[offer.cabin] ?? 0) - offer.seats;
      leg.lap -= offer.infants;
    }
    for (const seats of seatsOf(offer, classOfCabin(deps, offer.cabin))) {
      if (!(await createAllotment(tx, seats)))
        throw new Error('A locked flight has fewer free seats than it had before');
    }
    await tx
      .insertInto('disruption_offer')
      .values({ ...offer, flights: JSON.stringify(offer.flights) })
      .execute();
  }
  return all;
}

function toOffer(deps: Deps, terms: HeldTerms, { waiting, move }: Chosen): OfferRow {
  const catalogue = loadCatalogue();
  const { row, party } = waiting;
  const sale = saleAt(deps.clock.now().getTime());
  const limits = [sale.now + terms.holdMinutes * 60_000, closesAt(catalogue, move, sale)];
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
    late_minutes: Math.round((arrivesAt - party.arrivesAt) / 60_000),
    rule_id: terms.id,
    held_at: deps.clock.now(),
    held_until: new Date(Math.min(...limits, row.refund_due_at?.getTime() ?? Number.POSITIVE_INFINITY)),
    ended_at: null,
    flight_lost: false,
  };
}
