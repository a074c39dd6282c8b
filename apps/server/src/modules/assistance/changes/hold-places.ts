import { datedRules, type ServiceCode } from '@haidai/domain/assistance';
import { Refusal, type Tx } from '../../../platform/index.ts';
import type { PartFollower } from '../../booking/index.ts';
import { loadServiceRules, loadUnaccompaniedMinorRules } from '../load-rules.ts';
import { type PlaceKey, releasePlace, takePlace } from '../places.ts';
import { unaccompaniedMinorCode } from '../unaccompanied-minors/wanted-flight.ts';

/**
 * Holds the places on the new flights for the order of a change. A change to another class of the same flight needs no
 * new place. Refuses changeExtrasChanged if no place is left.
 */
export async function holdPlaces(tx: Tx, changeNo: string, followers: readonly PartFollower[]): Promise<void> {
  const wanted: { itemNo: string; key: PlaceKey }[] = [];
  for (const follower of followers) {
    const key = await newPlaceOf(tx, changeNo, follower);
    if (key) wanted.push({ itemNo: follower.itemId, key });
  }
  for (const { itemNo, key } of wanted.toSorted((a, b) => nameOf(a.key).localeCompare(nameOf(b.key)))) {
    if (!(await takePlace(tx, key, placesOf(key)))) throw new Refusal('changeExtrasChanged');
    const { flightNo, flightDate, code } = key;
    const row = { change_no: changeNo, item_no: itemNo, flight_no: flightNo, flight_date: flightDate, code };
    await tx.insertInto('assistance_move').values(row).execute();
  }
}

/** Releases the places that are held for a change that ended without new tickets. */
export async function releasePlaces(tx: Tx, changeNo: string): Promise<void> {
  const held = await takeHeld(tx, changeNo);
  const keys = [...held.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  for (const key of keys) await releasePlace(tx, key);
}

/**
 * Removes the held places of a change from the table and returns them, by the number of their application. The caller
 * must use or release them.
 */
export async function takeHeld(tx: Tx, changeNo: string, itemNos?: readonly string[]): Promise<Map<string, PlaceKey>> {
  const rows = await tx
    .deleteFrom('assistance_move')
    .where('change_no', '=', changeNo)
    .$if(itemNos !== undefined, (query) => query.where('item_no', 'in', [...(itemNos ?? [])]))
    .returningAll()
    .execute();
  return new Map(
    rows.map(({ item_no, flight_no, flight_date, code }) => [
      item_no,
      { flightNo: flight_no, flightDate: flight_date, code },
    ]),
  );
}

async function newPlaceOf(tx: Tx, changeNo: string, { segment, toSegment, code }: PartFollower) {
  if (toSegment === null) return null;
  const { changed_from: originalNo } = await tx
    .selectFrom('sales_order')
    .select('changed_from')
    .where('order_no', '=', changeNo)
    .executeTakeFirstOrThrow();
  const before = await flightOf(tx, originalNo ?? '', segment);
  const after = await flightOf(tx, changeNo, toSegment);
  const isSame = before.flightNo === after.flightNo && before.flightDate === after.flightDate;
  return isSame ? null : { ...after, code };
}

async function flightOf(tx: Tx, orderNo: string, segment: number) {
  const { flight_no, flight_date } = await tx
    .selectFrom('order_segment')
    .select(['flight_no', 'flight_date'])
    .where('order_no', '=', orderNo)
    .where('segment_index', '=', segment)
    .executeTakeFirstOrThrow();
  return { flightNo: flight_no, flightDate: flight_date };
}

function placesOf({ flightDate, code }: PlaceKey): number {
  if (code === unaccompaniedMinorCode) return datedRules(loadUnaccompaniedMinorRules(), flightDate).perFlight;
  return datedRules(loadServiceRules(), flightDate).terms[code as ServiceCode].perFlight;
}

const nameOf = ({ flightNo, flightDate, code }: PlaceKey) => `${flightNo} ${flightDate} ${code}`;
