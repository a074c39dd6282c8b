import { describe, expect, test } from 'vitest';
import { addressIn, isTravellerPage, readLanguage } from './language-address.ts';

describe('readLanguage', () => {
  test.each([
    ['/book?cur=3', 'zh', '/book?cur=3'],
    ['/en/book?cur=3', 'en', '/book?cur=3'],
    ['/EN/book', 'en', '/book'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en?x=1', 'en', '/?x=1'],
    ['/english', 'zh', '/english'],
    ['/en//elsewhere.example', 'en', '/elsewhere.example'],
    ['/en/\\elsewhere.example', 'en', '/elsewhere.example'],
  ])('reads %s as %s and %s', (given, language, address) => {
    expect(readLanguage(given)).toEqual({ language, address });
  });
});

describe('addressIn', () => {
  test.each([
    ['/index', '/en/index'],
    ['/', '/en'],
    ['/?x=1', '/en?x=1'],
    ['/en/index', '/en/index'],
    ['/articleD?articleId=pets#top', '/en/articleD?articleId=pets#top'],
    ['https://www.haidai.example/user/airorder', 'https://www.haidai.example/en/user/airorder'],
    ['https://www.haidai.example', 'https://www.haidai.example'],
    ['/api?x=1', '/api?x=1'],
    ['/ops/content', '/ops/content'],
    ['/sitemap.xml', '/sitemap.xml'],
  ])('gives %s in English as %s', (given, address) => {
    expect(addressIn('en', given)).toBe(address);
  });

  test('gives the Chinese address of an English page', () => {
    expect(addressIn('zh', '/en/book?cur=3')).toBe('/book?cur=3');
  });
});

test('the staff desk, the API and files are no pages for travellers', () => {
  expect(['/ops', '/api', '/robots.txt', '/sandbox/'].filter(isTravellerPage)).toEqual([]);
  expect(['/index', '/opsx', '/articleD?docKey=A.B'].map(isTravellerPage)).toEqual([true, true, true]);
});
