import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardingPass } from '../queries.ts';
import { passTokensOf } from './pass-tokens-of.ts';
import { forgetPasses, listStoredPasses, rememberPass } from './stored-passes.ts';

const now = Date.parse('2026-12-07T12:00:00Z');
const pass = (passToken: string, change: Partial<BoardingPass> = {}) =>
  ({ passToken, bcbp: 'M1', state: 'VALID', keepUntil: '2026-12-08T12:00:00Z', ...change }) as BoardingPass;
const storage = () => listStoredPasses(now).map((each) => each.pass.passToken);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

test('a pass is stored once, in its newest state, until its day is over', () => {
  rememberPass(pass('a', { gate: '1' }), { now, aheadMs: 0 });
  rememberPass(pass('b'), { now, aheadMs: 0 });
  rememberPass(pass('a', { gate: '2' }), { now, aheadMs: 0 });
  expect(storage()).toEqual(['b', 'a']);
  expect(listStoredPasses(now)[1]?.pass.gate).toBe('2');
  expect(listStoredPasses(Date.parse('2026-12-08T12:00:01Z'))).toEqual([]);
});

test('a telephone with a wrong date keeps its pass as long as one with the right date', () => {
  const wrong = Date.parse('2027-01-01T12:00:00Z');
  rememberPass(pass('a'), { now: wrong, aheadMs: now - wrong });
  expect(listStoredPasses(Date.parse('2027-01-02T11:59:59Z'))).toMatchObject([{ savedAt: '2026-12-07T12:00:00.000Z' }]);
  expect(listStoredPasses(Date.parse('2027-01-02T12:00:01Z'))).toEqual([]);
});

test('a pass that is deleted or no longer valid is removed from the storage', () => {
  rememberPass(pass('a'), { now, aheadMs: 0 });
  rememberPass(pass('b'), { now, aheadMs: 0 });
  rememberPass(pass('a', { state: 'CANCELLED', bcbp: '' }), { now, aheadMs: 0 });
  expect(storage()).toEqual(['b']);
  forgetPasses(['b'], now);
  expect(storage()).toEqual([]);
});

test('stored text of an unexpected shape counts as no passes', () => {
  localStorage.setItem('boarding-passes', '{"a":1}');
  expect(storage()).toEqual([]);
  localStorage.setItem('boarding-passes', 'no JSON');
  expect(storage()).toEqual([]);
});

test('tokensOf returns each valid token of an address once', () => {
  const [one, other] = ['A'.repeat(22), `${'b-_'.repeat(7)}1`];
  expect(passTokensOf(`#${one}.${other}.${one}.<script>`)).toEqual([one, other]);
  expect(passTokensOf('')).toEqual([]);
});
