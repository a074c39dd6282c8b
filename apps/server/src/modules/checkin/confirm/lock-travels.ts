import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import type { Person } from '../find/check-in-key.ts';
import { listTravels } from '../find/list-travels.ts';
import type { Travel } from '../find/travel.ts';

export interface LockedTravels {
  /** The travels of all passengers on the orders. */
  all: Travel[];
  /** The requested travels, in the order of the request. */
  chosen: Travel[];
}

/**
 * Locks the requested travellers and returns their current state. Until the end of the transaction, no other
 * transaction can change their orders or check in on their flights. The function locks orders first, then flights, each
 * in the order of their keys. Refuses notFound.
 */
export async function lockTravels(
  deps: Pick<Deps, 'clock' | 'vault'>,
  tx: Tx,
  people: readonly Person[],
  travelIds: readonly string[],
): Promise<LockedTravels> {
  const asked = travelIds.map((id) => people[Number(id.split('-')[0])]);
  const orderNos = new Set(asked.map((person) => person?.orderNo ?? ''));
  if (orderNos.has('') || new Set(travelIds).size < travelIds.length) throw new Refusal('notFound');
  for (const orderNo of [...orderNos].toSorted()) await lockOrderForPayment(tx, orderNo);
  const before = pick(await listTravels(deps, tx, people), travelIds);
  const flights = new Map(before.map(({ flight: { row } }) => [`${row.flight_no} ${row.flight_date}`, row]));
  for (const [, row] of [...flights].toSorted(([one], [other]) => (one < other ? -1 : 1))) await lockFlight(tx, row);
  const all = await listTravels(deps, tx, people);
  return { all, chosen: pick(all, travelIds) };
}

function pick(travels: readonly Travel[], ids: readonly string[]): Travel[] {
  return ids.map((id) => {
    const travel = travels.find((each) => each.id === id);
    if (!travel) throw new Refusal('notFound');
    return travel;
  });
}

/**
 * Locks a flight. Until the end of the transaction, no other transaction can check in on the flight or cancel a
 * check-in.
 */
export async function lockFlight(
  tx: Tx,
  { flight_no, flight_date }: Pick<Travel['flight']['row'], 'flight_no' | 'flight_date'>,
): Promise<void> {
  await tx
    .insertInto('check_in_counter')
    .values({ flight_no, flight_date, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('check_in_counter')
    .select('last')
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the next sequence number of a flight. Each number is used once. */
export async function nextSequence(tx: Tx, { flight_no, flight_date }: Travel['flight']['row']): Promise<number> {
  const { last } = await tx
    .updateTable('check_in_counter')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
