import { type Alternative, checkPlacements, type Party } from '@haidai/domain/disruption';
import type { Cabin } from '@haidai/domain/flights';
import { cabinNameOn, latestInForce, saleAt } from '@haidai/domain/shopping';
import { type Db, type Deps, defineJob, type Language, Refusal, type Tx, textIn } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import type { Move } from '../../exchange/index.ts';
import { loadCatalogue, recordTripChanges } from '../../flights/index.ts';
import { forgetSearches, showSegment } from '../../shopping/index.ts';
import type { QueueChoice } from '../../staff/index.ts';
import type { CaseRow } from '../repository.ts';
import { legsOf, readAlternatives } from './alternatives.ts';
import { holdChosen } from './hold-flights.ts';
import { endOffer, findHeld, flightsOf } from './offers.ts';
import { listMovesInTime, tellFlight } from './plan-flight.ts';
import { type Flight, listWaitingParties, type WaitingParty } from './waiting-party.ts';

const tellJob = 'disruption.tellPlaced';
/** The time after which the travellers are told. Until then the staff can take the flight back. */
const tellAfterMs = 30_000;

/** Tells the travellers of a flight about the flights on which the staff have placed them. */
export const tellPlacedJob = defineJob(tellJob, (deps: Deps, flight: Flight) => tellFlight(deps, flight));

/**
 * Lists the flights on which at least one of the parties fits, the first to depart first. A label names the free seats
 * and how many of the parties fit together.
 */
export async function listPlaces(deps: Deps, cases: readonly CaseRow[], language: Language): Promise<QueueChoice[]> {
  const catalogue = loadCatalogue();
  const sale = saleAt(deps.clock.now().getTime());
  const terms = latestInForce(catalogue.tables.heldTerms, sale.issueDate);
  if (!terms) return [];
  const parties: WaitingParty[] = [];
  for (const some of Map.groupBy(cases, (row) => `${row.flight_no}/${row.flight_date}`).values())
    parties.push(...(await listWaitingParties(deps, flightOf(some[0] as CaseRow), idsOf(some))));
  const moves = listMovesInTime(parties, terms, sale);
  const alternatives = await readAlternatives(catalogue, deps.db, moves, sale);
  return moves
    .flatMap((move) => {
      const alternative = alternatives.find(({ id }) => id === move.id);
      const fitting = alternative ? listFitting(parties, alternative) : [];
      if (!alternative || fitting.length === 0) return [];
      return {
        at: alternative.departsAt,
        value: move.id,
        label: describe({ move, alternative, parties, fitting }, language),
      };
    })
    .sort((a, b) => a.at - b.at || (a.value < b.value ? -1 : 1))
    .map(({ value, label }) => ({ value, label }));
}

const flightOf = ({ flight_no: flightNo, flight_date: flightDate }: CaseRow): Flight => ({ flightNo, flightDate });
const idsOf = (rows: readonly CaseRow[]) => new Set(rows.map(({ case_id }) => case_id));

/** Returns the parties that fit on a flight together, in their order. */
function listFitting(parties: readonly WaitingParty[], alternative: Alternative): Party[] {
  const able = parties.map(({ party }) => party).filter(({ allowed }) => allowed.has(alternative.id));
  const fits = checkPlacements(
    able,
    [alternative],
    able.map(({ id, cabins }) => ({ partyId: id, alternativeId: alternative.id, cabin: cabins[0] ?? 'ECO' })),
  );
  return able.filter((_, index) => fits[index]);
}

interface Described {
  move: Move;
  alternative: Alternative;
  parties: readonly WaitingParty[];
  fitting: readonly Party[];
}

function describe({ move, alternative, parties, fitting }: Described, language: Language): string {
  const text = textIn(language);
  const catalogue = loadCatalogue();
  const segments = move.ordered.map(({ segment }) => showSegment(catalogue, segment, ''));
  const [first, last] = [segments[0], segments.at(-1)];
  const cabins = [...new Set(fitting.flatMap(({ cabins: [cabin] }) => cabin ?? []))];
  const free = cabins.map((cabin) => `${nameOf(cabin, alternative.date, language)} ${freeSeats(alternative, cabin)}`);
  const people = fitting.reduce((sum, party) => sum + party.people, 0);
  return [
    segments.map(({ flightNo }) => flightNo).join(' + '),
    `${first?.from.date} ${first?.from.time}–${last?.to.time}`,
    text(`余座 ${free.join('、')}`, `free seats: ${free.join(', ')}`),
    text(
      `可安排 ${fitting.length}/${parties.length} 组 ${people} 人`,
      `${fitting.length} of ${parties.length} parties fit (${people} travellers)`,
    ),
  ].join(' · ');
}

const freeSeats = ({ flights }: Alternative, cabin: Cabin) =>
  Math.min(...flights.flatMap(({ legs }) => legs.map(({ seats }) => seats[cabin] ?? 0)));

function nameOf(cabin: Cabin, date: string, language: Language): string {
  const { display } = loadCatalogue().tables;
  return cabinNameOn(display, cabin, { scope: 'D', soldOn: date, travelOn: date }).name[language];
}

/**
 * Holds a flight for the party of a case, in the transaction of the desk. The travellers are told after the time in which
 * the staff can take the flight back. Refuses `partyNotPlaced` if the party cannot take the flight, or if the seats are
 * gone.
 */
export async function placeParty(deps: Deps, tx: Tx, row: CaseRow, moveId: string): Promise<() => void> {
  const sale = saleAt(deps.clock.now().getTime());
  const terms = latestInForce(loadCatalogue().tables.heldTerms, sale.issueDate);
  const [waiting] = await listWaitingParties({ ...deps, db: tx }, flightOf(row), idsOf([row]));
  const move = terms && waiting && listMovesInTime([waiting], terms, sale).find(({ id }) => id === moveId);
  if (!move) throw new Refusal('partyNotPlaced');
  await holdChosen(deps, tx, terms, [{ waiting, move }]);
  if (!(await findHeld(tx, row.case_id))) throw new Refusal('partyNotPlaced');
  const runAt = new Date(deps.clock.now().getTime() + tellAfterMs);
  await deps.jobs.enqueue(tx, tellJob, flightOf(row), { key: `${tellJob}/${row.flight_no}/${row.flight_date}`, runAt });
  return () => forgetSearches(deps.db, legsOf([move]));
}

/** Releases the flight of a party that was placed and not told yet. Refuses `conflict` after that. */
export async function takePartyBack(deps: Deps, tx: Tx, row: CaseRow, actor: string): Promise<() => void> {
  await lockOrderForPayment(tx, row.order_no);
  const offer = await findHeld(tx, row.case_id);
  if (!offer || (await isTold(tx, offer.offer_id))) throw new Refusal('conflict');
  await endOffer(deps, tx, offer, { event: 'takeBack', actor });
  const { flightNo, flightDate } = flightOf(row);
  await recordTripChanges(deps, tx, [
    { fact: 'held', value: offer.offer_id, flightNo, flightDate, orderNo: row.order_no },
  ]);
  return () => forgetSearches(deps.db, flightsOf(offer));
}

async function isTold(db: Db, offerId: string): Promise<boolean> {
  const message = await db
    .selectFrom('message')
    .select('id')
    .where('subject_key', '=', offerId)
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}
