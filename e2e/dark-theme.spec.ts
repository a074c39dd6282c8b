import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { flightCard, openFlights } from './support/traveller.ts';

test.use({ colorScheme: 'dark' });

test('no accessibility rule is violated on dark pages', async ({ page, sandbox, checkAxeAtBothWidths }) => {
  for (const path of ['/index', '/login', '/articles', '/self/FlightInquiry', '/activities', '/feedback']) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAxeAtBothWidths();
  }
  const departureDate = await dayAfter(sandbox, 30);
  await openFlights(page, { origCode3: 'TAO', origName: '青岛', destCode3: 'CTU', destName: '成都', departureDate });
  await expect(flightCard(page)).toBeVisible();
  await checkAxeAtBothWidths();
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const orderNo = await givenOrder(api, mobile, { destCode3: 'CTU', departureDate });
  for (const path of ['/book/payPreCash', '/user/airorder/orderdetail']) {
    await openPage(page, `${path}?orderNo=${orderNo}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAxeAtBothWidths();
  }
});
