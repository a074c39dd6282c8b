import { type AncillaryTables, seatProductOn } from '@haidai/domain/ancillaries';
import type { Cabin, Finding } from '@haidai/domain/flights';
import { mappedAircraft, type SeatTier, seatMapOf, seatTierOf } from '@haidai/domain/seating';
import { type BookingClass, type FareTables, latestInForce } from '@haidai/domain/shopping';

interface SeatsOfCabin {
  aircraft: string;
  /** The tier and the price in yuan of each seat on offer. */
  seats: readonly { tier: SeatTier; yuan: number }[];
}

/** Compares the seat prices with the limit and with the fare card, for each day on which seat prices change. */
export function checkSeats(sold: AncillaryTables, { classes, families }: FareTables): Finding[] {
  return daysOfChange(sold).flatMap((day) => [
    ...checkPaidSeats(sold, day),
    ...classes.flatMap((row) => {
      const family = families.get(row.family);
      return family ? checkPromises(sold, row, family, day) : [];
    }),
  ]);
}

/**
 * Lists the days on which seat prices or their limit change, from the first limit on, because earlier prices are not on
 * sale.
 */
function daysOfChange({ seatTiers, products, paidShares }: AncillaryTables): string[] {
  const rows = [...seatTiers, ...paidShares, ...products.filter(({ tier }) => tier !== undefined)];
  const first = paidShares.map(({ issuedFrom }) => issuedFrom).toSorted()[0] ?? '';
  return [...new Set(rows.map(({ issuedFrom }) => issuedFrom))].filter((day) => day >= first).toSorted();
}

function seatsOf(sold: AncillaryTables, cabin: Cabin, day: string): SeatsOfCabin[] {
  return mappedAircraft.map((aircraft) => {
    const map = seatMapOf(aircraft);
    const open = [...map.seats.values()].filter((seat) => seat.cabin === cabin && !seat.blocked);
    const tiers = open.map((seat) => seatTierOf(sold.seatTiers, map, seat, day));
    return { aircraft, seats: tiers.map((tier) => ({ tier, yuan: seatProductOn(sold, tier, day).yuan })) };
  });
}

function checkPaidSeats(sold: AncillaryTables, day: string): Finding[] {
  const limit = latestInForce(sold.paidShares, day);
  if (!limit) return [];
  return seatsOf(sold, 'ECO', day).flatMap(({ aircraft, seats }) => {
    const paid = seats.filter(({ yuan }) => yuan > 0).length;
    if (paid <= seats.length * limit.share) return [];
    const share = `${((paid / seats.length) * 100).toFixed(1)} %`;
    const message = `${limit.id}: ${paid} of ${seats.length} economy seats of the ${aircraft} (${share}) cost money on ${day}`;
    return [toFinding('ancillaries/seat-tiers.json', message)];
  });
}

function checkPromises(
  sold: AncillaryTables,
  { id, cabin, bucket }: BookingClass,
  { freeSeats, seat }: NonNullable<ReturnType<FareTables['families']['get']>>,
  day: string,
): Finding[] {
  const file = 'fares/booking-classes.json';
  const promised = freeSeats.toSorted().join(', ');
  // Orders of these classes (awards, vouchers) have no seat map before check-in.
  if (bucket === 'own')
    return promised === '' ? [] : [toFinding(file, `${id}: seats are chosen at check-in, ${promised} is promised`)];
  return seatsOf(sold, cabin, day).flatMap(({ aircraft, seats }) => {
    const free = new Set(seats.filter(({ yuan }) => yuan === 0).map(({ tier }) => tier));
    const charged = seats.map(({ yuan }) => yuan).filter((yuan) => yuan > 0);
    const from = charged.length > 0 ? `¥${Math.min(...charged)}` : '';
    const where = `${id} on the ${aircraft}, ${day}`;
    const found = [...free].toSorted().join(', ');
    return [
      ...(found === promised ? [] : [toFinding(file, `${where}: ${promised} promised free, ${found} are`)]),
      ...[seat.zh, seat.en]
        .filter((text) => (/¥\d+/.exec(text)?.[0] ?? '') !== from)
        .map((text) => toFinding(file, `${where}: “${text}”, but the seat map charges ${from || 'nothing'}`)),
    ];
  });
}

function toFinding(file: string, message: string): Finding {
  return { level: 'error', file, line: 0, message };
}
