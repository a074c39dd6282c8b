import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { t } from './support/texts.ts';

/**
 * The flight leaves Qingdao at 07:35 for Chengdu every day. Only this file uses these days. Other tests may book the
 * flight.
 */
const flightNo = 'HD4613';

test('a flight is found from the box of the home page, and its page shows the delay, the cancellation and the next step', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const flightDate = await dayAfter(sandbox, 4);
  // The test withdraws the reports of an earlier run for that day.
  await sandbox.withdrawReports(flightNo, flightDate);
  const card = page.getByRole('article', { name: new RegExp(`^${flightNo}`) });
  const number = page.getByRole('textbox', { name: t('flights', 'flightNo') });
  const lookUp = page.getByRole('button', { name: t('flights', 'lookUp') });

  await openPage(page, '/index');
  await page.getByRole('tab', { name: t('shopping/box', 'roundTrip') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: t('shopping/box', 'checkInTab') })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: t('flights', 'statusTitle') })).toBeFocused();
  await expect(page).toHaveURL('/index?tab=status');
  await number.fill('不是航班号');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '请输入航班号' })).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await checkAxeAtBothWidths();

  await number.fill('4613');
  await page.getByLabel(t('flights', 'departureDay')).selectOption(flightDate);
  await lookUp.click();
  await expect(page).toHaveURL(new RegExp(`/self/FlightInquiry\\?flightNo=${flightNo}&flightDate=${flightDate}`));
  await expect(card.getByText(t('flights', 'SCHEDULED'), { exact: true }).first()).toBeVisible();
  await expect(card).toContainText('青岛胶东国际机场 T1');
  await expect(card).toContainText('过去 30 天');
  await checkAxeAtBothWidths();

  await sandbox.reportFlight({
    flightNo,
    flightDate,
    event: 'delay',
    estimatedDeparture: `${flightDate}T09:35`,
    cause: 'WEATHER',
  });
  await reloadPage(page);
  await expect(card.getByText(t('flights', 'DELAYED'), { exact: true })).toBeVisible();
  await expect(card).toContainText(t('flights', 'lateBy', { duration: '2 小时' }));
  await expect(card).toContainText('因天气原因，预计 09:35 起飞');
  await checkAxeAtBothWidths();
  await saveScreen('flight-status');

  await sandbox.reportFlight({ flightNo, flightDate, event: 'cancel', cause: 'AIRCRAFT' });
  await reloadPage(page);
  await expect(card).toContainText('因飞机故障检修，本次航班取消');
  await checkAxeAtBothWidths();
  await card.getByRole('link', { name: t('flights', 'lateService') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('flights', 'lateService'));
});

test('flights are found by route, and a day without flights names another day', async ({ page, sandbox, checkAxe }) => {
  await openPage(page, '/self/FlightInquiry');
  await expect(page.getByText(t('flights', 'askTitle'), { exact: true })).toBeVisible();
  await checkAxe();
  await page.getByText(t('flights', 'byRoute'), { exact: true }).click();
  await page.getByRole('button', { name: /^到达城市/ }).click();
  await page.getByRole('combobox', { name: t('flights', 'destination') }).fill('cd');
  await page.getByRole('option', { name: '成都 CTU' }).click();
  await page.getByRole('button', { name: t('flights', 'lookUp') }).click();
  await expect(page).toHaveURL(/origCode3=TAO&destCode3=CTU/);
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await checkAxe();

  const far = await dayAfter(sandbox, 3000);
  await openPage(page, `/self/FlightInquiry?flightNo=${flightNo}&flightDate=${far}`);
  await expect(page.getByText(`${flightNo} 当天不执飞，请换个日期`)).toBeVisible();
  await page.getByRole('button', { name: t('flights', 'previousDay') }).click();
  await expect(page).toHaveURL(new RegExp(await dayAfter(sandbox, 2999)));
  await openPage(page, '/self/FlightInquiry?flightNo=HD0001');
  await expect(page.getByText('没有航班 HD0001，请核对航班号')).toBeVisible();
  await checkAxe();
});
