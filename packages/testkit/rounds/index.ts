/** Whether this is a long run. `npm run long` sets the variable; `npm test` does not. */
export const isLong = process.env.LONG_TESTS === '1';

/** Returns the size of a test: `few` in `npm test`, which must suffice to find a missing rule, or `many` in a long run. */
export function rounds(few: number, many: number): number {
  return isLong ? many : few;
}

/**
 * Returns the faults of a party to test, each with its title, its name and more. `npm test` leaves out the faults that
 * cost a time limit. The party acts in all of them, so the caller sees the same as after `hangUp`.
 */
export function faultCases<const Fault extends readonly [title: string, name: string, ...more: unknown[]]>(
  all: readonly Fault[],
): Fault[] {
  return cases(all, ([, name]) => name !== 'slow' && name !== 'timeoutAfterAct');
}

/** Returns the cases of a test: the wanted ones in `npm test`, or all of them in a long run. */
export function cases<Case>(all: readonly Case[], isWanted: (each: Case) => boolean): Case[] {
  return isLong ? [...all] : all.filter(isWanted);
}
