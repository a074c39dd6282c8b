import type { Cabin } from '../flights/index.ts';
import type { IsoDate } from '../time/index.ts';
import { type FareTables } from './fare-tables.ts';
import { type BookingClass, isInForce, latestInForce } from './tables.ts';

/** Returns the class as it is sold on a day, or undefined if the carrier does not sell the letter. */
export function classOn(tables: FareTables, code: string, issueDate: IsoDate): BookingClass | undefined {
  return latestInForce(
    tables.classes.filter((each) => each.code === code),
    issueDate,
  );
}

/** The lists of `classesOf` by cabin and day. A search of a year asks for the same lists thousands of times. */
const listsOf = new WeakMap<FareTables, Map<string, readonly BookingClass[]>>();

/** Lists the classes of a cabin: nested classes by rank, then classes with seats of their own. */
export function classesOf(tables: FareTables, cabin: Cabin, issueDate: IsoDate): readonly BookingClass[] {
  const lists = listsOf.get(tables) ?? new Map<string, readonly BookingClass[]>();
  listsOf.set(tables, lists);
  const name = `${cabin} ${issueDate}`;
  const list = lists.get(name) ?? listClasses(tables, cabin, issueDate);
  lists.set(name, list);
  return list;
}

function listClasses(tables: FareTables, cabin: Cabin, issueDate: IsoDate): BookingClass[] {
  const sold = tables.classes.filter((each) => each.cabin === cabin && isInForce(each, issueDate));
  return [...sold.filter((each) => each.bucket === 'nested'), ...sold.filter((each) => each.bucket === 'own')];
}

/** Returns the class whose fare is the cabin's full fare. */
export function topClassOf(tables: FareTables, cabin: Cabin, issueDate: IsoDate): BookingClass | undefined {
  return classesOf(tables, cabin, issueDate)[0];
}
