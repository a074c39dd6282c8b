/** A rule that `npm run mutate` takes out of the code, and the tests that must then fail. */
export interface Mutation {
  /** The rule, as a sentence. */
  rule: string;
  file: string;
  /** The lines to replace. They occur exactly once in the file. */
  find: string;
  replace: string;
  /** Test files or folders. At least one of their tests must fail. */
  seenBy: readonly string[];
}
