import { addDays } from '@haidai/domain/time';
import { clampDay } from '../../../ui/fields/calendar-keys.ts';
import type { ReshopSearch } from './reshop-search.ts';

export interface DayRange {
  /** The first and the last day that the traveller can choose. */
  first: string;
  last: string;
  /** Whether the rule of the free change limits the days. */
  isFree: boolean;
}

/** Returns the days that a traveller can choose: those on sale, or those of a free change. */
export function rangeOf(
  trip: { freeFrom: string; freeTo: string },
  { changeType, today, saleDays }: { changeType: ReshopSearch['changeType']; today: string; saleDays: number },
): DayRange {
  const isFree = changeType === 'INVOLUNTARY_CHANGE';
  const lastSold = addDays(today, saleDays);
  if (!isFree) return { first: today, last: lastSold, isFree };
  return { first: clampDay(trip.freeFrom, today, lastSold), last: clampDay(trip.freeTo, today, lastSold), isFree };
}

/** Returns the day that a list begins with: the day in the address or that of the ticket, within the range. */
export function firstShown(depDate: string, trip: { depDate: string }, { first, last }: DayRange): string {
  return clampDay(depDate || trip.depDate, first, last);
}
