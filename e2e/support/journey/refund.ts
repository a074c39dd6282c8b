import { refundStatusTexts } from '@haidai/domain/refund';
import { expect } from '@playwright/test';
import { expectFocus, type Journey, look } from './journey.ts';

/** Opens the refund of an order, leaves one traveller out, and reads the two documents beside it. */
export async function askRefund(journey: Journey, { stays }: { stays: string }): Promise<void> {
  const { page, hand, say } = journey;
  await hand.press(page.getByRole('button', { name: say('refund', 'start'), exact: true }));
  const dialog = page.getByRole('dialog', { name: say('refund', 'dialogTitle') });
  const box = dialog.getByRole('checkbox', { name: stays });
  await hand.tick(box);
  await expect(box).not.toBeChecked();
  const [dearer = ''] = say('refund', 'dearer', { time: '\n' }).split('\n').slice(1);
  await expect(dialog.getByText(new RegExp(dearer.split('{')[0] ?? ''))).toBeVisible();
  await look(journey, 'refund');
  for (const key of ['tips', 'noShowTips'] as const) {
    const read = dialog.getByRole('button', { name: say('refund', key) });
    await hand.press(read);
    const document = page.getByRole('dialog', { name: say('refund', key) });
    await expect(document.getByRole('heading').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(document).toBeHidden();
    await expectFocus(journey, read);
  }
}

/** Asks for an involuntary refund, which the flight does not allow, and refunds voluntarily instead. */
export async function refund(journey: Journey): Promise<void> {
  const { page, hand, language, say } = journey;
  const dialog = page.getByRole('dialog', { name: say('refund', 'dialogTitle') });
  await hand.pick(dialog.getByRole('radio', { name: say('refund', 'FZY'), exact: true }));
  await hand.press(dialog.getByRole('button', { name: say('refund', 'asVoluntary') }));
  await expectFocus(journey, dialog.getByRole('radio', { name: say('refund', 'ZY'), exact: true }));
  await hand.press(dialog.getByRole('button', { name: say('refund', 'confirm') }));
  await expect(dialog).toBeHidden();
  const done = refundStatusTexts.REFUND_MONEY_SUCCESS[language === 'en' ? 'en' : 'zh'];
  await expect(page.getByText(done, { exact: true })).toBeVisible({ timeout: 30_000 });
  // The page reads the order again after the refund, and replaces what cannot be done any more.
  await page.waitForLoadState('networkidle');
  await hand.press(page.getByText(say('refund', 'details')));
  await look(journey, 'refunded');
}
