import { createRequire } from 'node:module';
import type { Highs } from 'highs';

/** Loads the solver. The types of the package describe a default export that its file does not have. */
export const loadHighs: () => Promise<Highs> = createRequire(import.meta.url)('highs');

/** Returns the values of the variables in a plan with the least sum, or null if it is not proven in this time. */
export function solveModel(highs: Highs, model: string, seconds: number): Record<string, number> | null {
  // All sums are integers, so a plan within 0.5 of the bound has the least sum.
  const answer = highs.solve(model, { time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: 0.5, random_seed: 0 });
  if (answer.Status !== 'Optimal') return null;
  const values = Object.entries(answer.Columns).map(([name, column]) => [
    name,
    'Primal' in column ? Math.round(column.Primal) : 0,
  ]);
  return Object.fromEntries(values);
}
