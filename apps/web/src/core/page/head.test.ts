import type { Site } from '@haidai/contract/pages';
import { expect, test } from 'vitest';
import { linkedData, publicLinks } from './head.ts';

const site = { publicUrl: 'https://www.haidai.example' } as Site;

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

test('linked data cannot end its element', () => {
  const [script] = linkedData([{ '@type': 'Article', headline: '</script><script>alert(1)</script>' }]);
  expect(script?.children).not.toContain('<');
  expect(JSON.parse(script?.children ?? '')).toMatchObject({ headline: '</script><script>alert(1)</script>' });
});
