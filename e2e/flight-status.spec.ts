import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';

/** Qingdao 07:35 – Chengdu every day. The days are of this file alone: others may book the flight meanwhile. */
const flightNo = 'HD4613';

test('a flight is looked up from the box of the home page, is late, is cancelled, and says what to do', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const flightDate = await dayAfter(sandbox, 4);
  // What an earlier run has said of that day is taken back.
  await sandbox.asPlanned(flightNo, flightDate);
  const card = page.getByRole('article', { name: new RegExp(`^${flightNo}`) });
  const number = page.getByRole('textbox', { name: '航班号' });
  const lookUp = page.getByRole('button', { name: '查询动态' });

  await openPage(page, '/index');
  await page.getByRole('tab', { name: '往返' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '办理值机' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '航班动态' })).toBeFocused();
  await expect(page).toHaveURL('/index?tab=status');
  await number.fill('不是航班号');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '请输入航班号' })).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await checkAxeAtBothWidths();

  await number.fill('4613');
  await page.getByLabel('出发日期').selectOption(flightDate);
  await lookUp.click();
  await expect(page).toHaveURL(new RegExp(`/self/FlightInquiry\\?flightNo=${flightNo}&flightDate=${flightDate}`));
  await expect(card.getByText('计划', { exact: true }).first()).toBeVisible();
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
  await expect(card.getByText('延误', { exact: true })).toBeVisible();
  await expect(card).toContainText('晚 2 小时');
  await expect(card).toContainText('因天气原因，预计 09:35 起飞');
  await checkAxeAtBothWidths();
  await saveScreen('flight-status');

  await sandbox.reportFlight({ flightNo, flightDate, event: 'cancel', cause: 'AIRCRAFT' });
  await reloadPage(page);
  await expect(card).toContainText('因飞机故障检修，本次航班取消');
  await checkAxeAtBothWidths();
  await card.getByRole('link', { name: '航班延误服务' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('航班延误服务');
});

test('a flight is looked up by where it goes; what does not fly is told, with another day', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  await openPage(page, '/self/FlightInquiry');
  await expect(page.getByText('查询航班动态', { exact: true })).toBeVisible();
  await checkAxe();
  await page.getByText('按起降地', { exact: true }).click();
  await page.getByRole('button', { name: /^到达城市/ }).click();
  await page.getByRole('combobox', { name: '到达城市' }).fill('cd');
  await page.getByRole('option', { name: '成都 CTU' }).click();
  await page.getByRole('button', { name: '查询动态' }).click();
  await expect(page).toHaveURL(/origCode3=TAO&destCode3=CTU/);
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await checkAxe();

  const far = await dayAfter(sandbox, 3000);
  await openPage(page, `/self/FlightInquiry?flightNo=${flightNo}&flightDate=${far}`);
  await expect(page.getByText(`${flightNo} 当天不执飞，请换个日期`)).toBeVisible();
  await page.getByRole('button', { name: '前一天' }).click();
  await expect(page).toHaveURL(new RegExp(await dayAfter(sandbox, 2999)));
  await openPage(page, '/self/FlightInquiry?flightNo=HD0001');
  await expect(page.getByText('没有航班 HD0001，请核对航班号')).toBeVisible();
  await checkAxe();
});
