import type { IsoDate } from '../time/index.ts';

/** The facts of a voucher that decide its use. */
export interface Voucher {
  readonly voucherNo: string;
  /** The two airports or cities of its route, valid both ways. Null for every route within its scope. */
  readonly places: readonly [string, string] | null;
  readonly scope: 'D' | 'I';
  /** The last day of travel. */
  readonly validUntil: IsoDate;
}

/** One direction of a journey, with the airports and cities of its ends. */
export interface VoucherTrip {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly scope: 'D' | 'I';
  /** The departure date of the last segment. */
  readonly departDate: IsoDate;
}

export function isGoodFor({ places, scope, validUntil }: Voucher, trip: VoucherTrip): boolean {
  if (scope !== trip.scope || trip.departDate > validUntil) return false;
  if (!places) return true;
  const [a, b] = places;
  const links = (one: string, other: string) => trip.from.includes(one) && trip.to.includes(other);
  return links(a, b) || links(b, a);
}

/**
 * Chooses one voucher for each traveller and direction. Vouchers for a pair of places come before vouchers for every
 * route, then those that expire first. Returns null if there are not enough vouchers.
 */
export function chooseVouchers(
  vouchers: readonly Voucher[],
  trips: readonly VoucherTrip[],
  travellers: number,
): string[][] | null {
  let left = vouchers.toSorted((one, other) => rank(one, other));
  const chosen: string[][] = [];
  for (const trip of trips) {
    const good = left.filter((voucher) => isGoodFor(voucher, trip)).slice(0, travellers);
    if (good.length < travellers) return null;
    chosen.push(good.map(({ voucherNo }) => voucherNo));
    left = left.filter((voucher) => !good.includes(voucher));
  }
  return chosen;
}

function rank(one: Voucher, other: Voucher): number {
  const bound = Number(one.places === null) - Number(other.places === null);
  if (bound !== 0) return bound;
  return one.validUntil < other.validUntil ? -1 : Number(one.validUntil > other.validUntil);
}
