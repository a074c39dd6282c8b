import { adult } from '@haidai/testkit';
import { describe, expect, test } from 'vitest';
import { useDepartureControl } from '../given/departure-control.ts';
import { correct } from '../given/name-correction.ts';
import { givenTickets } from '../given/ticket.ts';

/** These tests send passport data to a departure control party that runs as a process of its own and fails. */
const desk = useDepartureControl();
const { given, fault, queue, act, passMinutes, passTenMinutes } = desk;

describe('passport data', () => {
  let people = 700;
  /** An order to Seoul on the next day, of travellers with passports. */
  async function givenAbroad() {
    people += 1;
    const passport = { documentType: 'PP' as const, documentNo: `E${people}45678`, documentExpiry: '2031-01-01' };
    const traveller = adult(people, { surname: 'WANG', firstName: 'QINGHE', ...passport });
    return givenTickets(desk.site, [traveller], { destCode3: 'SEL', departureDate: '2026-12-08' });
  }
  const sentFor = async ({ ticketNo }: { ticketNo: string }) =>
    (await desk.parties.apis()).filter((each) => each.ticketNo === ticketNo);
  const recordOf = ({ orderNo }: { orderNo: string }) =>
    desk.site.db.selectFrom('apis_record').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

  test('of an international flight go to the system, and none of a domestic one', async () => {
    const domestic = await given();
    const abroad = await givenAbroad();
    await passTenMinutes();
    expect(await recordOf(abroad)).toMatchObject({ status: 'SENT', reference: expect.stringMatching(/^APIS/) });
    expect(await recordOf(domestic)).toBeUndefined();
    expect(JSON.stringify(await recordOf(abroad))).not.toContain('45678');
    expect(JSON.stringify(await desk.parties.calls())).not.toContain('45678');
  });

  test('are asked about again while the system is silent', async () => {
    await fault('sendApis', 'unavailable', 3);
    const abroad = await givenAbroad();
    await passMinutes(1);
    expect(await recordOf(abroad)).toMatchObject({ status: 'DUE' });
    await passTenMinutes();
    expect(await recordOf(abroad)).toMatchObject({ status: 'SENT' });
  });

  test.each([
    ['surname', () => ({ surname: 'WENG' })],
    ['given names', () => ({ firstName: 'QINGHA' })],
    ['document number', () => ({ documentNo: `E${people}45679` })],
  ])('go again after a correction of the %s, under another number', async (_, correction) => {
    const abroad = await givenAbroad();
    await passTenMinutes();
    const before = await recordOf(abroad);
    expect(before).toMatchObject({ status: 'SENT' });
    await correct(abroad.api, abroad.orderNo, correction());
    await passTenMinutes();
    const after = await recordOf(abroad);
    expect(after).toMatchObject({ status: 'SENT' });
    expect(after?.act_no).not.toBe(before?.act_no);
    expect(await sentFor({ ticketNo: after?.ticket_no ?? '' })).toMatchObject([{ times: 2 }]);
    await passTenMinutes();
    expect((await recordOf(abroad))?.act_no).toBe(after?.act_no);
  });

  test('that had no answer before a correction go again with the corrected name', async () => {
    await fault('sendApis', 'timeoutAfterAct', 3);
    const abroad = await givenAbroad();
    await passMinutes(1);
    const before = await recordOf(abroad);
    expect(before).toMatchObject({ status: 'DUE' });
    await correct(abroad.api, abroad.orderNo, { surname: 'WENG' });
    await passTenMinutes();
    const after = await recordOf(abroad);
    expect(after).toMatchObject({ status: 'SENT' });
    expect(after?.act_no).not.toBe(before?.act_no);
  });

  test('that the system refuses are work of the desk, which sends them again or settles them', async () => {
    await fault('sendApis', 'refuse');
    const abroad = await givenAbroad();
    await passMinutes(1);
    const [item] = await queue('checkin.apis', abroad);
    expect(item).toMatchObject({
      status: '被拒',
      facts: expect.arrayContaining([{ label: '离港系统答复', value: '沙箱按设定拒绝' }]),
    });
    await act('checkin.apis', item?.id ?? '', 'retry');
    expect(await recordOf(abroad)).toMatchObject({ status: 'DUE' });
    await passMinutes(1);
    const [again] = await queue('checkin.apis', abroad);
    await act('checkin.apis', again?.id ?? '', 'settle', '已在柜台采集');
    expect(await recordOf(abroad)).toMatchObject({ status: 'SETTLED' });
    const attempts = await desk.site.db
      .selectFrom('provider_attempt')
      .select('detail')
      .where('action', '=', 'APIS')
      .execute();
    expect(attempts.map(({ detail }) => detail).join()).not.toContain('沙箱');
  });
});
