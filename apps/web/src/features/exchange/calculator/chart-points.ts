import type { FeeTable } from '@haidai/contract/exchange';

type Kind = 'refund' | 'change';

/** One step of the chart: shares of its width from the left, and how high the fee stands (null: not allowed). */
export interface Step {
  from: number;
  to: number;
  amount: number | null;
}

/**
 * Every tier has the same width, whatever its hours: seven days and four hours do not fit on one scale. The farthest
 * from departure stands left.
 */
export function stepsOf({ tiers }: Pick<FeeTable, 'tiers'>, kind: Kind): Step[] {
  return tiers.map((tier, index) => ({
    from: index / tiers.length,
    to: (index + 1) / tiers.length,
    amount: tier[kind].amount,
  }));
}

/** The top of the scale: the dearest of both fees. */
export function highestFee({ tiers }: Pick<FeeTable, 'tiers'>): number {
  return Math.max(1, ...tiers.flatMap(({ refund, change }) => [refund.amount ?? 0, change.amount ?? 0]));
}

/** Where now stands, as a share of the width, inside the tier that holds. */
export function nowAt({ tiers, now, departAt, serverTime }: FeeTable): number {
  const hours = (Date.parse(departAt) - Date.parse(serverTime)) / 3_600_000;
  const nearer = tiers[now]?.fromHours ?? 0;
  const farther = tiers[now - 1]?.fromHours ?? Math.max(hours, nearer * 2, 1);
  const within = Math.min(1, Math.max(0, (farther - hours) / (farther - nearer || 1)));
  return (now + within) / tiers.length;
}
