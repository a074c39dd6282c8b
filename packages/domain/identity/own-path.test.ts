import { describe, expect, test } from 'vitest';
import { ownPath } from './index.ts';

describe('after a login the visitor goes', () => {
  test.each(['/user', '/book/cashPaxInfoInput?orderNo=OW20261201B1234567#people', '/Seckill/SeckillList?a=%2F%2Fx'])(
    'on to %s',
    (path) => expect(ownPath(path, '/index')).toBe(path),
  );

  test('on to a row of 200,000 slashes at once: anybody can send one, and all others wait meanwhile', () => {
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
  ])('home instead of to %s', (redirect) => expect(ownPath(redirect, '/index')).toBe('/index'));
});
