import type { OrderDetail } from '@haidai/contract/booking';
import { expect } from '@playwright/test';
import { arrive, expectFocus, headingOf, type Journey, look, yuanIn } from './journey.ts';
import { passQuietly } from './sign-in.ts';

/** Opens the lines of the price on the page of the whole order. Returns its total. */
export async function checkOrder(journey: Journey): Promise<number> {
  const { page, say } = journey;
  await expectFocus(journey, say('booking/verify', 'verifyTitle'));
  const lines = page.getByRole('table', { name: say('booking', 'priceTitle') });
  if (!(await lines.isVisible())) await openLines(journey);
  await look(journey, 'check');
  return yuanIn(lines.locator('tfoot'));
}

async function openLines({ page, hand, means, say }: Journey): Promise<void> {
  const title = page.getByRole('heading', { name: say('booking', 'priceTitle') });
  await hand.press(means === 'keyboard' ? page.locator('summary').filter({ has: title }) : title);
}

/** Expects each stored price line in the table, with name, count, unit price, amount and rule. */
export async function expectPriceLines({ page, say }: Journey, { priceLines, totalPrice }: OrderDetail): Promise<void> {
  const rows = page
    .getByRole('table', { name: say('booking', 'priceTitle') })
    .locator('tbody')
    .getByRole('row');
  await expect(rows).toHaveCount(priceLines.length);
  for (const [index, { name, count, unitPrice, amount, ruleText }] of priceLines.entries()) {
    expect(amount).toBe(unitPrice * count);
    for (const words of [name, `× ${count}`, yuan(unitPrice), yuan(amount), ruleText])
      await expect(rows.nth(index)).toContainText(words);
  }
  expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice);
}

const yuan = (amount: number) => `¥${amount.toLocaleString('en-US')}`;

/** Reads a document in the dialog and closes it. The focus returns to the button. */
export async function readTerms(journey: Journey): Promise<void> {
  const { page, hand, means, say } = journey;
  const read = page.getByRole('button', { name: new RegExp(`^${say('booking/verify', 'readDocument')}`) }).first();
  await hand.press(read);
  const document = page.getByRole('dialog');
  await expect(document.locator('[data-document]')).not.toBeEmpty();
  await look(journey, 'terms');
  if (means === 'keyboard') await page.keyboard.press('Escape');
  else await hand.press(document.getByRole('button', { name: say('booking/passengers', 'close') }));
  await expectFocus(journey, read);
}

/** Places the order, which accepts the terms. The device is known from the sign-in, so no person is asked. */
export async function placeOrder(journey: Journey): Promise<string> {
  const { page, hand, say } = journey;
  await hand.press(page.getByRole('button', { name: say('booking/verify', 'goSecure') }));
  const heading = headingOf(journey, say('payment', 'payTitle'));
  await passQuietly(journey, heading);
  await arrive(journey, 'pay', heading);
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}
