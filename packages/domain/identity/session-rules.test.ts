import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, test } from 'vitest';
import {
  areTokensKept,
  checkSession,
  type SessionFacts,
  type SessionRuleName,
  type SessionStep,
  sessionRules,
} from './index.ts';

const minute = 60_000;
const noSsoToken = { ssoToken: 'none', signedOnBySsoToken: false, hasToken: false, msLeft: null } as const;
const same = { ssoToken: 'same', signedOnBySsoToken: true, hasToken: true, msLeft: 120 * minute } as const;
const fresh = { ssoToken: 'other', signedOnBySsoToken: false, hasToken: false, msLeft: null } as const;
const other = { ssoToken: 'other', signedOnBySsoToken: true, hasToken: true, msLeft: 120 * minute } as const;

type Row = [what: string, facts: SessionFacts, startup: SessionRuleName, navigation: SessionRuleName];

const table: Row[] = [
  ['nobody', noSsoToken, 'ownLogin', 'ownLogin'],
  ['a login at this site', { ...noSsoToken, hasToken: true }, 'ownLogin', 'ownLogin'],
  ['signed out at the membership site', { ...same, ssoToken: 'none' }, 'handGone', 'handGone'],
  ['the same, without a token', { ...same, ssoToken: 'none', hasToken: false }, 'handGone', 'handGone'],
  ['the same, after the expiry', { ...same, ssoToken: 'none', msLeft: -1 }, 'handGone', 'handGone'],
  ['signed on, long to go', same, 'handKnown', 'none'],
  ['signed on, the tokens are gone', { ...same, hasToken: false }, 'handNew', 'none'],
  ['signed on, expired this moment', { ...same, msLeft: 0 }, 'handExpired', 'handExpired'],
  [
    'signed on, expired long ago, no token',
    { ...same, hasToken: false, msLeft: -900 * minute },
    'handExpired',
    'handExpired',
  ],
  ['half an hour and a moment before', { ...same, msLeft: 30 * minute + 1 }, 'handKnown', 'none'],
  ['half an hour before', { ...same, msLeft: 30 * minute }, 'handEnding', 'handEnding'],
  ['a moment before', { ...same, msLeft: 1 }, 'handEnding', 'handEnding'],
  ['half an hour before, with another hand', { ...other, msLeft: 30 * minute }, 'handEnding', 'handEnding'],
  ['a hand, never signed on', fresh, 'handNew', 'none'],
  ['a hand beside a login at this site', { ...fresh, hasToken: true }, 'handNew', 'none'],
  ['another hand, the old one not expired', other, 'handNew', 'none'],
  ['another hand, the old one expired', { ...other, msLeft: 0 }, 'handReplaced', 'none'],
  ['the same, without a token', { ...other, hasToken: false, msLeft: -1 }, 'handReplaced', 'none'],
];

describe('the session rule for the browser state', () => {
  test.each(table)('"%s" is as in the table', (_, facts, startup, navigation) => {
    expect(checkSession('startup', facts).rule).toBe(startup);
    expect(checkSession('navigation', facts).rule).toBe(navigation);
  });

  test('occurs in the table at least once', () => {
    const seen = new Set(table.flatMap(([, , ...rules]) => rules));
    expect([...Object.keys(sessionRules), 'none'].filter((rule) => !seen.has(rule as SessionRuleName))).toEqual([]);
  });
});

const steps: Record<SessionRuleName, SessionStep> = {
  handGone: 'forget',
  ownLogin: 'stay',
  handExpired: 'leave',
  handEnding: 'signOn',
  handReplaced: 'signOn',
  handKnown: 'stay',
  handNew: 'signOn',
  none: 'stay',
};

test('the rule alone decides the step, and signOn needs an SSO token', () => {
  for (const hand of ['none', 'same', 'other'] as const)
    for (const signedOnBySsoToken of [true, false])
      for (const hasToken of [true, false])
        for (const msLeft of [null, -minute, 0, 1, 30 * minute, 31 * minute])
          for (const moment of ['startup', 'navigation'] as const) {
            if (hand === 'same' && !signedOnBySsoToken) continue;
            const { rule, step } = checkSession(moment, {
              ssoToken: hand,
              signedOnBySsoToken: signedOnBySsoToken,
              hasToken,
              msLeft,
            });
            expect(step).toBe(steps[rule]);
            if (step === 'signOn') expect(hand).not.toBe('none');
          }
});

test('the table in docs/rules/session.md has every rule, with its moments and in its order', () => {
  const written = readRuleTable('session', 'The SSO token').map(({ Rule, At }) => [Rule, At]);
  const rules = Object.entries(sessionRules).map(([name, { at }]) => [name, at.join(' and ')]);
  expect(written).toEqual(rules);
});

test('the example in docs/rules/session.md follows from the rules', () => {
  const toMs = (time = '') => Date.parse(`2026-11-21T${time}:00+08:00`);
  let expiry = toMs('11:00');
  for (const { At, Rule, 'Good until': until } of readRuleTable('session', 'An example')) {
    const { rule, step } = checkSession('navigation', { ...same, msLeft: expiry - toMs(At) });
    expect([At, rule]).toEqual([At, Rule]);
    if (step === 'signOn') expiry = toMs(At) + 120 * minute;
    if (until) expect([At, expiry]).toEqual([At, toMs(until)]);
  }
});

test.each([
  [1800, true],
  [301, true],
  [300, false],
  [299, false],
  [0, false],
  [Number.NaN, false],
])('tokens with a life of %s seconds are kept: %s', (expiresIn, kept) => expect(areTokensKept(expiresIn)).toBe(kept));
