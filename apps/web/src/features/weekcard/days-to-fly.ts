import type { WeekCardRecord, WeekTermsRecord } from '@haidai/contract/weekcard';
import { addDays } from '@haidai/domain/time';
import { weekOf } from '@haidai/domain/weekcard';

/** A day of departure, with the reason why a card is not valid then: a holiday or a full week. */
export interface DayToFly {
  date: string;
  closedBy: string | null;
  isWeekFull: boolean;
}

/** Lists the days on which a card can be used now, each with the reason against it. */
export function daysToChoose(
  { bookable, weeks, perWeek }: Pick<WeekCardRecord, 'bookable' | 'weeks' | 'perWeek'>,
  { closedDays }: Pick<WeekTermsRecord, 'closedDays'>,
  seats: number,
): DayToFly[] {
  if (!bookable) return [];
  const days: DayToFly[] = [];
  for (let date = bookable.from; date <= bookable.to; date = addDays(date, 1)) {
    const closed = closedDays.find(({ from, to }) => from <= date && date <= to);
    const used = weeks.find(({ from }) => from === weekOf(date).from)?.used ?? 0;
    days.push({ date, closedBy: closed?.name ?? null, isWeekFull: used + seats > perWeek });
  }
  return days;
}

export function isOpen({ closedBy, isWeekFull }: DayToFly): boolean {
  return closedBy === null && !isWeekFull;
}

/** Returns the requested day if it is available, else the first available day. */
export function dayFor(asked: string, days: readonly DayToFly[]): string {
  const open = days.filter(isOpen);
  return open.find(({ date }) => date === asked)?.date ?? open[0]?.date ?? '';
}
