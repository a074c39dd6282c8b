import type { Fen } from '../money/index.ts';
import { type IsoDate, localToInstant } from '../time/index.ts';
import type { PointRules } from './programme.ts';

/** Returns the instant at which points expire. Points last to the end of a month. */
export function pointsExpireAt(
  { monthsValid }: Pick<PointRules, 'monthsValid'>,
  earnedOn: IsoDate,
  zone: string,
): Date {
  const [year = 0, month = 1] = earnedOn.split('-').map(Number);
  const firstDayAfter = new Date(Date.UTC(year, month - 1 + monthsValid + 1, 1)).toISOString().slice(0, 10);
  return new Date(localToInstant(firstDayAfter, 0, zone));
}

/**
 * Returns the points of a flown segment: whole yuan of the fare as paid × the factor of the class × that of the tier,
 * rounded down.
 */
export function pointsEarned(netFareFen: Fen, classPercent: number, tierPercent: number): number {
  return Math.floor((netFareFen * classPercent * tierPercent) / 1_000_000);
}

/** Returns the day from which flights count for a tier, `tierMonths` months before today. */
export function tierCountsFrom({ tierMonths }: Pick<PointRules, 'tierMonths'>, today: IsoDate): IsoDate {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - tierMonths, day)).toISOString().slice(0, 10);
}
