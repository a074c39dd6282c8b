import { addDays, addMonths, daysBetween, daysOfMonth, monthOf } from '@haidai/domain/time';
import { clampDay } from '../../../ui/fields/calendar-keys.ts';

/** The party's price of the cheapest offer of each day, in yuan with taxes. A day without an offer has no entry. */
export type DayPrices = ReadonlyMap<string, number>;

/** The prices of both ways. The price of a return trip is the sum of its two ways. */
export interface WayPrices {
  outs: DayPrices;
  /** Empty for a trip without a return. */
  backs: DayPrices;
}

export interface TripDays {
  out: string;
  /** '' for a trip without a return. */
  back: string;
}

export interface GridCell extends TripDays {
  /** Null if the trip is not on sale, or if its return is not after its departure. */
  yuan: number | null;
}

export interface MonthPrice {
  month: string;
  /** The lowest price of a trip of the same length in the month, or null if none is on sale. */
  yuan: number | null;
  /** The trip with that price. */
  days: TripDays | null;
}

/** A price counts as near the lowest of a grid if it is at most this much higher. */
const NEAR_LOWEST = 1.05;

/**
 * Returns the price of a trip. A return on the day of departure has none, because it depends on the hours of both
 * flights. A trip without a return costs its way there.
 */
export function priceOf({ outs, backs }: WayPrices, { out, back }: TripDays): number | null {
  if (back === '') return outs.get(out) ?? null;
  const [there, home] = [outs.get(out), backs.get(back)];
  if (back <= out || there === undefined || home === undefined) return null;
  return Math.round((there + home) * 100) / 100;
}

/** Returns the rows of the grid: one row for each return, one cell for each departure. */
export function gridOf(prices: WayPrices, outs: readonly string[], backs: readonly string[]): GridCell[][] {
  return backs.map((back) => outs.map((out) => ({ out, back, yuan: priceOf(prices, { out, back }) })));
}

export function lowestOf(cells: readonly GridCell[]): number | null {
  const known = cells.flatMap(({ yuan }) => yuan ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}

export function isNearLowest(yuan: number | null, lowest: number | null): boolean {
  return yuan !== null && lowest !== null && yuan <= lowest * NEAR_LOWEST;
}

/** Lists the trips of a grid that cost less than the chosen one, cheapest first. The earlier departure wins a tie. */
export function cheaperTrips(cells: readonly GridCell[], chosen: TripDays, most: number) {
  const now = cells.find(({ out, back }) => out === chosen.out && back === chosen.back)?.yuan ?? null;
  return cells
    .flatMap(({ out, back, yuan }) =>
      yuan !== null && now !== null && yuan < now ? [{ out, back, yuan, saved: now - yuan }] : [],
    )
    .sort((a, b) => a.yuan - b.yuan || a.out.localeCompare(b.out))
    .slice(0, most);
}

/** Returns the trip of the same length that begins on another day. */
export function tripFrom(day: string, { out, back }: TripDays): TripDays {
  return { out: day, back: back && addDays(day, daysBetween(out, back)) };
}

/** Returns the lowest price of each month for trips that last as many days as the given one. */
export function monthPrices(prices: WayPrices, chosen: TripDays, months: readonly string[]): MonthPrice[] {
  const trips = [...prices.outs.keys()].map((day) => {
    const days = tripFrom(day, chosen);
    return { ...days, yuan: priceOf(prices, days) };
  });
  return months.map((month) => {
    const ofMonth = trips.filter((trip) => monthOf(trip.out) === month);
    const yuan = lowestOf(ofMonth);
    const cheapest = ofMonth.find((trip) => trip.yuan === yuan);
    return { month, yuan, days: yuan !== null && cheapest ? { out: cheapest.out, back: cheapest.back } : null };
  });
}

/** The number of parts of a month on the ridge. A part has seven or eight days. */
const PARTS = 4;

/**
 * Returns the lowest price of each quarter of the months, for trips that last as many days as the given one. All months
 * have the same number of parts, so that a month of the ridge stands above its button.
 */
export function ridgePrices(prices: WayPrices, chosen: TripDays, months: readonly string[]): (number | null)[] {
  return months.flatMap((month) => {
    const days = daysOfMonth(month);
    return Array.from({ length: PARTS }, (_, part) => {
      const [from, to] = [part, part + 1].map((edge) => Math.round((edge * days.length) / PARTS));
      return lowestOf(
        days.slice(from, to).map((day) => {
          const trip = tripFrom(day, chosen);
          return { ...trip, yuan: priceOf(prices, trip) };
        }),
      );
    });
  });
}

/** Returns whether a day has the lowest price of its month. */
export function isLowestOfMonth(day: string, { outs }: WayPrices): boolean {
  const yuan = outs.get(day);
  return yuan !== undefined && daysOfMonth(monthOf(day)).every((other) => (outs.get(other) ?? yuan) >= yuan);
}

/** Lists `count` days with the given one in the middle, all within the first and the last day on sale. */
export function daysAround(day: string, count: number, first: string, last: string): string[] {
  const start = clampDay(addDays(day, -Math.floor(count / 2)), first, addDays(last, 1 - count));
  return Array.from({ length: count }, (_, index) => addDays(start, index));
}

/** Lists the months with days on sale. */
export function monthsOnSale(first: string, last: string): string[] {
  const [from, to] = [monthOf(first), monthOf(last)];
  const months = [from];
  for (let month = addMonths(from, 1); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
