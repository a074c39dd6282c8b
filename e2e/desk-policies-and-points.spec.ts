import { randomInt } from 'node:crypto';
import { listAncillaries, saveAncillaries } from '@haidai/contract/ancillaries';
import { getOrderInfo } from '@haidai/contract/booking';
import { closeDeparture, getDeparture, listDayFlights } from '@haidai/contract/flight-ops';
import { claimInsurance, getInsurance, savePassengerInsurance } from '@haidai/contract/insurance';
import { claimPoints, listPointClaims } from '@haidai/contract/member';
import { askForNameCorrection, getNameCorrections } from '@haidai/contract/name-correction';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { type Api, demoClerks, signInBySms, signInMember } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { inboxOf, openQueue, openQueueAs, openWork, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { newMember } from './support/new-member.ts';
import { givenOrder, givenSmsDraft, payForTickets, placeDraft } from './support/orders.ts';
import { citizen, type Person, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';

const DAY_MINUTES = 1440;

/**
 * These tests cover desk work that an insurer or an expiry causes. Both concern the whole site, so the tests run alone.
 */
test.describe('desk work after the flight or the refund', { tag: '@alone' }, () => {
  test('policies that the insurer does not cancel are requested again, or settled with the insurer', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
    saveScreen,
  }) => {
    const api = sandbox.api.another();
    const orderNo = await givenInsuredOrder(sandbox, api);
    const policies = async () => (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList;
    const states = async () => (await policies()).map(({ statusText }) => statusText);
    await expect.poll(states, { message: 'policies', timeout: 20_000 }).toEqual(['已承保', '已承保']);
    try {
      await sandbox.breakInsurer('refuse');
      const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
      await api.expectOk(refundTicket, { body: { orderNo, quote } });
      const kept = '退保未成功，人工处理中';
      await expect.poll(states, { message: 'what the insurer keeps', timeout: 20_000 }).toEqual([kept, kept]);
    } finally {
      await sandbox.breakInsurer('none');
    }
    await signInAtDesk(page, sandbox, demoClerks[0], inboxOf('insurance.refusedCancels'));
    const [settled = '', asked = ''] = (await policies()).map(({ policyNo }) => policyNo ?? '');
    await expect(await openWork(page, settled)).toContainText('不符合条款约定');
    await checkAxeAtBothWidths();
    await saveScreen('desk-kept-policies');
    await takeStep(page, { work: settled, action: '已与保险公司办结', note: '保险公司已线下退费' });
    await takeStep(page, { work: asked, action: '再次申请退保' });
    await expect.poll(states, { timeout: 20_000 }).toEqual(['已退保', '已退保']);
  });

  test('policies whose name the insurer does not correct are requested again, settled, or ended with a refund of the premium', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
    saveScreen,
  }) => {
    const api = sandbox.api.another();
    const people = [
      citizen('陆', '关澜', '1990-03-07'),
      citizen('陆', '厅涛', '1992-05-01'),
      citizen('陆', '晴山', '1993-06-02'),
    ];
    const orderNo = await givenInsuredOrder(sandbox, api, { people });
    const policies = async () => (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList;
    const states = async () => (await policies()).map(({ statusText }) => statusText);
    const inForce = '已承保';
    await expect.poll(states, { message: 'policies', timeout: 20_000 }).toEqual([inForce, inForce, inForce]);
    const [asked = '', settled = '', ended = ''] = (await policies()).map(({ policyNo }) => policyNo ?? '');
    try {
      await sandbox.breakInsurer('refuse');
      for (const [index, firstName] of ['观澜', '听涛', '青山'].entries())
        await correctName(api, orderNo, index + 1, firstName);
      await signInAtDesk(page, sandbox, demoClerks[0], inboxOf('insurance.refusedCorrections'));
      await expect(async () => {
        await page.reload();
        for (const policy of [asked, settled, ended])
          await expect(await openWork(page, policy)).toContainText('不符合条款约定', {
            timeout: 500,
          });
      }).toPass({ timeout: 20_000 });
    } finally {
      await sandbox.breakInsurer('none');
    }
    await checkAxeAtBothWidths();
    await saveScreen('desk-uncorrected-policies');
    await takeStep(page, { work: settled, action: '已与保险公司办结', note: '保险公司已出具批单' });
    await takeStep(page, { work: asked, action: '再次申请更正' });
    await takeStep(page, { work: ended, action: '退保并退还保费' });
    await expect.poll(states, { timeout: 20_000 }).toEqual([inForce, inForce, '已退保']);
  });

  test('policies and add-ons that are refused for good are refunded, and the desk checks them', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
    saveScreen,
  }) => {
    const api = sandbox.api.another();
    const mobile = someMobile();
    const orderNo = await givenInsuredDraft(sandbox, api, { people: [citizen('陆', '观澜', '1990-03-07')], mobile });
    const ancillaryOrderVoList = [{ passengerSeq: 1, segmentIndex: 0, productCode: 'BAG10' }];
    await api.expectOk(saveAncillaries, { body: { orderNo, ancillaryOrderVoList } });
    await placeDraft(api, orderNo);
    const bag = async () => (await api.expectOk(listAncillaries, { body: { orderNo } })).ancillaryOrderVoList[0];
    const policy = async () => (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList[0];
    try {
      await sandbox.breakIssuer(orderNo, 'refuseEmd');
      await sandbox.breakInsurer('refuse');
      await payForTickets(sandbox, api, orderNo);
      await expect.poll(async () => (await bag())?.ancStatus, { timeout: 20_000 }).toBe('FAILED');
      await expect.poll(async () => (await policy())?.statusText, { timeout: 20_000 }).toMatch('正在重试');
      // The issuer is asked for two hours, the insurer four times within fifteen hours.
      await expect(async () => {
        await sandbox.moveClock(60);
        await signInBySms(api, mobile);
        expect((await bag())?.ancStatus).toBe('REFUNDED');
        expect((await policy())?.premiumReturned).toBe(true);
      }).toPass({ timeout: 120_000, intervals: [2000] });
    } finally {
      await sandbox.breakInsurer('none');
      await sandbox.breakIssuer(orderNo, 'none');
      await sandbox.resetClock();
    }
    await signInAtDesk(page, sandbox, demoClerks[0], inboxOf('insurance.refusedPolicies'));
    await expect(await openWork(page, orderNo)).toContainText('未通过核保');
    await checkAxeAtBothWidths();
    await saveScreen('desk-refused-policies');
    await takeStep(page, { work: orderNo, action: '核对完毕', note: '证件号码有误，已告知旅客' });
    await openQueue(page, 'ancillaries.refused');
    await expect(await openWork(page, orderNo)).toContainText('预付费行李');
    await checkAxeAtBothWidths();
    await takeStep(page, { work: orderNo, action: '核对完毕' });
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeHidden();
  });

  test('claims that the insurer refuses are sent again, paid after all, or stay refused', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
    saveScreen,
  }) => {
    const api = sandbox.api.another();
    const people = ['观澜', '听涛', '青山'].map((name, index) => citizen('陆', name, `199${index}-03-07`));
    // A flight can land only once. On a site that runs longer than the test, another day gives another flight.
    const mobile = someMobile();
    const orderNo = await givenInsuredOrder(sandbox, api, { people, daysAhead: 2 + randomInt(25), mobile });
    const policies = async () => (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList;
    const inForce = async () => (await policies()).filter(({ statusText }) => statusText === '已承保').length;
    await expect.poll(inForce, { message: 'policies', timeout: 20_000 }).toBe(people.length);
    const claims = async () => (await policies()).map(({ claim }) => claim?.claimStatus);
    try {
      const { trips } = await api.expectOk(getOrderInfo, { body: { orderNo } });
      await landLate(sandbox, trips[0]?.segments[0], 130);
      await signInBySms(api, mobile);
      await sandbox.breakInsurer('refuse');
      for (const { policyId } of await policies()) await api.expectOk(claimInsurance, { body: { orderNo, policyId } });
      await expect.poll(claims, { timeout: 20_000 }).toEqual(['REFUSED', 'REFUSED', 'REFUSED']);
      await sandbox.breakInsurer('none');
      const [again = '', paid = '', stays = ''] = (await policies()).map(({ claim }) => claim?.claimNo ?? '');
      await openQueueAs(page, demoClerks[0], 'insurance.claims');
      await expect(await openWork(page, again)).toContainText('不符合条款约定');
      await checkAxeAtBothWidths();
      await saveScreen('desk-refused-claims');
      await takeStep(page, { work: again, action: '再次提交理赔' });
      await takeStep(page, { work: paid, action: '保险公司同意赔付', note: '保险公司已线下赔付' });
      await takeStep(page, { work: stays, action: '确认拒赔', note: '保险公司已书面说明' });
      await expect.poll(claims, { timeout: 20_000 }).toEqual(['ACCEPTED', 'ACCEPTED', 'DECLINED']);
    } finally {
      await sandbox.breakInsurer('none');
      await sandbox.resetClock();
    }
  });

  test('a claim for missing points of a flight under another document is granted, and another one is refused with a reason', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
    saveScreen,
  }) => {
    const member = await newMember(sandbox);
    const tickets = await givenFlownTickets(sandbox, await signInPageAsStaff(page, demoClerks[0]), member.person);
    try {
      // A flown flight earns its points without a claim for the first two days.
      await sandbox.moveClock(2 * DAY_MINUTES);
      const api = sandbox.api.another();
      await signInMember(api, member);
      for (const ticketNo of tickets)
        expect(await api.expectOk(claimPoints, { body: { ticketNo } })).toEqual({ points: 0, asked: 1 });
      await openQueueAs(page, demoClerks[0], 'award.pointClaims');
      const [given = '', refused = ''] = tickets;
      await expect(await openWork(page, given)).toContainText('吕长安');
      await checkAxeAtBothWidths();
      await saveScreen('desk-point-claims');
      await takeStep(page, { work: given, action: '补登积分' });
      await takeStep(page, { work: refused, action: '不予补登', note: '证件与会员不符' });
      const claims = await api.expectOk(listPointClaims);
      expect(claims.map(({ ticketNo, status }) => `${ticketNo} ${status}`).toSorted()).toEqual(
        [`${given} GRANTED`, `${refused} REFUSED`].toSorted(),
      );
    } finally {
      await sandbox.resetClock();
    }
  });
});

const couple = [citizen('陆', '观澜', '1990-03-07'), citizen('陆', '听涛', '1992-05-01')];

interface InsuredWish {
  people?: Person[];
  daysAhead?: number;
  mobile?: string;
}

/** Creates a draft of travellers, each with a policy. */
async function givenInsuredDraft(
  sandbox: Sandbox,
  api: Api,
  { people = couple, daysAhead = 48, mobile = someMobile() }: InsuredWish,
): Promise<string> {
  const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, daysAhead), people };
  const orderNo = await givenSmsDraft(api, mobile, wanted);
  const insuranceList = people.map((_, index) => ({ passengerSeq: index + 1, segmentIndex: 0, productCode: 'COMBO' }));
  await api.expectOk(savePassengerInsurance, { body: { orderNo, insuranceList } });
  return orderNo;
}

/** Creates tickets of travellers, each with a policy. */
async function givenInsuredOrder(sandbox: Sandbox, api: Api, wish: InsuredWish = {}): Promise<string> {
  const orderNo = await givenInsuredDraft(sandbox, api, wish);
  await placeDraft(api, orderNo);
  await payForTickets(sandbox, api, orderNo);
  return orderNo;
}

type Flown = Record<'flightNo' | 'flightDate' | 'departTime' | 'destDate' | 'destTime', string>;

/** Lets a flight land late, half an hour before the moved clock. */
async function landLate(sandbox: Sandbox, flight: Flown | undefined, minutes: number): Promise<void> {
  if (!flight) throw new Error('The order has no flight');
  const { flightNo, flightDate, departTime, destDate, destTime } = flight;
  const landed = Date.parse(`${destDate}T${destTime}:00+08:00`) + minutes * 60_000;
  await sandbox.moveClock(Math.round((landed - (await sandbox.now()).getTime()) / 60_000) + 30);
  const actualArrival = new Date(landed + 8 * 3_600_000).toISOString().slice(0, 16);
  const actualDeparture = `${flightDate}T${departTime}`;
  await sandbox.reportFlight({ flightNo, flightDate, event: 'land', actualDeparture, actualArrival });
}

/** Corrects the given name on a ticket, as its traveller. */
async function correctName(api: Api, orderNo: string, passengerSeq: number, firstName: string): Promise<void> {
  const { travellers } = await api.expectOk(getNameCorrections, { query: { orderNo } });
  const traveller = travellers.find(({ seq }) => seq === passengerSeq);
  if (!traveller) throw new Error(`The order has no traveller ${passengerSeq}`);
  const { surname, sex } = traveller;
  const body = { orderNo, passengerSeq, surname, firstName, documentNo: '', sex, reason: '', byStaffSeen: false };
  await api.expectOk(askForNameCorrection, { body });
}

/** Creates two flown tickets of travellers with the same name as the person. */
async function givenFlownTickets(sandbox: Sandbox, clerk: Api, { surname, firstName }: Person): Promise<string[]> {
  const departureDate = await dayAfter(sandbox, 49);
  const { flights } = await clerk.expectOk(listDayFlights, { query: { date: departureDate } });
  // The test uses a flight without reported events, so that it can run again.
  const flight = flights.find(
    ({ legs: [leg, ...more] }) => leg?.from === 'TAO' && leg.to === 'HRB' && !more.length && leg.state === 'SCHEDULED',
  );
  const { flightNo = '' } = flight ?? {};
  const [traveller, mobile] = [sandbox.api.another(), someMobile()];
  await signInBySms(traveller, mobile);
  const people = ['1971-02-03', '1972-03-04'].map((birthday) => citizen(surname, firstName, birthday));
  const orderNo = await givenOrder(traveller, mobile, { departureDate, flightNo, people });
  await payForTickets(sandbox, traveller, orderNo);
  const key = { flightNo, flightDate: departureDate };
  // The take-off is long before the plan, so that no clock closes the flight first.
  await sandbox.reportFlight({ ...key, event: 'takeOff', actualDeparture: `${await dayAfter(sandbox, 0)}T00:00` });
  const { travellers } = await clerk.expectOk(getDeparture, { query: { ...key, legSeq: 1 } });
  const allBoarded = { named: 'MISSED' as const, tickets: [], seen: travellers.length };
  await clerk.expectOk(closeDeparture, { body: { ...key, legSeq: 1, ...allBoarded } });
  return travellers.filter((each) => each.orderNo === orderNo).map(({ ticketNo }) => ticketNo);
}
