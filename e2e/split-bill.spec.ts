import { checkAxe, checkAxeEverywhere } from './support/axe.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoChinese } from './support/journey/english-only.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { type Say, t, textsIn } from './support/texts.ts';
import { expectTicketed, payAtCashier } from './support/traveller.ts';
import { desktop, telephone } from './support/widths.ts';

test('two friends pay own shares by keyboard: one by the link in English without a login, the owner the rest', {
  tag: '@phone',
}, async ({ page, visitor, sandbox, checkAxeAtBothWidths, saveScreen }) => {
  test.setTimeout(180_000);
  const [keys, payerKeys, say] = [keyboardOf(page), keyboardOf(visitor), await textsIn('en')];
  const mobile = someMobile();
  const people = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1992-05-01')];
  const departureDate = await dayAfter(sandbox, 44);
  const orderNo = await givenOrder(await signInPageBySms(page, mobile), mobile, { departureDate, people });
  const paid = (count: number, words: Say = t) =>
    page.getByText(words('payment/shares', 'paidOf', { paid: count, all: 2 }));
  const savePayer = async (name: string) => {
    if (!process.env.SCREENS) return;
    for (const [width, size] of Object.entries({ phone: telephone, desktop })) {
      await visitor.setViewportSize(size);
      await visitor.emulateMedia({ colorScheme: width === 'phone' ? 'light' : 'dark' });
      const path = `test-results/screens/${width}/${name}.png`;
      await visitor.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
    await visitor.setViewportSize(telephone);
  };

  await test.step('the owner splits the order and gets a link for each', async () => {
    await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);
    await keys.enter(page.getByRole('button', { name: t('payment/shares', 'splitOpen') }));
    await checkAxeAtBothWidths();
    await saveScreen('split-form');
    await keys.enter(page.getByRole('button', { name: t('payment/shares', 'splitGo', { count: 2 }) }));
    await expect(paid(0)).toBeVisible();
    await checkAxeEverywhere(page, { shown: (words) => paid(0, words), names: ['李清和', '王岱'] });
    await saveScreen('split-shares');
  });

  const link = await page.getByRole('link', { name: `${t('payment/shares', 'payThis')}：王岱` }).getAttribute('href');
  const { pathname, search } = new URL(link ?? '');
  const half =
    (await page
      .getByText(/^¥[\d,]+$/)
      .first()
      .textContent()) ?? '';

  await test.step('the friend opens the link in English, sees the own amount only, and pays', async () => {
    await visitor.setViewportSize(telephone);
    await openPage(visitor, `/en${pathname}${search}`);
    await expect(visitor.getByText(/李清和|王岱|OW\d/)).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: /^Pay ¥/ })).toHaveText(`Pay ${half}`);
    const names = ['李**', '王*'];
    await checkAxeEverywhere(visitor, {
      shown: (words) => visitor.getByRole('heading', { name: words('payment/shares', 'methods') }),
      names,
    });
    await savePayer('split-share');
    await payerKeys.pick(visitor.getByRole('radio', { name: /^Alipay/ }));
    await payerKeys.enter(visitor.getByRole('button', { name: /^Pay ¥/ }));
    await visitor.waitForURL(/gateway/);
    await payAtCashier(visitor);
    await expect(visitor.getByRole('heading', { name: say('payment/shares', 'paidTitle') })).toBeVisible();
    await expect(visitor).toHaveURL(/\/pay\/share\?key=[\w-]{43}$/);
    await checkAxe(visitor);
    await expectNoChinese(visitor, names);
    await savePayer('split-share-paid');
  });

  await test.step('the owner sees who has paid and pays the rest, and both see the tickets', async () => {
    await expect(paid(1)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: /^支付 ¥/ })).toHaveText(`支付 ${half}`);
    await saveScreen('split-one-paid');
    await keys.pick(page.getByRole('radio', { name: /^支付宝/ }));
    await keys.enter(page.getByRole('button', { name: /^支付 ¥/ }));
    await page.waitForURL(/gateway/);
    await payAtCashier(page);
    await expectTicketed(page);
    await expect(visitor.getByRole('heading', { name: say('payment/shares', 'ticketedTitle') })).toBeVisible({
      timeout: 20_000,
    });
    await checkAxe(visitor);
  });

  await test.step('a wrong key opens nothing', async () => {
    await openPage(visitor, `/en${pathname}?key=${'A'.repeat(43)}`);
    await expect(visitor.getByText('This payment link is not valid')).toBeVisible();
    await checkAxe(visitor);
  });
});
