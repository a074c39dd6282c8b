import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../machine/paths.mjs';
import { plugIn } from './release.ts';

let providers: string;
beforeAll(() => {
  providers = mkdtempSync(join(tmpdir(), 'haidai-providers-'));
  cpSync(join(root, 'apps/server/src/providers'), providers, { recursive: true });
});
afterAll(() => rmSync(providers, { recursive: true, force: true }));

test('the adapters of a carrier replace the refusals of issuer and insurer', () => {
  plugIn(providers);
  const text = readFileSync(join(providers, 'create-providers.ts'), 'utf8');
  expect(text).toContain("config.providers.issuer === 'live' ? createCarrierIssuer()");
  expect(text).toContain("config.providers.insurer === 'live' ? createCarrierInsurer()");
  expect(text).not.toContain("noAdapter('ISSUER_PROVIDER'");
  expect(text).not.toContain("noAdapter('INSURER_PROVIDER'");
  expect(readFileSync(join(providers, 'issuer/carrier-issuer.ts'), 'utf8')).toContain('ISSUER_URL');
});

test('adapters are not plugged in twice', () => {
  expect(() => plugIn(providers)).toThrow('has no place for createCarrierIssuer()');
});
