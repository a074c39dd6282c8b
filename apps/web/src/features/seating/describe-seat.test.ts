import { expect, test } from 'vitest';
import { loadLanguage } from '../../i18n/load-texts.ts';
import { textsOf } from '../../i18n/texts.ts';
import { describePrice, markPrice } from './describe-seat.ts';
import { seatingTexts } from './texts.ts';

test('the described price of a seat contains the text inside the seat', async () => {
  await loadLanguage('en');
  for (const language of ['zh-CN', 'en'] as const) {
    const t = textsOf(language, seatingTexts);
    for (const yuan of [0, 30, 1200]) expect(describePrice(yuan, t)).toContain(markPrice(yuan, t));
  }
});

test('the state of a held seat contains the mark of the seat and differs from that of a taken one', async () => {
  await loadLanguage('en');
  for (const language of ['zh-CN', 'en'] as const) {
    const t = textsOf(language, seatingTexts);
    expect(t('why_blocked').toUpperCase()).toContain(t('heldMark').toUpperCase());
    expect(t('why_blocked')).not.toBe(t('why_taken'));
    expect(t('legendNo').toLowerCase()).toBe(t('why_taken'));
  }
});
