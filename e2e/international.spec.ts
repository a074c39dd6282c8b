import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { withPassport } from './support/people.ts';
import { signInPageAsMember } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  fillPassenger,
  flightCard,
  goToCheck,
  goToPassengers,
  openFlights,
  passengerFields,
} from './support/traveller.ts';

const traveller = withPassport({ surname: 'LI', firstName: 'QINGHE', birthday: '1990-03-07', sex: '男' });

test('a saved passenger with only an ID card needs a passport', async ({ page, sandbox }) => {
  await signInPageAsMember(page);
  await openFlights(page, {
    origCode3: 'TAO',
    origName: '青岛',
    destCode3: 'ICN',
    destName: '首尔',
    departureDate: await dayAfter(sandbox, 46),
    iorD: 'I',
  });
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();
  const fields = passengerFields(page, 1);
  const documentType = fields.getByLabel(t('person', 'documentType'));
  await expect(documentType).toHaveAccessibleDescription('该证件不能用于本次行程');
  await expect(documentType.getByRole('option', { selected: true })).toHaveText('居民身份证');
  await fillPassenger(page, 1, { ...traveller, documentType: '护照' });
  await goToCheck(page);
});
