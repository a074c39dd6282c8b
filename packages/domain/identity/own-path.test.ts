import { describe, expect, test } from 'vitest';
import { ownPath } from './index.ts';

describe('after a login ownPath', () => {
  test.each(['/user', '/book/cashPaxInfoInput?orderNo=OW20261201B1234567#people', '/Seckill/SeckillList?a=%2F%2Fx'])(
    'keeps the path %s',
    (path) => expect(ownPath(path, '/index')).toBe(path),
  );

  test('reads a row of 200,000 slashes quickly, because a slow check would block all visitors', () => {
    const path = `/a${'/'.repeat(200_000)}x`;
    expect(ownPath(path, '/index')).toBe(path);
  });

  test.each([
    undefined,
    '',
    'user',
    'https://elsewhere.example/user',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    '/login?redirect=/user',
    '/Login/',
    '/login////?redirect=/user',
    '/Stowage?cake=stolen',
  ])('returns the home page for %s', (redirect) => expect(ownPath(redirect, '/index')).toBe('/index'));
});
