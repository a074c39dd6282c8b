import type { FeeTable } from '@haidai/contract/exchange';

type Kind = 'refund' | 'change';

/**
 * One step of the chart: its start and end as shares of the width from the left, and the fee as its height. Null means
 * that the action is not allowed.
 */
export interface Step {
  from: number;
  to: number;
  amount: number | null;
}

/**
 * Returns the steps of the chart. Every tier has the same width, because seven days and four hours do not fit on one
 * scale. The tier farthest from departure is on the left.
 */
export function stepsOf({ tiers }: Pick<FeeTable, 'tiers'>, kind: Kind): Step[] {
  return tiers.map((tier, index) => ({
    from: index / tiers.length,
    to: (index + 1) / tiers.length,
    amount: tier[kind].amount,
  }));
}

/** Returns the highest of both fees, the top of the scale. */
export function highestFee({ tiers }: Pick<FeeTable, 'tiers'>): number {
  return Math.max(1, ...tiers.flatMap(({ refund, change }) => [refund.amount ?? 0, change.amount ?? 0]));
}

/** Returns the present time as a share of the width, inside the current tier. */
export function nowAt({ tiers, now, departAt, serverTime }: FeeTable): number {
  const hours = (Date.parse(departAt) - Date.parse(serverTime)) / 3_600_000;
  const nearer = tiers[now]?.fromHours ?? 0;
  const farther = tiers[now - 1]?.fromHours ?? Math.max(hours, nearer * 2, 1);
  const within = Math.min(1, Math.max(0, (farther - hours) / (farther - nearer || 1)));
  return (now + within) / tiers.length;
}
