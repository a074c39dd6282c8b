import { listAncillaries } from '@haidai/contract/ancillaries';
import { getInsurance } from '@haidai/contract/insurance';
import type { Locator, Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { givenDraft, payForTickets, placeDraft } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { openPriceLines, payByAlipay } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

/** Opens the page of the whole order for two travellers. Nothing is chosen yet. */
async function checkOrder(page: Page, sandbox: Sandbox, { mobile, days }: { mobile: string; days: number }) {
  const people = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1991-05-20')];
  const wanted = { destCode3: 'CTU', departureDate: await dayAfter(sandbox, days), people };
  const orderNo = await givenDraft(await signInPageBySms(page, mobile), mobile, wanted);
  await openPage(page, `/book/orderVerify?orderNo=${orderNo}`);
  return orderNo;
}

/** Finds a card of the page by its title. */
const card = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, exact: true }).locator('xpath=ancestor::section[1]');

/** Finds the line of an add-on kind. The line opens. */
const kind = (within: Locator, name: string): Locator => within.getByRole('group').filter({ hasText: name });

test('seat, baggage and insurance are bought with the ticket, and the lounge is bought later', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = someMobile();
  const orderNo = await checkOrder(page, sandbox, { mobile, days: 31 });
  await openPriceLines(page);
  const bare = await userCalls(page).order(orderNo);
  const table = page.getByRole('table', { name: t('booking', 'priceTitle') });

  await test.step('insurance: no product is selected, the terms can be read, and the price changes with the choice', async () => {
    const insurance = card(page, t('insurance', 'title'));
    await expect(insurance).toContainText(t('insurance', 'nothing'));
    await insurance.getByRole('button', { name: t('insurance', 'choose') }).click();
    await expect(
      insurance.getByRole('radio', { name: t('insurance', 'none') }).and(page.locator(':checked')),
    ).toHaveCount(2);
    await expect(insurance.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await insurance
      .getByRole('button', { name: /^条款 .*意外/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('[data-document]')).toContainText('最高 200 万元');
    await checkAxeAtBothWidths();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('booking/passengers', 'close') })
      .click();
    await insurance
      .getByRole('radiogroup', { name: t('insurance', 'forPerson', { name: '李清和' }) })
      .getByText(/组合.*¥50/)
      .click();
    await expect(insurance).toContainText('已选 1 份，共 ¥50');
    await expect(insurance).toContainText(/保险订单号 IN\d+/);
    await expect(table.getByRole('row', { name: /组合/ })).toContainText('¥50');
    await checkAxeAtBothWidths();
    await saveScreen('extras-insurance');
  });

  const addOns = card(page, t('ancillaries', 'title'));
  await test.step('a car to and from the airport: its description can be read beside the choice', async () => {
    await addOns.getByRole('button', { name: t('ancillaries', 'choose') }).click();
    const documents = { 无忧达送机: '从您的住处到出发机场的接送服务', 无忧达接机: '从到达机场到您目的地的接送服务' };
    for (const [name, words] of Object.entries(documents)) {
      const car = kind(addOns, name);
      await car.locator('summary').click();
      await car.getByRole('button', { name: `使用须知 ${name}` }).click();
      await expect(page.getByRole('dialog', { name }).locator('[data-document]')).toContainText(words);
      if (name === '无忧达接机') await checkAxeAtBothWidths();
      await page
        .getByRole('dialog', { name })
        .getByRole('button', { name: t('booking/passengers', 'close') })
        .click();
      await expect(car.getByLabel(/^(上|下)车地址/)).toBeVisible();
      await car.locator('summary').click();
    }
  });

  await test.step('a bag for one traveller and seats for both are chosen on the map', async () => {
    await kind(addOns, '预付费行李').locator('summary').click();
    await addOns.getByRole('radiogroup', { name: '李清和 的预付费行李' }).getByText('10 公斤 ¥110').click();
    await kind(addOns, '预选座位').locator('summary').click();
    await checkAxeAtBothWidths();
    await saveScreen('extras-add-ons');
    await addOns.getByRole('button', { name: t('ancillaries', 'openMap') }).click();
    const dialog = page.getByRole('dialog');
    await freeSeat(dialog, /靠窗.*¥30/).click();
    await expect(dialog.getByRole('status')).toHaveText(/李清和：\d+[AL]，¥30/);
    await dialog.getByText(/^王岱/).click();
    await freeSeat(dialog, /出口排.*¥80/).click();
    await checkAxeAtBothWidths();
    await saveScreen('extras-seats');
    await dialog.getByRole('button', { name: t('ancillaries', 'takeSeats', { total: '¥110' }) }).click();
    await expect(dialog.getByRole('alert')).toHaveText(t('ancillaries', 'fault_dutyMissing'));
    await dialog.getByRole('checkbox', { name: /愿意并且能够/ }).check();
    await dialog.getByRole('button', { name: t('ancillaries', 'takeSeats', { total: '¥110' }) }).click();
    await expect(dialog).toBeHidden();
    await expect(addOns).toContainText('已选 3 项，共 ¥220');
    await expect(table.getByRole('row', { name: /10 公斤/ })).toContainText('¥110');
  });

  await test.step('the tickets and all add-ons are paid together', async () => {
    await expect.poll(async () => (await userCalls(page).order(orderNo)).totalPrice).toBe(bare.totalPrice + 270);
    await placeDraft(userCalls(page).api, orderNo);
    await payForTickets(sandbox, userCalls(page).api, orderNo);
    expect((await userCalls(page).order(orderNo)).paidAmount).toBe(bare.totalPrice + 270);
  });

  await test.step('the order shows the policy and the EMDs', async () => {
    await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
    await expect(card(page, t('insurance', 'title'))).toContainText(/保单号 \S+/, { timeout: 30_000 });
    await expect(addOns.getByText(/^A 类凭证 789-\d{10}/)).toHaveCount(3);
    await expect(addOns.getByRole('listitem').filter({ hasText: '10 公斤' })).toContainText('李清和');
    await checkAxeAtBothWidths();
    await saveScreen('extras-order');
  });

  await test.step('the lounge is bought later for both, with the keyboard', async () => {
    const keys = keyboardOf(page);
    await keys.enter(addOns.getByRole('link', { name: t('ancillaries', 'add') }));
    await expect(page).toHaveURL(/\/book\/verifyIncrement\?orderNo=/);
    await keys.enter(page.getByRole('button', { name: t('ancillaries', 'goPay') }).filter({ visible: true }));
    await expect(page.getByRole('alert')).toHaveText(t('ancillaries', 'nothingYet'));
    const lounge = kind(page.getByRole('main'), '贵宾休息室');
    await keys.goTo(lounge.locator('summary'));
    await keys.press('Enter');
    await expect(lounge.getByRole('checkbox')).toHaveCount(2);
    for (const box of await lounge.getByRole('checkbox').all()) await keys.tick(box);
    await checkAxeAtBothWidths();
    await saveScreen('extras-increment');
    await keys.enter(page.getByRole('button', { name: t('ancillaries', 'goPay') }).filter({ visible: true }));
    await expect(page.getByRole('heading', { name: /^增值服务待支付 ¥256/ })).toBeVisible();
    await payByAlipay(page);
    await expect(page.getByRole('heading', { name: t('payment/outcome', 'stageExtraPaid') })).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('link', { name: t('ancillaries', 'viewOrder') }).click();
    await expect(addOns.getByText(/^S 类凭证 789-\d{10}/)).toHaveCount(2);
    await expect(page.getByRole('main').getByTitle('OPEN FOR USE')).toHaveCount(2);
    expect(await userCalls(page).order(orderNo)).toMatchObject({
      orderStatus: 'TICKED',
      paidAmount: bare.totalPrice + 526,
      dueAmount: 0,
    });
    await sandbox.messageTo(mobile, orderNo, '256');
  });

  await test.step('a service of a partner names its address and the shared data first, and the partner gets the user and leads back', async () => {
    const partner = card(page, t('ancillaries', 'partner'));
    await expect(partner).toContainText(`由合作方在 ${new URL(page.url()).host} 提供，您将离开本站`);
    await partner.getByRole('button', { name: t('ancillaries', 'partnerGo') }).click();
    await expect(page.getByRole('status', { name: '旅客' })).toHaveText(/^已识别旅客，代号 \S+$/);
    await page.getByRole('link', { name: '回到订票网站' }).click();
    await expect(page).toHaveURL(/\/user\/airorder(\?|$)/);
    await expect(page.getByRole('article', { name: new RegExp(orderNo) })).toBeVisible();
  });
});

/** Returns the first available seat whose text matches. */
function freeSeat(dialog: Locator, words: RegExp): Locator {
  return dialog
    .locator('[data-seat]:not([aria-disabled="true"])')
    .and(dialog.getByRole('button', { name: words }))
    .first();
}

test('insurance and a seat are chosen without a pointer: arrow keys move over the cabin, and an unavailable seat shows its reason', async ({
  page,
  sandbox,
}) => {
  const orderNo = await checkOrder(page, sandbox, { mobile: someMobile(), days: 33 });
  const keyboard = keyboardOf(page);
  const insurance = card(page, t('insurance', 'title'));
  await keyboard.enter(insurance.getByRole('button', { name: t('insurance', 'choose') }));
  await keyboard.goTo(insurance.getByRole('radio', { name: t('insurance', 'none') }).first());
  await keyboard.press('ArrowRight');
  await expect(insurance).toContainText('已选 1 份');

  const addOns = card(page, t('ancillaries', 'title'));
  await keyboard.enter(addOns.getByRole('button', { name: t('ancillaries', 'choose') }));
  await keyboard.enter(kind(addOns, '预选座位').locator('summary'));
  await keyboard.enter(addOns.getByRole('button', { name: t('ancillaries', 'openMap') }));
  const dialog = page.getByRole('dialog');
  await keyboard.goTo(dialog.locator('[data-seat][tabindex="0"]'));
  const first = await dialog.locator(':focus').getAttribute('data-seat');
  await keyboard.press('ArrowUp');
  await expect(dialog.locator(':focus')).toHaveAttribute(
    'data-seat',
    new RegExp(`^(?!${first})${String(first).slice(0, 2)}`),
  );
  await keyboard.press('ArrowDown');
  await expect(dialog.locator(':focus')).toHaveAttribute('data-seat', String(first));
  await keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('status')).toContainText(`李清和：${first}`);
  await keyboard.press('ArrowLeft');
  await expect(dialog.locator(':focus')).toHaveAccessibleName(/不开放|其他舱位|已被选走|可选/);
  await keyboard.enter(dialog.getByRole('button', { name: /^确认座位/ }));
  await expect(dialog).toBeHidden();
  await expect(addOns.getByRole('button', { name: t('ancillaries', 'openMap') })).toBeFocused();
  await expect(addOns).toContainText(`${first} ¥`);

  const { api } = userCalls(page);
  const chosen = async () => (await api.expectOk(listAncillaries, { body: { orderNo } })).ancillaryOrderVoList;
  await expect.poll(chosen).toMatchObject([{ kind: 'SEAT', seatNo: first, passengerSeq: 1 }]);
  const insured = async () => (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList;
  await expect.poll(insured).toMatchObject([{ passengerSeq: 1 }]);
});
