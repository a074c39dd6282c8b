import { searchFlights } from '@haidai/contract/shopping';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { reloadPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  fillContact,
  fillPassenger,
  flightCard,
  goToCheck,
  goToPassengers,
  openFlights,
  passengerFields,
} from './support/traveller.ts';

const route = { origCode3: 'TAO', destCode3: 'CTU' };
const party = { adultNum: 1, childNum: 1 };

/** Finds a flight whose cheapest fare is below the child fare. These classes are on sale on some days only. */
async function findSpecialFare(sandbox: Sandbox): Promise<{ departureDate: string; flightNo: string }> {
  for (let days = 25; days < 40; days += 1) {
    const departureDate = await dayAfter(sandbox, days);
    const body = { ...route, ...party, departureDate };
    const { departAVFS } = await sandbox.api.expectOk(searchFlights, { query: {}, body });
    const found = departAVFS.find(
      ({ segments, fares: [cheapest] }) =>
        segments.length === 1 && cheapest && cheapest.price_ad + 100 < cheapest.price_ch,
    );
    if (found) return { departureDate, flightNo: found.flightNo };
  }
  throw new Error('The search found no fare below the child fare');
}

test('the adult fare for a child is offered with both prices, applies only on request, and stays chosen', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const mobile = someMobile();
  await signInPageBySms(page, mobile);
  const { departureDate, flightNo } = await findSpecialFare(sandbox);
  await openFlights(page, { ...route, ...party, origName: '青岛', destName: '成都', departureDate });
  await chooseFare(flightCard(page, flightNo));
  await goToPassengers(page);
  const choice = passengerFields(page, 2).getByRole('checkbox', { name: /^按成人价购买/ });
  await expect(choice).not.toBeChecked();
  await expect(passengerFields(page, 1).getByRole('checkbox', { name: /^按成人价购买/ })).toHaveCount(0);
  await fillPassenger(page, 1, citizen('李', '清和', '1990-03-07'));
  await fillPassenger(page, 2, citizen('李', '知远', '2019-06-15'));
  await fillContact(page, { name: '李清和', mobile });
  await choice.check();
  await checkAxeAtBothWidths();
  await expect(page.getByText('已自动保存，30 分钟内有效')).toBeVisible();
  await reloadPage(page);
  await expect(choice).toBeChecked();

  await goToCheck(page);
  const lines = page.getByRole('table', { name: t('booking', 'priceTitle') });
  await expect(lines.getByRole('row', { name: /^票价.*成人 × 2/ })).toBeVisible();
  await expect(lines.getByRole('row', { name: /儿童/ })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '李知远' })).toContainText('儿童成人价');
});
