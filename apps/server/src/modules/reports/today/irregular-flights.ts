import type { OperationResult } from '@haidai/contract';
import type { getIrregularFlights as operation } from '@haidai/contract/reports';
import { asPlanned, type DatedLeg, type FlightState, legStatus, legsOn } from '@haidai/domain/flights';
import { sql } from 'kysely';
import type { Deps, Language } from '../../../platform/index.ts';
import { localAt } from '../../flight-ops/index.ts';
import { type Catalogue, listOperations, operationRulesOn, type StoredOperation } from '../../flights/index.ts';
import { flightOf } from './addresses.ts';

type Result = OperationResult<typeof operation>;
type Flight = Result['flights'][number];
type TodayDeps = Pick<Deps, 'db' | 'clock'> & { catalogue: Catalogue };

const irregular: readonly FlightState[] = ['DELAYED', 'CANCELLED', 'DIVERTED', 'RETURNED'];

/**
 * Returns the legs of today that are late, cancelled, diverted or back, and the flights whose cancellation waits for a
 * second person. The people and the open work are those of the whole flight number.
 */
export async function getIrregularFlights(deps: TodayDeps, language: Language): Promise<Result> {
  const date = deps.clock.today();
  const { index } = deps.catalogue;
  const legs = [...index.byFlight.keys()].flatMap((flightNo) => legsOn(index, flightNo, date));
  const numbers = [...new Set(legs.map(({ flightNo }) => flightNo))];
  const operations = await listOperations(deps.db, numbers, date, date);
  const asked = await listAsked(deps, date);
  const troubled = legs.filter((leg) => asked.has(leg.flightNo) || irregular.includes(statusOf(deps, leg, operations)));
  const counts = await countPeople(deps, date, [...new Set(troubled.map(({ flightNo }) => flightNo))]);
  const flights = troubled
    .toSorted((a, b) => a.departAt - b.departAt)
    .map((leg) => describe(deps, leg, { operations, asked, counts, language }));
  const each = [...counts.values()];
  const sum = (of: (row: People) => number) => each.reduce((all, row) => all + of(row), 0);
  return {
    date,
    people: sum(({ people }) => people),
    unplaced: sum(({ unplaced }) => unplaced),
    unreached: sum(({ unreached }) => unreached),
    flights,
  };
}

const operationOf = (leg: DatedLeg, operations: readonly StoredOperation[]) =>
  operations.find(({ flightNo, legSeq }) => flightNo === leg.flightNo && legSeq === leg.legSeq) ?? asPlanned;

function read({ catalogue, clock }: TodayDeps, leg: DatedLeg, operations: readonly StoredOperation[]) {
  const rules = operationRulesOn(catalogue.operations, leg.flightDate);
  return legStatus(leg, operationOf(leg, operations), rules, clock.now().getTime());
}

const statusOf = (deps: TodayDeps, leg: DatedLeg, operations: readonly StoredOperation[]) =>
  read(deps, leg, operations).state;

async function listAsked({ db }: TodayDeps, date: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('flight_request')
    .select('flight_no')
    .where('flight_date', '=', date)
    .where('kind', '=', 'CANCEL')
    .where('status', '=', 'ASKED')
    .execute();
  return new Set(rows.map(({ flight_no }) => flight_no));
}

interface People {
  people: number;
  unplaced: number;
  unreached: number;
}

/** Counts the people of flights, by indexes of the flight day. */
async function countPeople(
  { db }: TodayDeps,
  date: string,
  flightNos: readonly string[],
): Promise<Map<string, People>> {
  if (flightNos.length === 0) return new Map();
  const { rows } = await sql<People & { flight_no: string }>`
    select f.flight_no,
      (select count(*)::int from order_segment s join flight_coupon c using (order_no, segment_index)
        where s.flight_no = f.flight_no and s.flight_date = ${date}
          and c.status in ('OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'SUSPENDED')) as people,
      (select count(*)::int from disruption_case d join flight_coupon c using (order_no, segment_index)
        where d.flight_no = f.flight_no and d.flight_date = ${date}
          and d.status = 'OPEN' and d.unplaced_at is not null and d.settled_round < d.round
          and c.status in ('OPEN FOR USE', 'CHECKED IN', 'SUSPENDED')) as unplaced,
      (select count(*)::int from disruption_case d
        where d.flight_no = f.flight_no and d.flight_date = ${date}
          and ${toldAs('FAILED')} and not ${toldAs('SENT')}) as unreached
    from unnest(${[...flightNos]}::text[]) as f (flight_no)`.execute(db);
  return new Map(rows.map(({ flight_no, ...people }) => [flight_no, people]));
}

/** Whether a case has a message with this result. The key of its messages begins with the id of the case. */
function toldAs(status: 'SENT' | 'FAILED') {
  return sql`exists (select from message m
    where m.subject_key ~>=~ (d.case_id::text || '/') and m.subject_key ~<~ (d.case_id::text || '0')
      and m.status = ${status})`;
}

interface Known {
  operations: readonly StoredOperation[];
  asked: ReadonlySet<string>;
  counts: ReadonlyMap<string, People>;
  language: Language;
}

function describe(deps: TodayDeps, leg: DatedLeg, { operations, asked, counts, language }: Known): Flight {
  const { catalogue } = deps;
  const { state, lateMinutes } = read(deps, leg, operations);
  const cityOf = (code: string) => catalogue.places.airport(code)?.city[language] ?? code;
  const { flightNo, flightDate, from, to } = leg;
  return {
    ...{ flightNo, flightDate, from, to, fromCity: cityOf(from), toCity: cityOf(to) },
    planned: leg.departLocal,
    expected: localAt(catalogue, from, operationOf(leg, operations).estimatedDeparture),
    ...{ state, lateMinutes, cancelAsked: asked.has(flightNo) },
    ...(counts.get(flightNo) ?? { people: 0, unplaced: 0, unreached: 0 }),
    address: flightOf(flightDate, flightNo),
  };
}
