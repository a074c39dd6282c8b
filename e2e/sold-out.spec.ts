import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenDraft } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { dragSlider } from './support/slider.ts';
import { t } from './support/texts.ts';
import { chooseFare, flightCard, goToPassengers, openFlights, passengerFields } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

/** Another traveller books first, so that one seat is left for a party of two. */
const pair = { origCode3: 'TAO', origName: '青岛', adultNum: 2 };
const people = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1991-05-20')] as const;

test('a flight that sells out during the choice is named, and the traveller chooses another one from the new list', async ({
  page,
  sandbox,
}) => {
  await signInPageBySms(page);
  const flightDate = await dayAfter(sandbox, 50);
  await sandbox.setSeatsLeft({ flightNo: 'HD4723', flightDate, cabin: 'ECO', seatsLeft: 9 });
  await openFlights(page, { ...pair, destCode3: 'DLC', destName: '大连', departureDate: flightDate });
  const gone = flightCard(page, 'HD4723');
  await chooseFare(gone);
  await sandbox.setSeatsLeft({ flightNo: 'HD4723', flightDate, cabin: 'ECO', seatsLeft: 1 });
  await goToPassengers(page);
  await expect(page.getByRole('alert').filter({ hasText: /HD4723 .*余票不足，请重新选择/ })).toBeVisible();
  await expect(page).toHaveURL(/\/book\/flightSearch/);

  await page.getByRole('button', { name: t('shopping', 'chooseOther') }).click();
  await expect(gone).toContainText(t('shopping', 'shortOf', { count: 2 }));
  await expect(page.getByRole('button', { name: t('shopping', 'goPassengers') })).toBeHidden();
  await chooseFare(flightCard(page, 'HD4725'));
  await goToPassengers(page);
  await expect(passengerFields(page, 2)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('HD4725');
});

test('a flight that sells out at the last step holds no seat, keeps the entries, and leads back to the list', async ({
  page,
  sandbox,
}) => {
  const mobile = someMobile();
  const flightDate = await dayAfter(sandbox, 51);
  await sandbox.setSeatsLeft({ flightNo: 'HD4731', flightDate, cabin: 'ECO', seatsLeft: 9 });
  const api = await signInPageBySms(page, mobile);
  const wanted = { destCode3: 'SHE', departureDate: flightDate, flightNo: 'HD4731', people };
  const orderNo = await givenDraft(api, mobile, wanted);
  await openPage(page, `/book/orderVerify?orderNo=${orderNo}`);
  await sandbox.setSeatsLeft({ flightNo: 'HD4731', flightDate, cabin: 'ECO', seatsLeft: 1 });
  await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
  const refused = page.getByRole('alert').filter({ hasText: t('booking/verify', 'secureFailed') });
  await dragSlider(page, sandbox, { done: refused });
  await expect(refused).toContainText(/HD4731 .*余票不足，请重新选择/);
  expect(await userCalls(page).order(orderNo)).toMatchObject({ orderStatus: 'TRIPED', canPay: false });

  await test.step('the form keeps all entries', async () => {
    await openPage(page, `/book/cashPaxInfoInput?orderNo=${orderNo}`);
    await expect(passengerFields(page, 2)).toContainText('王岱');
    await page.goBack();
    await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
    await expect(page.getByRole('heading', { name: t('booking/verify', 'secureHeading') })).toBeVisible();
    await dragSlider(page, sandbox, { done: refused });
  });
  await test.step('the traveller continues with another flight of the same day', async () => {
    await refused.getByRole('link', { name: t('booking', 'searchAgain') }).click();
    await expect(
      page.getByRole('heading', { name: t('shopping', 'searchHeading', { from: '青岛', to: '沈阳' }) }),
    ).toBeAttached();
    await expect(flightCard(page, 'HD4731')).toContainText(t('shopping', 'shortOf', { count: 2 }));
    await chooseFare(flightCard(page, 'HD4733'));
    await goToPassengers(page);
    await expect(passengerFields(page, 2)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('HD4733');
  });
});
