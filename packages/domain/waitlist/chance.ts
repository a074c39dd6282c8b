import type { Bilingual } from '../bilingual.ts';
import type { Instant } from '../time/index.ts';
import type { WaitlistRules } from './rules.ts';

const DAY_MS = 86_400_000;
const RATED_SEATS = 100;

export interface WaitingTime {
  now: Instant;
  /** The end of the wait. */
  until: Instant;
  departAt: Instant;
  /** The seats of the cabin. */
  capacity: number;
}

/**
 * Returns the number of seats of a cabin that other travellers are expected to return until the end of the wait. The
 * rate of a moment is the row with the smallest `withinDays` that still covers it. Before the first row nobody is
 * expected to return a seat.
 */
export function expectedReturns({ returns }: Pick<WaitlistRules, 'returns'>, time: WaitingTime): number {
  const { now, until, departAt, capacity } = time;
  const rows = returns.toSorted((a, b) => a.withinDays - b.withinDays);
  return rows.reduce((sum, { withinDays, perDay }, index) => {
    const begin = Math.max(now, departAt - withinDays * DAY_MS);
    const end = Math.min(until, departAt - (rows[index - 1]?.withinDays ?? 0) * DAY_MS);
    return sum + (Math.max(0, end - begin) / DAY_MS) * perDay * (capacity / RATED_SEATS);
  }, 0);
}

/** Returns the probability in percent that a Poisson number with this mean reaches `seats`. */
export function chancePercent(mean: number, seats: number): number {
  let term = Math.exp(-mean);
  let below = 0;
  for (let n = 0; n < seats; n += 1) {
    below += term;
    term *= mean / (n + 1);
  }
  return Math.round(100 * Math.max(0, 1 - below));
}

export const chanceLevels = ['veryHigh', 'high', 'medium', 'low'] as const;
export type ChanceLevel = (typeof chanceLevels)[number];

export const chanceTexts = {
  veryHigh: { zh: '很高', en: 'Very likely' },
  high: { zh: '较高', en: 'Likely' },
  medium: { zh: '中等', en: 'Possible' },
  low: { zh: '较低', en: 'Unlikely' },
} as const satisfies Record<ChanceLevel, Bilingual>;

/** Returns the level of a chance, and the chance out of ten. */
export function describeChance(
  percent: number,
  { levels }: Pick<WaitlistRules, 'levels'>,
): { level: ChanceLevel; ofTen: number } {
  const level =
    percent >= levels.veryHigh
      ? 'veryHigh'
      : percent >= levels.high
        ? 'high'
        : percent >= levels.medium
          ? 'medium'
          : 'low';
  return { level, ofTen: Math.round(percent / 10) };
}
