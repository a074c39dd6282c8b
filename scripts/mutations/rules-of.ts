import type { Mutation } from './list.ts';

/** What is missing without the rule, where it stands in the file, and what stands there instead. */
type Rule = readonly [without: string, find: string, replace: string];

/** Rules of one file that the same tests hold. */
export function rulesOf(file: string, seenBy: readonly string[], rules: readonly Rule[]): Mutation[] {
  return rules.map(([without, find, replace]) => ({ without, file, find, replace, seenBy }));
}
