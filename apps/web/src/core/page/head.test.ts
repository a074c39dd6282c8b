import type { Site } from '@haidai/contract/pages';
import { expect, test } from 'vitest';
import { linkedData, publicLinks, titleOf } from './head.ts';
import { sampleCarrier } from './sample-carrier.ts';

const site = { publicUrl: 'https://www.haidai.example', carrier: sampleCarrier } as Site;

test('a public page names its own address and its address in each language', () => {
  const links = publicLinks({ language: 'en', site }, '/articleD?articleId=pets');
  const own = 'https://www.haidai.example/articleD?articleId=pets';
  const english = 'https://www.haidai.example/en/articleD?articleId=pets';
  expect(links.map(({ rel, href, hrefLang = '' }) => [rel, hrefLang, href])).toEqual([
    ['canonical', '', english],
    ['alternate', 'zh-CN', own],
    ['alternate', 'en', english],
    ['alternate', 'x-default', own],
  ]);
});

test('a reader of neither language gets the address in the first language of the carrier', () => {
  const carrier = { ...sampleCarrier, languages: ['en', 'zh'] as const };
  const links = publicLinks({ language: 'zh-CN', site: { ...site, carrier } }, '/index');
  expect(links.at(-1)).toMatchObject({ hrefLang: 'x-default', href: 'https://www.haidai.example/en/index' });
});

test('a title names the carrier in the language of the page', () => {
  const carrier = { ...sampleCarrier, name: { zh: '川蜀航空', en: 'Chuanshu Air' } };
  expect(titleOf({ language: 'en', site: { ...site, carrier } }, 'Log in')).toBe('Log in · Chuanshu Air');
  expect(titleOf({ language: 'zh-CN', site: { ...site, carrier } }, '登录')).toBe('登录 · 川蜀航空');
});

test('linked data cannot end its element', () => {
  const [script] = linkedData([{ '@type': 'Article', headline: '</script><script>alert(1)</script>' }]);
  expect(script?.children).not.toContain('<');
  expect(JSON.parse(script?.children ?? '')).toMatchObject({ headline: '</script><script>alert(1)</script>' });
});
