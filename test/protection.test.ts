import { type Guard, guardsOf, type Operation, type Protection } from '@haidai/contract';
import { describe, expect, test } from 'vitest';
import { allOperations } from '../packages/contract/all.ts';

const open = allOperations.filter(({ auth }) => auth === 'public' || auth === 'device' || auth === 'provider');

/** The refusal in the contract that shows each guard. */
const refusalOf = {
  captcha: 'captchaRequired',
  limit: 'tooOften',
  allowance: 'imageCodeRequired',
  botWall: 'botWall',
  gate: 'unavailable',
  turn: 'tooOften',
} as const;

/** Guards that are sufficient alone for an operation that costs more than a few rows. */
const strong: readonly Guard[] = ['captcha', 'limit', 'allowance', 'botWall', 'signature'];

/** Lists the faults in the declaration of an operation. */
function faultsOf(operation: Operation): string[] {
  const { id, protection, refusals, auth } = operation;
  if (!protection) return [`${id} declares no protection`];
  const { cost, perMinute } = protection;
  const by = guardsOf(operation);
  const missing = Object.entries(refusalOf).flatMap(([guard, refusal]) => {
    const isDeclared = by.some((each) => each === guard);
    if (isDeclared && !refusals.includes(refusal)) return [`${id} declares ${guard} and never refuses ${refusal}`];
    const isWall = guard === 'botWall' && refusals.includes('botWall') && !isDeclared;
    return isWall && id !== 'identity.answerBotWall' ? [`${id} stands behind the bot wall and does not say so`] : [];
  });
  const isBounded = perMinute !== undefined || by.some((guard) => strong.includes(guard));
  const isSigned = auth !== 'provider' || by.includes('signature') || by.includes('key');
  return [
    ...missing,
    ...(isBounded ? [] : [`${id} costs ${cost} and nothing bounds its calls`]),
    ...(isSigned ? [] : [`${id} takes messages of an outside party without a signature or a key`]),
  ];
}

describe('an operation without a sign-in', () => {
  test('declares the cost of a call and the limit of the calls', () => {
    expect(open.flatMap(faultsOf)).toEqual([]);
  });

  test('is reported without a declaration, with an empty one, and with a guard that it does not have', () => {
    const sample = { ...open[0], id: 'sample.read', auth: 'public', refusals: [], protection: undefined } as never;
    const withProtection = (protection: Protection): Operation => ({ ...(sample as Operation), protection });
    expect(faultsOf(sample)).toEqual(['sample.read declares no protection']);
    expect(faultsOf(withProtection({ cost: 'rows' }))).toEqual(['sample.read costs rows and nothing bounds its calls']);
    expect(faultsOf(withProtection({ cost: 'message', by: ['captcha'] }))).toEqual([
      'sample.read declares captcha and never refuses captchaRequired',
    ]);
    expect(faultsOf({ ...withProtection({ cost: 'rows' }), looksUp: true, refusals: ['captchaRequired'] })).toEqual([
      'sample.read declares limit and never refuses tooOften',
    ]);
  });
});

test('an operation that needs a sign-in declares no protection', () => {
  const closed = allOperations.filter((operation) => !open.includes(operation));
  expect(closed.filter(({ protection }) => protection).map(({ id }) => id)).toEqual([]);
});
