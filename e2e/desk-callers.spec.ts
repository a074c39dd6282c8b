import { listAncillaries, saveAncillaries } from '@haidai/contract/ancillaries';
import { identifyCaller, printOrderDocument } from '@haidai/contract/booking';
import { getInsurance, savePassengerInsurance } from '@haidai/contract/insurance';
import { addPassenger } from '@haidai/contract/member';
import { demoPeople, signInBySms } from '@haidai/testkit';
import { checkIn, givenCheckInTickets } from './support/check-in.ts';
import { dayAfter } from './support/days.ts';
import { identifyCallerAtDesk, signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { givenDraft, payForTickets, placeDraft } from './support/orders.ts';
import { citizen, someAdult, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';

test('a clerk prints the boarding pass and the itinerary of a checked-in caller, and the order says so', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const api = sandbox.api.another();
  const { orderNo, flightNo, passengers } = await givenCheckInTickets(sandbox, api);
  await checkIn(api, orderNo);
  await signInAtDesk(page, sandbox, demoPeople.service, `/ops/orders?order=${orderNo}`);
  await page.getByRole('button', { name: '打印、重发' }).click();
  await identifyCallerAtDesk(page, passengers[0] ?? { documentNo: '' });
  const dialog = page.getByRole('dialog', { name: t('documents/desk', 'title') });
  const documents = dialog.getByRole('region', { name: t('documents/desk', 'documents') });
  const print = async (name: RegExp) => {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === printOrderDocument.path);
    const saved = page.waitForEvent('download');
    await documents.getByRole('button', { name }).click();
    expect((await answered).status()).toBe(200);
    return (await saved).suggestedFilename();
  };
  const pass = await print(/^打印：登机牌/);
  expect(pass).toMatch(new RegExp(`^${flightNo}-[0-9-]+-\\d+[A-Z]\\.pdf$`));
  await expect(documents.getByText(pass)).toBeVisible();
  await checkAxe();
  await saveScreen('ops-print');
  expect(await print(/^打印：行程确认单/)).toBe(`itinerary-${orderNo}.pdf`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('打印旅客凭证').first()).toBeVisible();
});

test('a clerk prints the receipt of an EMD and the certificate of a policy with the keyboard', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const api = sandbox.api.another();
  const [mobile, caller] = [someMobile(), citizen('欧阳', '若兰', '1987-05-19')];
  await signInBySms(api, mobile);
  const orderNo = await givenDraft(api, mobile, { departureDate: await dayAfter(sandbox, 45), people: [caller] });
  const of = { passengerSeq: 1, segmentIndex: 0 };
  const bag = { ...of, productCode: 'BAG10' };
  await api.expectOk(saveAncillaries, { body: { orderNo, ancillaryOrderVoList: [bag] } });
  const policy = { ...of, productCode: 'DELAY' };
  await api.expectOk(savePassengerInsurance, { body: { orderNo, insuranceList: [policy] } });
  await placeDraft(api, orderNo);
  await payForTickets(sandbox, api, orderNo);
  // The EMD and the policy follow the tickets.
  const issued = async () => [
    (await api.expectOk(listAncillaries, { body: { orderNo } })).ancillaryOrderVoList[0]?.ancStatus,
    (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList[0]?.insuranceStatus,
  ];
  await expect.poll(issued).toEqual(['ISSUED', 2]);
  await signInAtDesk(page, sandbox, demoPeople.service, `/ops/orders?order=${orderNo}`);
  const keys = keyboardOf(page);
  const opener = page.getByRole('button', { name: '打印、重发' });
  await keys.enter(opener);
  await identifyCallerAtDesk(page, caller);
  const dialog = page.getByRole('dialog', { name: t('documents/desk', 'title') });
  const print = async (name: RegExp) => {
    const saved = page.waitForEvent('download');
    await keys.enter(dialog.getByRole('button', { name }));
    return (await saved).suggestedFilename();
  };
  expect(await print(/^打印：电子杂费单收据/)).toMatch(/^EMD-\d{13}\.pdf$/);
  expect(await print(/^打印：保险凭证/)).toMatch(/^policy-\w+\.pdf$/);
  await checkAxeAtBothWidths();
  await saveScreen('ops-print-add-ons');
  await keys.press('Escape');
  await expect(opener).toBeFocused();
});

test('a caller who names the end of a saved document is booked with the saved passenger', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  const traveller = someAdult();
  const name = `${traveller.surname}${traveller.firstName}`;
  const owner = sandbox.api.another();
  await signInBySms(owner, mobile);
  const saved = await owner.expectOk(addPassenger, { body: traveller });
  await signInAtDesk(page, sandbox, demoPeople.service, '/ops/book');
  await page.getByLabel(t('service/book', 'from')).selectOption('TAO');
  await page.getByLabel(t('service/book', 'to')).selectOption('HRB');
  await page.getByLabel(t('service/book', 'depart')).fill(await dayAfter(sandbox, 47));
  await page.getByRole('button', { name: t('service/book', 'search') }).click();
  await page
    .getByRole('button', { name: /^HD\d+ .* ¥/ })
    .first()
    .click();
  await page.getByRole('button', { name: t('service/book', 'take') }).click();
  await page.getByLabel(t('service/book', 'mobile')).fill(mobile);
  await page.keyboard.press('Enter');

  const documentEnd = page.getByLabel(t('service', 'documentEnd'));
  await documentEnd.fill(traveller.documentNo.endsWith('0000') ? '1111' : '0000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeHidden();
  await checkAxe();
  await saveScreen('ops-book-identify');
  await documentEnd.fill(traveller.documentNo.slice(-4));
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === identifyCaller.path);
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByText(saved.documentNoMasked)).toBeVisible();
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill(name);
  await checkAxe();
  await saveScreen('ops-book-saved');
  await page.getByRole('button', { name: t('service/book', 'check') }).click();
  await page.getByRole('button', { name: /确认下单/ }).click();
  await expect(page.getByText(t('service/book', 'ordered'))).toBeVisible();
});
