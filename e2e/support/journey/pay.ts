import { expect, type Page } from '@playwright/test';
import { handOf } from './hand.ts';
import { beginsWith, type Journey, look, yuanIn } from './journey.ts';
import { type City, nameOf } from './search.ts';

const methods = { alipay: 'method1', wechat: 'method0', yibao: 'method5', card: 'method6' } as const;
export type Method = keyof typeof methods;

/** Chooses a payment method and goes to its cashier, or opens its code. */
export async function goToCashier(journey: Journey, method: Method): Promise<void> {
  const { page, hand, say } = journey;
  await hand.pick(page.getByRole('radio', { name: beginsWith(say('payment', methods[method])) }));
  await hand.press(page.getByRole('button', { name: beginsWith(say('payment', 'pay', { amount: '' })) }));
}

/** Pays on the page of the gateway, which is Chinese in both languages. Returns the amount. */
export async function payAtCashier({ means }: Journey, cashier: Page): Promise<number> {
  const amount = await yuanIn(cashier.getByRole('main'));
  const pay = cashier.getByRole('button', { name: '支付', exact: true });
  await handOf(cashier, means).press(pay);
  return amount;
}

/** The words of the pages of the gateway for cards, and of the bank. */
const cardWords = {
  'zh-CN': {
    ...{ pay: '支付', bank: '发卡行验证（3-D Secure）', fail: '验证失败', failed: '没有扣款' },
    confirm: '通过验证',
  },
  en: {
    ...{ pay: 'Pay', bank: 'Your bank: 3-D Secure', fail: 'Fail verification', failed: 'nothing was charged' },
    confirm: 'Confirm payment',
  },
} as const;

/**
 * Pays by card on the pages of the gateway and of the bank, which are in the language of the traveller. The bank does not
 * accept the traveller at first. Returns the amount.
 */
export async function payByCard({ page, hand, language }: Journey): Promise<number> {
  const words = cardWords[language];
  const pay = page.getByRole('button', { name: words.pay, exact: true });
  const amount = await yuanIn(page.locator('dd.amount'));
  await hand.press(pay);
  await expect(page.getByRole('heading', { level: 1, name: words.bank })).toBeVisible();
  await hand.press(page.getByRole('button', { name: words.fail }));
  await expect(page.getByRole('alert')).toContainText(words.failed);
  await hand.press(pay);
  await hand.press(page.getByRole('button', { name: words.confirm }));
  return amount;
}

/** Expects that the page of the outcome updates itself until the tickets are there. Returns the paid amount. */
export async function seeTickets(journey: Journey, to: City): Promise<number> {
  const { page, say } = journey;
  const city = nameOf(journey, to);
  const heading = page.getByRole('heading', { level: 1, name: say('payment/outcome', 'ticketedTitle', { city }) });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  await look(journey, 'tickets');
  return yuanIn(page.getByText(beginsWith(say('payment/outcome', 'paidAmount'))));
}

/** Opens the payment page of the shown code on another device and pays there. Returns the amount. */
export async function payOnTelephone(journey: Journey): Promise<number> {
  const { page, hand, say } = journey;
  const dialog = page.getByRole('dialog', { name: say('payment', 'wechatTitle') });
  await expect(dialog.getByAltText(say('payment', 'qrAlt'))).toBeVisible();
  await look(journey, 'pay-code');
  const telephone = page.context().waitForEvent('page');
  await hand.press(dialog.getByRole('link', { name: say('payment', 'openWechat') }));
  return payAtCashier(journey, await telephone);
}
