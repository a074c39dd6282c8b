import type { IsoDate } from '../time/index.ts';

/** A voucher as far as its use is concerned. */
export interface Voucher {
  readonly voucherNo: string;
  /** Airports or cities it is good between, either way; null: anywhere its kind of trip goes. */
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
  /** Of its last segment. */
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
 * A voucher for each of so many travellers in each direction: those bound to a pair of places before those that go
 * anywhere, then those that run out first. Null where they do not suffice.
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
