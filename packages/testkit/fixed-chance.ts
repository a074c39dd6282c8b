import fc from 'fast-check';

/**
 * Property tests look at the same cases every time, so that a run on another machine says what this one said. Other cases
 * are looked at on purpose: `CHANCE=7 npx vitest run packages/domain`.
 */
fc.configureGlobal({ seed: Number(process.env.CHANCE ?? 789) });
