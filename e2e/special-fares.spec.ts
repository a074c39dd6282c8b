import { saveDraft } from '@haidai/contract/booking';
import { searchFlights } from '@haidai/contract/shopping';
import type { Api } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import { signedInBySms } from './support/signed-in.ts';
import { stored } from './support/stored.ts';
import { chooseFare, fillContact, fillPassenger, flightCard, goToCheck, orderNoOf } from './support/traveller.ts';

const route = { origCode3: 'TAO', destCode3: 'CTU' } as const;

/** As a traveller leaves the form with an answer that is to be read. */
const tryToCheck = (page: Page) => page.getByRole('button', { name: '核对订单' }).click();

test('GMJC asks for the certificate by its name; a youth fare says whom it is for, and the ordinary one is a press away', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const mobile = someMobile();
  const api = await signedInBySms(page, mobile);
  const departureDate = await dayAfter(sandbox, 68);

  await test.step('GMJC: who may buy is read first; then half of the Y fare and no other', async () => {
    await openPage(page, '/book/GMJCFlightSearch');
    await expect(page.getByRole('region', { name: '购买条件' })).toContainText('残疾军人证');
    await checkAxeAtBothWidths();
    const search = new URLSearchParams({ ...route, origName: '青岛', destName: '成都', iorD: 'D', departureDate });
    await openPage(page, `/book/GMJCFlightSearch?${search}`);
    await chooseFare(flightCard(page));
    await expect(page.getByRole('region', { name: /革命伤残军人/ }).last()).toContainText('1,210');
    await page.getByRole('button', { name: '填写乘机人' }).click();
    await fillPassenger(page, 1, citizen('李', '清和', '1990-03-07'));
    await fillContact(page, { name: '李清和', mobile });
    await tryToCheck(page);
    const certificate = page.getByRole('textbox', { name: /编号$/ });
    await expect(certificate).toBeFocused();
    await expect(certificate).toHaveAttribute('aria-invalid', 'true');
    await certificate.fill('鲁军A0123456');
    await goToCheck(page);
    await expect(page.getByRole('main')).toContainText('鲁军******56');
    expect((await stored(page).order(orderNoOf(page))).specialFares).toMatchObject([{ productCode: 'GMJC' }]);
    await checkAxeAtBothWidths();
  });

  await test.step('youth: another age is refused with the rule, nothing typed is lost, and the way out is taken by hand', async () => {
    const orderNo = await draftYouth(api, departureDate);
    await openPage(page, `/book/cashPaxInfoInput?orderNo=${orderNo}`);
    await fillPassenger(page, 1, citizen('王', '岱', '1990-03-07'));
    await fillContact(page, { name: '王岱', mobile });
    await tryToCheck(page);
    await expect(page.getByRole('alert').filter({ hasText: '规则 SF-YOUTH-26-AGE' })).toBeVisible();
    await checkAxeAtBothWidths();
    await page.getByRole('button', { name: '改按普通票价购买' }).click();
    await expect(page.getByRole('button', { name: '改按普通票价购买' })).toBeHidden();
    await goToCheck(page);
    expect((await stored(page).order(orderNo)).specialFares).toEqual([]);
  });
});

async function draftYouth(api: Api, departureDate: string): Promise<string> {
  const body = { ...route, departureDate, fareKind: 'YOUTH' as const };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  const offered = departAVFS.flatMap((flight) => flight.fares.map((fare) => ({ flight, fare })));
  const found = offered.find(({ flight, fare }) => fare.fareKind === 'YOUTH' && flight.segments.length === 1);
  const [segment] = found?.flight.segments ?? [];
  if (!found || !segment) throw new Error(`No youth fare on ${departureDate}`);
  const { flightNo, flightDate, departApCode3, destApCode3 } = segment;
  const segments = [{ flightNo, flightDate, departApCode3, destApCode3, name: found.fare.name }];
  const trips = [{ segments, quote: found.flight.quote, fareProduct: found.fare.productCode }];
  return (await api.expectOk(saveDraft, { body: { trips, adultNum: 1, childNum: 0, babyNum: 0 } })).orderNo;
}
