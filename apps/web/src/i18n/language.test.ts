import { expect, test } from 'vitest';
import { inLanguage, toLanguage } from './language.ts';

test('every value but en is Chinese', () => {
  expect(['en', 'zh-CN', 'EN', '', undefined].map(toLanguage)).toEqual(['en', 'zh-CN', 'zh-CN', 'zh-CN', 'zh-CN']);
});

test('a bilingual value is read in the language of the page', () => {
  const name = { zh: '海岱航空', en: 'Haidai Air' };
  expect(inLanguage('en', name)).toBe('Haidai Air');
  expect(inLanguage('zh-CN', name)).toBe('海岱航空');
});
