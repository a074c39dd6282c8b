import type { Cabin } from '../../flights/index.ts';
import {
  type Alternative,
  createResources,
  listOptions,
  type Option,
  type Party,
  type PlanWeights,
  type Problem,
} from './options.ts';
import { createPlanModel, type PlanSolver, readPlan } from './plan-model.ts';
import { findFirstPlan } from './tie-break.ts';

/** The alternative of a party, or null. */
export interface Placement {
  readonly partyId: string;
  readonly alternativeId: string | null;
  readonly cabin: Cabin | null;
}

export interface Plan {
  /** One placement for each party, in the order of the parties. */
  readonly placements: readonly Placement[];
  /** The inconvenience of all travellers. */
  readonly cost: number;
  /** Whether no plan has a smaller sum. False if the solver did not prove it in time. */
  readonly isLeast: boolean;
}

/**
 * Gives each party one alternative or none, so that the sum of inconvenience is the least. A party is never split. Of
 * several plans with the least sum, the order of the parties decides (see `findFirstPlan`). Without an answer of the
 * solver, the parties are served in their order, each with its least inconvenient alternative that still has room.
 */
export async function planAlternatives(
  weights: PlanWeights,
  parties: readonly Party[],
  alternatives: readonly Alternative[],
  solve: PlanSolver,
): Promise<Plan> {
  const problem = listOptions(weights, parties, alternatives);
  const served = serveInOrder(problem);
  const everyFirst = sumOf(problem.options.flatMap((list) => list.slice(0, 1)));
  if (sumOf(served) === everyFirst) return toPlan(parties, served, true);
  const model = createPlanModel(problem);
  const values = await solve(model.text);
  if (!values) return toPlan(parties, served, false);
  const least = readPlan(model, values);
  return toPlan(parties, findFirstPlan(problem, sumOf(least)) ?? least, true);
}

/** Gives each party in turn its least inconvenient option that still has room. */
function serveInOrder({ options, free }: Problem): Option[] {
  const left = [...free];
  return options.map((list) => {
    const hasRoom = ({ takes }: Option) => takes.every(([resource, amount]) => (left[resource] ?? 0) >= amount);
    const option = list.find(hasRoom) as Option;
    for (const [resource, amount] of option.takes) left[resource] = (left[resource] ?? 0) - amount;
    return option;
  });
}

/**
 * Returns for each placement whether it still fits, in the order of the parties. The alternatives have the seats and
 * places of now.
 */
export function checkPlacements(
  parties: readonly Party[],
  alternatives: readonly Alternative[],
  placements: readonly Placement[],
): boolean[] {
  const { free, takesOf } = createResources();
  return parties.map((party, index) => {
    const { alternativeId, cabin } = placements[index] ?? {};
    const alternative = alternatives.find(({ id }) => id === alternativeId);
    if (!alternative || !cabin) return false;
    const takes = takesOf(party, alternative, cabin);
    if (takes.some(([resource, amount]) => (free[resource] ?? 0) < amount)) return false;
    for (const [resource, amount] of takes) free[resource] = (free[resource] ?? 0) - amount;
    return true;
  });
}

function sumOf(options: readonly Option[]): number {
  return options.reduce((sum, { cost }) => sum + cost, 0);
}

function toPlan(parties: readonly Party[], options: readonly Option[], isLeast: boolean): Plan {
  const placements = parties.map(({ id }, index) => {
    const { alternative = null, cabin = null } = options[index] ?? {};
    return { partyId: id, alternativeId: alternative?.id ?? null, cabin };
  });
  return { placements, cost: sumOf(options), isLeast };
}
