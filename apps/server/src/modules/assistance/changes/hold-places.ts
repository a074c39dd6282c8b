import { Refusal, type Tx } from '../../../platform/index.ts';
import type { PartFollower } from '../../booking/index.ts';
import { type PlaceKey, releasePlace } from '../places.ts';
import { comparePlaces, takeSpecialPlace } from '../special-needs.ts';

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
  for (const { itemNo, key } of wanted.toSorted((a, b) => comparePlaces(a.key, b.key))) {
    if (!(await takeSpecialPlace(tx, key))) throw new Refusal('changeExtrasChanged');
    const { flightNo, flightDate, code } = key;
    const row = { change_no: changeNo, item_no: itemNo, flight_no: flightNo, flight_date: flightDate, code };
    await tx.insertInto('assistance_move').values(row).execute();
  }
}

/** Releases the places that are held for a change that ended without new tickets. */
export async function releasePlaces(tx: Tx, changeNo: string): Promise<void> {
  const held = await takeHeld(tx, changeNo);
  for (const key of [...held.values()].toSorted(comparePlaces)) await releasePlace(tx, key);
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
