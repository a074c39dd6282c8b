import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { authenticatorUri, codeOf, findStep, generateSecret, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('a base32 secret decodes to its bytes', () => {
  expect(Buffer.from(Secret.fromBase32(secret).bytes).toString()).toBe('12345678901234567890');
});

describe('the codes equal the test values of RFC 6238', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds the code is %s', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1000));
    expect(codeOf(secret, step, 8)).toBe(code);
    expect(codeOf(secret, step)).toBe(code.slice(2));
  });
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code of a step %i away is accepted: %s', (away, accepted) => {
  const now = new Date('2026-11-21T09:00:10Z');
  const step = stepOf(now) + away;
  expect(findStep(secret, codeOf(secret, step), now)).toBe(accepted ? step : null);
});

test.each(['', '12345', '1234567', 'abcdef'])('the code %j belongs to no step', (code) => {
  expect(findStep(secret, code, new Date('2026-11-21T09:00:10Z'))).toBeNull();
});

test('a secret has 160 bits in letters that an authenticator accepts, and all secrets differ', () => {
  const secrets = new Set(Array.from({ length: 50 }, generateSecret));
  expect(secrets.size).toBe(50);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address in the QR code names the issuer and the login', () => {
  const uri = new URL(authenticatorUri(secret, 'zhang.min', '海岱航空 A&B'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/海岱航空 A&B:zhang.min');
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret, issuer: '海岱航空 A&B' });
});
