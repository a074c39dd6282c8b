import { closeDeparture, getDeparture, listDayFlights } from '@haidai/contract/flight-ops';
import { getInsurance, savePassengerInsurance } from '@haidai/contract/insurance';
import { claimPoints, listPointClaims } from '@haidai/contract/member';
import { askForNameCorrection, getNameCorrections } from '@haidai/contract/name-correction';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { type Api, demoClerks, signInBySms, signInMember } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { inboxOf, openQueueAs, openWork, signInAtDesk, takeStep } from './support/desk.ts';
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
    const orderNo = await givenInsuredOrder(sandbox, api, [
      citizen('陆', '关澜', '1990-03-07'),
      citizen('陆', '厅涛', '1992-05-01'),
      citizen('陆', '晴山', '1993-06-02'),
    ]);
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

/** Creates tickets of travellers, each with a policy. */
async function givenInsuredOrder(sandbox: Sandbox, api: Api, people = couple): Promise<string> {
  const mobile = someMobile();
  const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, 48), people };
  const orderNo = await givenSmsDraft(api, mobile, wanted);
  const insuranceList = people.map((_, index) => ({ passengerSeq: index + 1, segmentIndex: 0, productCode: 'COMBO' }));
  await api.expectOk(savePassengerInsurance, { body: { orderNo, insuranceList } });
  await placeDraft(api, orderNo);
  await payForTickets(sandbox, api, orderNo);
  return orderNo;
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
