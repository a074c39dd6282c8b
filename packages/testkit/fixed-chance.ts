import fc from 'fast-check';

/**
 * Property tests use the same cases in every run, so that a run on another machine has the same result. To run other
 * cases, set `CHANCE`: `CHANCE=7 npx vitest run packages/domain`.
 */
fc.configureGlobal({ seed: Number(process.env.CHANCE ?? 789) });
