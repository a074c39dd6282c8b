import { planAlternatives } from '@haidai/domain/disruption';
import { type HeldTerms, latestInForce, type Sale, saleAt } from '@haidai/domain/shopping';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import type { Move } from '../../exchange/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { notifyAll } from '../../notification/index.ts';
import { inBatches } from '../in-batches.ts';
import { describeDisrupted, describeHeld } from '../notify-traveller.ts';
import { type AffectedSegment, type CaseRow, readSegments } from '../repository.ts';
import { readTroubles, type Trouble } from '../trouble.ts';
import { closesAt, readAlternatives } from './alternatives.ts';
import { holdFlights } from './hold-flights.ts';
import { findAllHeld, type OfferRow } from './offers.ts';
import { solvePlan } from './solve-plan.ts';
import { type Flight, listWaitingParties, type WaitingParty } from './waiting-party.ts';

/** The number of plans for one flight. A new plan is made if seats of the last one were sold meanwhile. */
const mostPlans = 3;

/**
 * Holds another flight for each party of a cancelled or missed flight and notifies all its travellers. If no flight can be held,
 * they learn of the cancellation and of their other choices.
 */
export async function planFlight(deps: Deps, flight: Flight): Promise<void> {
  try {
    await holdForAll(deps, flight);
  } catch (error) {
    deps.log.error({ ...flight, err: error }, 'No flights could be held for the travellers of a cancelled flight');
  }
  await tellFlight(deps, flight);
}

/** Notifies the travellers of a cancelled or missed flight of their held flights, or that they have none. */
export async function tellFlight(deps: Deps, flight: Flight): Promise<void> {
  const open = await listOpenCases(deps, flight);
  await inBatches(open, (batch) => tell(deps, batch));
}

async function holdForAll(deps: Deps, flight: Flight): Promise<void> {
  const catalogue = loadCatalogue();
  for (let count = 0; count < mostPlans; count += 1) {
    const sale = saleAt(deps.clock.now().getTime());
    const terms = latestInForce(catalogue.tables.heldTerms, sale.issueDate);
    const parties = terms ? await listWaitingParties(deps, flight) : [];
    if (!terms || parties.length === 0) return;
    const moves = listMovesInTime(parties, terms, sale);
    const alternatives = await readAlternatives(catalogue, deps.db, moves, sale);
    const plan = await planAlternatives(
      terms,
      parties.map(({ party }) => party),
      alternatives,
      solvePlan,
    );
    if (!plan.isLeast)
      deps.log.warn({ ...flight }, 'The solver did not prove a plan in time, so parties are served in order');
    if (await holdFlights(deps, terms, parties, plan)) return;
  }
}

/** Lists the flights of parties whose travellers would have the least time to accept, each once. */
export function listMovesInTime(parties: readonly WaitingParty[], terms: HeldTerms, sale: Sale): Move[] {
  const moves = new Map(parties.flatMap((each) => each.moves).map((move) => [move.id, move]));
  const until = (move: Move) => closesAt(loadCatalogue(), move, sale);
  return [...moves.values()].filter((move) => until(move) - sale.now >= terms.leastMinutes * 60_000);
}

function listOpenCases({ db }: Deps, { flightNo, flightDate }: Flight): Promise<CaseRow[]> {
  return db
    .selectFrom('disruption_case')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('status', '=', 'OPEN')
    .where('severity', '=', 3)
    .orderBy('case_id')
    .execute();
}

/**
 * Notifies the travellers of cases of the held flight, or of the cancellation alone, in one transaction. Each message is
 * sent once.
 */
async function tell(deps: Deps, rows: readonly CaseRow[]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const segmentOf = await readSegments(tx, rows);
    const found = rows.flatMap((row) => segmentOf(row) ?? []);
    const troubleOf = await readTroubles(deps, tx, found);
    const offers = await findAllHeld(
      tx,
      rows.map(({ case_id }) => case_id),
    );
    const told = rows.flatMap((row): Told[] => {
      const segment = segmentOf(row);
      if (!segment) return [];
      const trouble = troubleOf(segment);
      return trouble.severity < 3 ? [] : [{ row, segment, trouble, offer: offers.get(row.case_id) }];
    });
    await noteOutcomes(deps, tx, told);
    const notices = told.map(({ offer, ...each }) =>
      offer ? describeHeld(deps, { ...each, offer }) : describeDisrupted(deps, each),
    );
    await notifyAll(deps, tx, notices);
  });
}

interface Told {
  row: CaseRow;
  segment: AffectedSegment;
  trouble: Trouble;
  /** The held flight. */
  offer: OfferRow | undefined;
}

/**
 * Notes on the cases for which the plan found no flight that they have none, so that staff see the parties. A party
 * whose held flight ended at its limit had a flight to accept, so it is not noted.
 */
async function noteOutcomes({ clock }: Deps, tx: Tx, told: readonly Told[]): Promise<void> {
  const without = told.filter(({ row, offer }) => !offer && row.retimed_to === null).map(({ row }) => row);
  const offered = await listOffered(tx, without);
  const unplaced = new Set(without.filter(({ case_id }) => !offered.has(case_id)));
  const isNew = ({ row }: Told) => unplaced.has(row) && row.unplaced_at === null;
  const isOver = ({ row }: Told) => !unplaced.has(row) && row.unplaced_at !== null;
  await setUnplaced(tx, told.filter(isNew), clock.now());
  await setUnplaced(tx, told.filter(isOver), null);
}

/** Updates cases in key order, as every plan locks them. */
async function setUnplaced(tx: Tx, told: readonly Told[], at: Date | null): Promise<void> {
  if (told.length === 0) return;
  await tx
    .updateTable('disruption_case')
    .set({ unplaced_at: at })
    .where('case_id', 'in', ({ selectFrom }) =>
      selectFrom('disruption_case')
        .select('case_id')
        .where(
          'case_id',
          'in',
          told.map(({ row }) => row.case_id),
        )
        .orderBy('case_id')
        .forUpdate(),
    )
    .execute();
}

/** Returns the cases that have had a flight in their round which was not cancelled. */
async function listOffered(tx: Tx, rows: readonly CaseRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const offers = await tx
    .selectFrom('disruption_offer')
    .select(['case_id', 'round'])
    .where(
      'case_id',
      'in',
      rows.map(({ case_id }) => case_id),
    )
    .where('flight_lost', '=', false)
    .execute();
  const had = rows.filter(({ case_id, round }) =>
    offers.some((offer) => offer.case_id === case_id && offer.round === round),
  );
  return new Set(had.map(({ case_id }) => case_id));
}
