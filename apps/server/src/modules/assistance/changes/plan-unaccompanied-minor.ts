import {
  datedRules,
  heldUnaccompaniedMinorStatuses,
  serviceTitle,
  unaccompaniedMinorBand,
  unaccompaniedMinorFault,
} from '@haidai/domain/assistance';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import type { NewPartSegment, PartChange, PartFollower } from '../../booking/index.ts';
import { loadUnaccompaniedMinorRules } from '../load-rules.ts';
import { refuseUnaccompaniedMinor } from '../unaccompanied-minors/refuse-unaccompanied-minor.ts';
import { childOf, type UnaccompaniedMinorRow } from '../unaccompanied-minors/repository.ts';
import { findBoughtFlight, flightFacts, unaccompaniedMinorCode } from '../unaccompanied-minors/wanted-flight.ts';
import { askedAt, countPlaces, lineOf, newSegmentOf, wordsOf } from './outcome.ts';

type HasPlace = ReturnType<typeof countPlaces>;

/**
 * Plans what happens to the unaccompanied minors of a change. A child moves to the new flight if that flight accepts
 * the child. Otherwise the age decides. If the child must not fly without the service, the function throws the refusal
 * of an application. If the child may fly without it, the line states that the service ends.
 */
export async function planUnaccompaniedMinor(
  deps: Deps,
  db: Db,
  orderNo: string,
  change: PartChange,
): Promise<PartFollower[]> {
  const rows = await db
    .selectFrom('unaccompanied_child')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('status', 'in', heldUnaccompaniedMinorStatuses)
    .where('passenger_seq', 'in', [...change.passengerSeqs])
    .where('segment_index', 'in', [...change.given])
    .orderBy('um_no')
    .execute();
  const hasPlace = countPlaces(db);
  const followers: PartFollower[] = [];
  for (const row of rows) followers.push(await planOne(deps, db, row, { change, hasPlace }));
  return followers;
}

async function planOne(
  deps: Deps,
  db: Db,
  row: UnaccompaniedMinorRow,
  { change, hasPlace }: { change: PartChange; hasPlace: HasPlace },
): Promise<PartFollower> {
  const to = newSegmentOf(change, row.segment_index ?? -1);
  const rules = datedRules(loadUnaccompaniedMinorRules(), to?.flightDate ?? row.flight_date);
  const why = await whyNot(deps, db, row, { to, change, hasPlace });
  const band = unaccompaniedMinorBand(rules, childOf(row, deps.vault).birthday, to?.departDate ?? row.shown.from.date);
  if (why && band === 'MUST') throw why;
  return {
    itemId: row.um_no,
    passengerSeq: row.passenger_seq ?? 0,
    segment: row.segment_index ?? 0,
    toSegment: why ? null : (to?.segmentIndex ?? null),
    code: unaccompaniedMinorCode,
    ruleId: rules.id,
    ...lineOf(serviceTitle('UMNR'), why && wordsOf(why)),
  };
}

interface NewFlight {
  to: NewPartSegment | undefined;
  change: PartChange;
  hasPlace: HasPlace;
}

/** Returns the refusal of the new flight. Null if the flight accepts the child. */
async function whyNot(
  { vault }: Deps,
  db: Db,
  row: UnaccompaniedMinorRow,
  { to, change, hasPlace }: NewFlight,
): Promise<Refusal | null> {
  const { taken } = change;
  if (!to || taken.length > 1) return new Refusal('aloneDirect');
  const { flightNo, flightDate, origin, destination } = to;
  if (flightNo === row.flight_no && flightDate === row.flight_date) return null;
  const flight = findBoughtFlight({ flightNo, flightDate, from: origin, to: destination });
  if (!flight) return new Refusal('aloneDirect');
  const { rules } = flight;
  const { birthday } = childOf(row, vault);
  const fault = unaccompaniedMinorFault(rules, { ...flightFacts(flight), birthday }, askedAt(change));
  if (fault) return refuseUnaccompaniedMinor(fault, rules);
  const open = await findOpen(db, row, to);
  if (open) return new Refusal('aloneOpen', { umNo: open.um_no });
  return (await hasPlace({ flightNo, flightDate, code: unaccompaniedMinorCode }, rules.perFlight))
    ? null
    : refuseUnaccompaniedMinor('full', rules);
}

/** Finds another open application for the same child on the new flight. */
function findOpen(db: Db, { child_fp, account_id }: UnaccompaniedMinorRow, { flightNo, flightDate }: NewPartSegment) {
  return db
    .selectFrom('unaccompanied_child')
    .select('um_no')
    .where('child_fp', '=', child_fp)
    .where('account_id', '=', account_id)
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('status', 'in', heldUnaccompaniedMinorStatuses)
    .executeTakeFirst();
}
