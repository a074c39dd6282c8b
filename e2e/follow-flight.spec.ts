import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

/**
 * The flight goes from Qingdao to Chengdu every day. The test has its own site, so no other test reports on the day.
 */
const flightNo = 'HD4613';

// The server sends flight news after two minutes, in case better news arrives. The test moves the time of the site.
test('a follower gets a message about a change and stops by its link, and the members’ zone leads to an event', {
  tag: '@alone',
}, async ({ page, sandbox, checkAxeAtBothWidths, saveScreen }) => {
  const mobile = someMobile();
  const flightDate = await dayAfter(sandbox, 9);
  await sandbox.withdrawReports(flightNo, flightDate);
  await signInPageBySms(page, mobile);
  const address = `/self/FlightInquiry?flightNo=${flightNo}&flightDate=${flightDate}`;
  try {
    await openPage(page, address);
    await page.getByRole('button', { name: t('flights/follow', 'follow') }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `已关注 ${flightNo}` })).toBeVisible();
    const mine = page.getByRole('region', { name: t('flights/follow', 'mine') });
    await expect(mine).toContainText(t('flights/follow', 'noNews'));
    await checkAxeAtBothWidths();
    await saveScreen('follow');

    const estimatedDeparture = `${flightDate}T10:35`;
    await sandbox.reportFlight({ flightNo, flightDate, event: 'delay', estimatedDeparture, cause: 'WEATHER' });
    await sandbox.moveClock(3);
    const { body } = await sandbox.messageTo(mobile, flightNo, '10:35');
    await reloadPage(page);
    await expect(mine).toContainText('10:35');
    await saveScreen('follow-told');

    const link = new URL(/https?:\S+/.exec(body)?.[0] ?? '');
    await page.goto('about:blank');
    await openPage(page, `${link.pathname}${link.hash}`);
    await checkAxeAtBothWidths();
    await page.getByRole('button', { name: t('flights/follow', 'stop'), exact: true }).click();
    await expect(page.getByText(`已取消关注 ${flightNo}。`)).toBeVisible();
    await openPage(page, address);
    await expect(page.getByRole('button', { name: t('flights/follow', 'follow') })).toBeVisible();
    await expect(mine).toHaveCount(0);
  } finally {
    await sandbox.resetClock();
    await sandbox.withdrawReports(flightNo, flightDate);
  }

  await openPage(page, '/self/MSpecialZone');
  await expect(page.getByRole('link', { name: t('content/member-zone', 'join') })).toBeVisible();
  const gold = page.getByRole('region', { name: /^金卡/ });
  await checkAxeAtBothWidths();
  await saveScreen('member-zone');
  const title = (await gold.locator('b').first().textContent()) ?? '';
  await gold.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^适用：.*金卡/)).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('member-event');
});
