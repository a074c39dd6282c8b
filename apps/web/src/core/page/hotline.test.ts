import type { Site } from '@haidai/contract/pages';
import { expect, test } from 'vitest';
import { telephone } from '../../ui/navigation/telephone.ts';
import { hotlinesFor } from './hotline.ts';

const site = { hotline: '400-000-0532', hotlineAbroad: '+86 532 0000 0532' } as Site;

test('readers of English see the hotline for calls from abroad first', () => {
  expect(hotlinesFor('zh-CN', site)).toEqual(['400-000-0532', '+86 532 0000 0532']);
  expect(hotlinesFor('en', site)).toEqual(['+86 532 0000 0532', '400-000-0532']);
});

test('a telephone number becomes an address without spaces and hyphens', () => {
  expect(telephone('+86 532 0000 0532')).toBe('tel:+8653200000532');
});
