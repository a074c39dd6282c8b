import type { Option, Problem } from './options.ts';

/** Parties with the same options: the same size, needs, cabins and inconvenience on every flight. */
interface Alike {
  /** The numbers of the parties, in their order. */
  parties: number[];
  options: readonly Option[];
}

/**
 * The plan as a mixed-integer program. A variable `x<kind>_<option>` is the number of parties of a kind that take an
 * option. Parties that are alike share their variables, so the program stays small.
 */
export interface PlanModel {
  /** The program in the LP file format. */
  readonly text: string;
  readonly kinds: readonly Alike[];
}

/** Returns the value of each variable in a plan with the least sum, or null if no plan was proven in time. */
export type PlanSolver = (model: string) => Promise<Readonly<Record<string, number>> | null>;

export function createPlanModel({ options, free }: Problem): PlanModel {
  const kinds = groupAlike(options);
  const costs: string[] = [];
  const rows: string[] = [];
  const taken: string[][] = free.map(() => []);
  const names: string[] = [];
  for (const [kind, alike] of kinds.entries()) {
    const own = alike.options.map((_, option) => nameOf(kind, option));
    names.push(...own);
    rows.push(` p${kind}: ${own.join(' + ')} = ${alike.parties.length}`);
    for (const [option, { cost, takes }] of alike.options.entries()) {
      costs.push(`${cost} ${nameOf(kind, option)}`);
      for (const [resource, amount] of takes) taken[resource]?.push(`${amount} ${nameOf(kind, option)}`);
    }
  }
  const limits = taken.map((terms, resource) => ` r${resource}: ${terms.join(' + ')} <= ${free[resource]}`);
  const objective = ` sum: ${costs.join('\n + ')}`;
  const text = ['Minimize', objective, 'Subject To', ...rows, ...limits, 'General', ...names, 'End'].join('\n');
  return { text, kinds };
}

/**
 * Returns the option of each party. Of the parties of a kind, the earlier ones get the less inconvenient options. Throws
 * if the values place more or fewer parties than there are.
 */
export function readPlan({ kinds }: PlanModel, values: Readonly<Record<string, number>>): Option[] {
  const chosen: Option[] = [];
  for (const [kind, { parties, options }] of kinds.entries()) {
    const taken = options.flatMap((option, index) =>
      Array.from({ length: Math.round(values[nameOf(kind, index)] ?? 0) }, () => option),
    );
    if (taken.length !== parties.length)
      throw new RangeError(`The plan places ${taken.length} of ${parties.length} parties`);
    for (const [place, party] of parties.entries()) chosen[party] = taken[place] as Option;
  }
  return chosen;
}

function nameOf(kind: number, option: number): string {
  return `x${kind}_${option}`;
}

function groupAlike(options: Problem['options']): Alike[] {
  const kinds = new Map<string, Alike>();
  for (const [party, list] of options.entries()) {
    const key = list.map(({ cost, takes }) => `${cost}:${takes.join(',')}`).join(';');
    const known = kinds.get(key);
    if (known) known.parties.push(party);
    else kinds.set(key, { parties: [party], options: list });
  }
  return [...kinds.values()];
}
