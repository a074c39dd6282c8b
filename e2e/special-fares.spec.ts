import { saveDraft, savePassengers } from '@haidai/contract/booking';
import { searchFlights } from '@haidai/contract/shopping';
import type { Api } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { typeContact, typePassenger } from './support/keyboard-traveller.ts';
import { newMember } from './support/new-member.ts';
import { openPage } from './support/open-page.ts';
import { payForTickets, placeDraft } from './support/orders.ts';
import { citizen, someAdult, someMobile } from './support/people.ts';
import { signInPageAsMember, signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  fillContact,
  fillPassenger,
  flightCard,
  flightsPath,
  goToCheck,
  openFlights,
  openPriceLines,
  orderNoOf,
  passengerFields,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const route = { origCode3: 'TAO', destCode3: 'CTU' } as const;

/** Submits the form, which the server then refuses. */
const tryToCheck = (page: Page) => page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();

test('GMJC needs its certificate number, and a youth fare shows its conditions beside a button for the ordinary fare', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const departureDate = await dayAfter(sandbox, 68);

  await test.step('GMJC: the conditions come first, then half of the Y fare and no other fare', async () => {
    await openPage(page, '/book/GMJCFlightSearch');
    await expect(page.getByRole('region', { name: '购买条件' })).toContainText('残疾军人证');
    await checkAxeAtBothWidths();
    const search = new URLSearchParams({ ...route, origName: '青岛', destName: '成都', iorD: 'D', departureDate });
    await openPage(page, `/book/GMJCFlightSearch?${search}`);
    await chooseFare(flightCard(page));
    await expect(page.getByRole('region', { name: /革命伤残军人/ }).last()).toContainText('1,210');
    await page.getByRole('button', { name: t('shopping', 'goPassengers') }).click();
    await fillPassenger(page, 1, citizen('李', '清和', '1990-03-07'));
    await fillContact(page, { name: '李清和', mobile });
    await tryToCheck(page);
    const certificate = page.getByRole('textbox', { name: /编号$/ });
    await expect(certificate).toBeFocused();
    await expect(certificate).toHaveAttribute('aria-invalid', 'true');
    await certificate.fill('鲁军A0123456');
    await goToCheck(page);
    await expect(page.getByRole('main')).toContainText('鲁军******56');
    expect((await userCalls(page).order(orderNoOf(page))).specialFares).toMatchObject([{ productCode: 'GMJC' }]);
    await checkAxeAtBothWidths();
  });

  await test.step('youth: another age is refused with the rule, the entries stay, and the traveller chooses the ordinary fare', async () => {
    const orderNo = await draftAt(api, { fareKind: 'YOUTH', departureDate });
    await openPage(page, `/book/cashPaxInfoInput?orderNo=${orderNo}`);
    await fillPassenger(page, 1, citizen('王', '岱', '1990-03-07'));
    await fillContact(page, { name: '王岱', mobile });
    await tryToCheck(page);
    await expect(page.getByRole('alert').filter({ hasText: '规则 SF-YOUTH-26-AGE' })).toBeVisible();
    await checkAxeAtBothWidths();
    await page.getByRole('button', { name: t('booking', 'takeOrdinaryFare') }).click();
    await expect(page.getByRole('region', { name: t('shopping/fares/terms', 'specialFares') })).toBeHidden();
    await goToCheck(page);
    expect((await userCalls(page).order(orderNo)).specialFares).toEqual([]);
  });
});

test('the conditions of the senior, member and group fares are shown and enforced, and the last two of a group are refunded together', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const member = await newMember(sandbox);
  const api = await signInPageAsMember(page, member);
  const departureDate = await dayAfter(sandbox, 69);
  const trip = { ...route, origName: '青岛', destName: '成都', departureDate };
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });

  await test.step('senior, without a pointer: the keyboard reaches the check, which needs the age of the fare', async () => {
    const keys = keyboardOf(page);
    await openFlights(page, trip);
    await keys.choose(page.getByLabel(t('shopping', 'fareKind')), t('shopping/fares/terms', 'kindSENIOR'));
    await expect(page).toHaveURL(/fareKind=SENIOR/);
    await expect(page.getByRole('region', { name: t('shopping/fares/terms', 'specialFares') })).toContainText(
      '年满 55 周岁',
    );
    await keys.enter(flightCard(page).getByRole('button', { name: /^经济舱/ }));
    const fare = flightCard(page)
      .getByRole('region', { name: /长者特惠/ })
      .first();
    await keys.enter(fare.getByRole('button', { name: /^选择/ }));
    await checkAxeAtBothWidths();
    await keys.enter(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
    await typePassenger(page, keys, 1, citizen('高', '远山', '1990-03-07'));
    await typeContact(page, keys, { name: '高远山', mobile: member.username });
    await expect(alert('规则 SF-SENIOR-26-AGE')).toBeVisible();
    await keys.goTo(passengerFields(page, 1).getByLabel(t('person', 'documentNo')));
    await keys.press('ControlOrMeta+a');
    await keys.type(citizen('高', '远山', '1958-03-07').documentNo);
    await keys.press('Enter');
    await expect(await openPriceLines(page)).toContainText('长者特惠按 88%');
    expect((await userCalls(page).order(orderNoOf(page))).specialFares).toMatchObject([{ productCode: 'CZTJ' }]);
  });

  await test.step('member: one of the passengers must be a member, whoever buys', async () => {
    const orderNo = await draftAt(api, { fareKind: 'MEMBER', departureDate });
    await openPage(page, `/book/cashPaxInfoInput?orderNo=${orderNo}`);
    await fillPassenger(page, 1, citizen('高', '远山', '1990-03-07'));
    await fillContact(page, { name: '高远山', mobile: member.username });
    await tryToCheck(page);
    await expect(alert('规则 SF-MEMBER-26-MEMBERS')).toContainText('乘机人中至少 1 名会员');
    await checkAxeAtBothWidths();
    await fillPassenger(page, 1, member.person);
    await goToCheck(page);
    expect((await userCalls(page).order(orderNo)).specialFares).toMatchObject([{ productCode: 'HYZX' }]);
  });

  await test.step('group: one passenger cannot buy it, and of two passengers no single one can be refunded', async () => {
    const kind = new URLSearchParams({ fareKind: 'GROUP' });
    await openPage(page, `${flightsPath(trip)}&${kind}`);
    await expect(page.getByRole('region', { name: t('shopping/fares/terms', 'specialFares') })).toContainText(
      '按您选择的人数不能购买该票价',
    );
    const orderNo = await draftAt(api, { fareKind: 'GROUP', departureDate, adultNum: 2 });
    const linkman = { name: '高远山', mobile: member.username, mail: '' };
    await api.expectOk(savePassengers, { body: { orderNo, passengers: [someAdult(), someAdult()], linkman } });
    await placeDraft(api, orderNo);
    await payForTickets(sandbox, api, orderNo);
    await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
    await page.getByRole('button', { name: t('refund', 'start') }).click();
    const dialog = page.getByRole('dialog', { name: t('refund', 'dialogTitle') });
    const one = dialog.getByRole('checkbox').first();
    await one.uncheck();
    await expect(alert('须全部一起退票（规则 SF-GROUP-26')).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('refund', 'confirm') })).toBeDisabled();
    await checkAxeAtBothWidths();
    await one.check();
    await dialog.getByRole('button', { name: t('refund', 'confirm') }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => couponsOf(page, orderNo)).toEqual(['REFUNDED', 'REFUNDED']);
  });
});

async function couponsOf(page: Page, orderNo: string) {
  const { passengerInfoVoList } = await userCalls(page).order(orderNo);
  return passengerInfoVoList.map(({ ticketVos }) => ticketVos[0]?.coupons[0]?.status);
}

interface Sought {
  fareKind: 'YOUTH' | 'MEMBER' | 'GROUP';
  departureDate: string;
  adultNum?: number;
}

/** Creates a draft at the first fare of a kind on a flight without a stop. */
async function draftAt(api: Api, { adultNum = 1, ...sought }: Sought): Promise<string> {
  const body = { ...route, ...sought, adultNum };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  const offered = departAVFS.flatMap((flight) => flight.fares.map((fare) => ({ flight, fare })));
  const found = offered.find(({ flight, fare }) => fare.fareKind === sought.fareKind && flight.segments.length === 1);
  const [segment] = found?.flight.segments ?? [];
  if (!found || !segment) throw new Error(`The search found no ${sought.fareKind} fare on ${sought.departureDate}`);
  const { flightNo, flightDate, departApCode3, destApCode3 } = segment;
  const segments = [{ flightNo, flightDate, departApCode3, destApCode3, name: found.fare.name }];
  const trips = [{ segments, quote: found.flight.quote, fareProduct: found.fare.productCode }];
  return (await api.expectOk(saveDraft, { body: { trips, adultNum, childNum: 0, babyNum: 0 } })).orderNo;
}
