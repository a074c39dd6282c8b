import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use({ colorScheme: 'dark' });

/** The pages of a booking are dark in two journeys, and `checkAxeAtBothWidths` shows every page dark on a phone. */
test('no accessibility rule is violated on wide dark pages', async ({ page, checkAxe }) => {
  for (const path of ['/articles', '/self/FlightInquiry', '/activities', '/feedback']) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAxe();
  }
});
