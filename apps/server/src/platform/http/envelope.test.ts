import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { refusalText } from './envelope.ts';

test('a refusal names the months of its dates in English, also in a reason within it', () => {
  const sale = new Refusal('activityClosed', {
    name: { zh: '冬日南飞', en: 'South for the winter' },
    from: '2026-11-01',
    to: '2027-02-28',
  });
  expect(refusalText(sale, 'en')).toContain('on sale from 1 Nov 2026 to 28 Feb 2027');
  expect(refusalText(sale, 'zh')).toContain('2026-11-01');
  const card = new Refusal('weekCardTravel', {
    reason: { zh: '春节期间不可兑换', en: 'not during Spring Festival (2027-01-28 to 2027-02-21)' },
  });
  expect(refusalText(card, 'en')).toContain('28 Jan 2027 to 21 Feb 2027');
});
