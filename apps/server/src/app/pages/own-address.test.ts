import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const site = { publicUrl: 'https://www.haidai.example', publicUrlIsSet: true, trustedOrigins: [] };
const here = { publicUrl: 'http://localhost:8080', publicUrlIsSet: false, trustedOrigins: [] };

test('a page under another host name leads to the own address and keeps its path and query', () => {
  const asked = '/book/flightSearch?origCode3=TAO';
  expect(ownAddress('203.0.113.7', asked, site)).toBe(`https://www.haidai.example${asked}`);
  expect(ownAddress('www.haidai.example', asked, site)).toBeNull();
  expect(ownAddress('WWW.haidai.example', asked, site)).toBeNull();
});

test('a trusted origin keeps its name', () => {
  const trusted = { ...site, trustedOrigins: ['https://m.haidai.example'] };
  expect(ownAddress('m.haidai.example', '/index', trusted)).toBeNull();
  expect(ownAddress('n.haidai.example', '/index', trusted)).not.toBeNull();
});

test('without a configured address, only the host names of this machine lead to the own address', () => {
  expect(ownAddress('127.0.0.1:8080', '/index', here)).toBe('http://localhost:8080/index');
  expect(ownAddress('[::1]:8080', '/index', here)).toBe('http://localhost:8080/index');
  expect(ownAddress('127.0.0.1:9000', '/index', here)).toBeNull();
  expect(ownAddress('preview.example', '/index', here)).toBeNull();
});

test('a path cannot lead to another host', () => {
  for (const path of ['//elsewhere.example/a', '/\\elsewhere.example', '///elsewhere.example']) {
    const address = ownAddress('127.0.0.1:8080', path, here) ?? '';
    expect(new URL(address).host).toBe('localhost:8080');
  }
});
