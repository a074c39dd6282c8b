import { daysBetween } from '@haidai/domain/time';

interface DayPrice {
  date: string;
  /** The lowest price of the party in yuan; null without an offer. */
  partyPrice: number | null;
}

/** Returns the day with an offer that is nearest to a day. Of two at the same distance it is the later one. */
export function nearestDay(days: readonly DayPrice[], to: string): { date: string; partyPrice: number } | undefined {
  const distance = (date: string) => Math.abs(daysBetween(to, date));
  return days
    .flatMap(({ date, partyPrice }) => (partyPrice === null || date === to ? [] : [{ date, partyPrice }]))
    .toSorted((a, b) => distance(a.date) - distance(b.date) || b.date.localeCompare(a.date))[0];
}
