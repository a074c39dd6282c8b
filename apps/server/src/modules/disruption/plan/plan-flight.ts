import { planAlternatives } from '@haidai/domain/disruption';
import { type HeldTerms, latestInForce, saleAt } from '@haidai/domain/shopping';
import { type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { notifyDisrupted, notifyHeld } from '../notify-traveller.ts';
import { type CaseRow, findSegment } from '../repository.ts';
import { getTrouble } from '../trouble.ts';
import { closesAt, readAlternatives } from './alternatives.ts';
import { holdFlights } from './hold-flights.ts';
import { findHeld } from './offers.ts';
import { solvePlan } from './solve-plan.ts';
import { type Flight, listWaitingParties } from './waiting-party.ts';

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
  for (const row of await listOpenCases(deps, flight)) await tell(deps, row);
}

async function holdForAll(deps: Deps, flight: Flight): Promise<void> {
  const catalogue = loadCatalogue();
  for (let count = 0; count < mostPlans; count += 1) {
    const sale = saleAt(deps.clock.now().getTime());
    const terms = latestInForce(catalogue.tables.heldTerms, sale.issueDate);
    const parties = terms ? await listWaitingParties(deps, flight) : [];
    if (!terms || parties.length === 0) return;
    const inTime = (terms: HeldTerms, until: number) => until - sale.now >= terms.leastMinutes * 60_000;
    const moves = [...new Map(parties.flatMap((each) => each.moves).map((move) => [move.id, move])).values()].filter(
      (move) => inTime(terms, closesAt(catalogue, move, sale)),
    );
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

/** Notifies the travellers of a case of the held flight, or of the cancellation alone. Each message is sent once. */
async function tell(deps: Deps, row: CaseRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const segment = await findSegment(tx, row);
    if (!segment) return;
    const trouble = await getTrouble(deps, tx, segment);
    const offer = await findHeld(tx, row.case_id);
    if (trouble.severity < 3) return;
    await noteOutcome(deps, tx, row, offer !== undefined);
    await (offer
      ? notifyHeld(deps, tx, { row, segment, offer })
      : notifyDisrupted(deps, tx, { row, segment, trouble }));
  });
}

/**
 * Notes on a case that the plan found no flight, so that staff see the party. A party whose held flight ended at its
 * limit had a flight to accept, so it is not noted.
 */
async function noteOutcome({ clock }: Deps, tx: Tx, row: CaseRow, isHeld: boolean): Promise<void> {
  const isWithout = !isHeld && row.retimed_to === null && !(await hasHadOffer(tx, row));
  if (isWithout === (row.unplaced_at !== null)) return;
  await tx
    .updateTable('disruption_case')
    .set({ unplaced_at: isWithout ? clock.now() : null })
    .where('case_id', '=', row.case_id)
    .execute();
}

async function hasHadOffer(tx: Tx, { case_id: caseId, round }: CaseRow): Promise<boolean> {
  const offer = await tx
    .selectFrom('disruption_offer')
    .select('offer_id')
    .where('case_id', '=', caseId)
    .where('round', '=', round)
    .where('flight_lost', '=', false)
    .limit(1)
    .executeTakeFirst();
  return offer !== undefined;
}
