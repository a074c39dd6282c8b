import { moneyMutations } from './money.ts';
import { permissionMutations } from './permission.ts';
import { racesMutations } from './races.ts';

/** A rule that `npm run mutate` takes out of the code, and the tests that must notice. */
export interface Mutation {
  /** The rule, as a sentence. */
  rule: string;
  file: string;
  /** The lines to replace. They stand exactly once in the file. */
  find: string;
  replace: string;
  /** Test files or folders. At least one of their tests must fail. */
  seenBy: readonly string[];
}

/** Rules about money, races and permission. A new rule of these three brings its row. */
export const mutations: readonly Mutation[] = [...moneyMutations, ...racesMutations, ...permissionMutations];
