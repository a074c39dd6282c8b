import { loadAdapter } from '@haidai/connectors';
import { insurance } from '@haidai/connectors/insurance';
import { ticketing } from '@haidai/connectors/ticketing';
import { expect, test } from 'vitest';
import { root } from '../machine/paths.mjs';
import { giveAdapters } from './release.ts';

const settings = { ISSUER_URL: 'http://127.0.0.1:1/issuer', INSURER_URL: 'http://127.0.0.1:1/insurer', SMS: 'x' };

test('this release gets the adapters of the trial, which have every operation', () => {
  const given = giveAdapters({ title: 'this', folder: root }, settings);
  expect(given).toMatchObject({ SMS: 'x', TRIAL_ISSUER_URL: settings.ISSUER_URL });
  expect(given).not.toHaveProperty('ISSUER_URL');
  const context = { env: given, now: () => new Date(), log: () => {} };
  for (const [party, file] of [
    [ticketing, given.ISSUER_ADAPTER],
    [insurance, given.INSURER_ADAPTER],
  ] as const)
    expect(loadAdapter(party, { file: file ?? '', timeoutMs: 1000 }, { context, onAttempt: () => {} })).toBeTypeOf(
      'object',
    );
});

test('a release without connectors keeps the addresses, which its plugged adapters read', () => {
  expect(giveAdapters({ title: 'before', folder: '/nowhere' }, settings)).toEqual(settings);
});
