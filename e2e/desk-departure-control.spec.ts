import { getOrderInfo } from '@haidai/contract/booking';
import { confirmCheckIn, getTrip, openOrderCheckIn } from '@haidai/contract/checkin';
import { type Api, demoClerks, signInBySms } from '@haidai/testkit';
import { findFlightWithCheckIn, givenCheckInTickets } from './support/check-in.ts';
import { inboxOf, openWork, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { reloadPage } from './support/open-page.ts';
import { givenDraftOn, payForTickets, placeDraft, segmentsOf } from './support/orders.ts';
import { someAdult, someMobile } from './support/people.ts';

test.describe('desk work about departure control', { tag: '@alone' }, () => {
  test('a check-in that the system neither answers nor accepts is sent again and then settled', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
    saveScreen,
  }) => {
    const api = sandbox.api.another();
    const { orderNo, tktNo } = await givenCheckInTickets(sandbox, api);
    await sandbox.breakDeparture(tktNo, 'silent');
    expect(await checkIn(api, orderNo)).toBe('checkInPending');
    try {
      await sandbox.moveClock(11);
      await signInAtDesk(page, sandbox, demoClerks[0], inboxOf('checkin.departureControl'));
      await expect(await openWork(page, tktNo)).toContainText('尚未答复');
      await sandbox.breakDeparture(tktNo, 'refuse');
      await takeStep(page, { work: tktNo, action: '再次提交' });
      await expect(async () => {
        await reloadPage(page);
        await expect(await openWork(page, tktNo)).toContainText('按设定拒绝', {
          timeout: 2000,
        });
      }).toPass();
      await checkAxeAtBothWidths();
      await saveScreen('desk-departure-control');
      await takeStep(page, { work: tktNo, action: '已办结', note: '已请旅客到柜台办理' });
    } finally {
      await sandbox.resetClock();
    }
  });

  test('passport data that the system refuses are sent again and then settled', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
    saveScreen,
  }) => {
    const api = sandbox.api.another();
    const { orderNo, tktNo } = await givenTicketAbroad();
    await sandbox.breakDeparture(tktNo, 'refuse');
    try {
      // The first jump collects the data, the second one sends them.
      await sandbox.moveClock(11);
      await signInAtDesk(page, sandbox, demoClerks[0], inboxOf('checkin.apis'));
      const refused = async () => {
        await sandbox.moveClock(1);
        await reloadPage(page);
        await expect(await openWork(page, orderNo)).toContainText('按设定拒绝', { timeout: 2000 });
      };
      await expect(refused).toPass();
      await checkAxeAtBothWidths();
      await saveScreen('desk-apis');
      await takeStep(page, { work: orderNo, action: '再次提交' });
      await expect(refused).toPass();
      await takeStep(page, { work: orderNo, action: '已办结', note: '已在柜台采集' });
    } finally {
      await sandbox.resetClock();
    }

    async function givenTicketAbroad() {
      await signInBySms(api, someMobile());
      const flight = await findFlightWithCheckIn(sandbox, api, undefined, 'ICN');
      const passport = {
        surname: 'LI',
        firstName: 'QINGHE',
        documentType: 'PP',
        documentNo: `E${String(Date.now()).slice(-8)}`,
      };
      const passengers = [{ ...someAdult(), ...passport, documentExpiry: '2035-01-01' }] as never;
      const order = await givenDraftOn(api, {
        segments: segmentsOf(flight, flight.fares[0]?.name ?? ''),
        passengers,
        mobile: someMobile(),
      });
      await placeDraft(api, order);
      await payForTickets(sandbox, api, order);
      const { passengerInfoVoList } = await api.expectOk(getOrderInfo, { body: { orderNo: order } });
      return { orderNo: order, tktNo: passengerInfoVoList[0]?.tktNo ?? '' };
    }
  });
});

/** Checks everybody on an order in, and returns the refusal. */
async function checkIn(api: Api, orderNo: string): Promise<string | undefined> {
  const { checkInKey } = await api.expectOk(openOrderCheckIn, { body: { orderNo } });
  const { flights, dangerousGoods } = await api.expectOk(getTrip, { body: { checkInKey } });
  const travels = flights.flatMap((flight) =>
    flight.travels.map(({ travelId }) => ({ travelId, seatNo: null, acceptsDuty: false })),
  );
  const body = { checkInKey, travels, dangerousGoodsVersion: dangerousGoods.version };
  return (await api.call(confirmCheckIn, { body })).error ?? undefined;
}
