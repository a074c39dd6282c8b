import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword } from './hash-password.ts';

afterEach(() => vi.unstubAllGlobals());

const expected = 'a5388f7d41697cb26801b90d7c6898c05560c01317c1b896dd393c5fbf77ea29';

test('a password has the same hash with and without Web Crypto', async () => {
  const hashed = await hashPassword('Haidai2026·海岱');
  vi.stubGlobal('crypto', {});
  expect(await hashPassword('Haidai2026·海岱')).toBe(hashed);
  expect(hashed).toBe(expected);
});
