import { listAlone } from '@haidai/contract/assistance';
import { sendTicketCode, validateMessageCode } from '@haidai/contract/exchange';
import { listPassengers } from '@haidai/contract/member';
import {
  askForNameCorrection,
  correctNameBack,
  listNameCorrections,
  previewNameCorrection,
  withdrawNameCorrection,
} from '@haidai/contract/name-correction';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api, type adult, child, citizenNumber, passSlider, readSmsCode } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setIssuerFault } from '../../../src/providers/issuer/index.ts';
import { smsEventsAbout } from '../../checks/sms-events-about.ts';
import { contact, view } from '../../given/booking.ts';
import { givenChange } from '../../given/change.ts';
import { checkIn, openOrder } from '../../given/check-in.ts';
import { givenInsured } from '../../given/insurance.ts';
import { correct, correctionsOf, wishOf } from '../../given/name-correction.ts';
import { payInFull } from '../../given/order.ts';
import { givenClerks } from '../../given/staff.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { givenParent, givenTicketed, newChild } from '../../given/unaccompanied-minor.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let clerks: [Api, Api];
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-05T20:00:00+08:00' });
  clerks = await givenClerks(site);
});
afterAll(() => site.close());

const kind = 'correction.requests';
const step = (id: string, action: string, note = '') => ({ body: { kind, id, action, note } });
const nameOf = async (api: Api, orderNo: string, seq = 1) =>
  (await view(api, orderNo)).passengerInfoVoList.find((each) => each.seq === seq)?.passName;
const newest = async (api: Api, orderNo: string) => (await correctionsOf(api, orderNo)).travellers[0]?.corrections[0];
const traveller = (change: Parameters<typeof adult>[1]) => newAdults(1).map((each) => ({ ...each, ...change }));
/** A misspelt name: the right one is 李清和. */
const misspelt = { surname: '李', firstName: '青和' };

describe('a typing error', () => {
  it('is corrected at once on the order, at the issuer and in the saved passenger, once for a ticket', async () => {
    const { api, orderNo } = await givenTickets(site, traveller({ ...misspelt, saveForLater: true }));
    const before = await view(api, orderNo);
    const body = await wishOf(api, orderNo, { firstName: '清和' });
    expect(await api.expectOk(previewNameCorrection, { body })).toMatchObject({
      before: { passName: '李青和' },
      after: { passName: '李清和' },
      changed: ['name'],
      byStaff: false,
    });
    expect(await nameOf(api, orderNo)).toBe('李青和');
    await correct(api, orderNo, { firstName: '清和' });
    expect(await newest(api, orderNo)).toMatchObject({ status: 'CORRECTED', byStaff: false });
    await site.runJobs();
    expect(await newest(api, orderNo)).toMatchObject({ status: 'DONE' });
    const after = await view(api, orderNo);
    expect(after.passengerInfoVoList[0]).toMatchObject({
      passName: '李清和',
      tktNo: before.passengerInfoVoList[0]?.tktNo,
    });
    const saved = await api.expectOk(listPassengers, {});
    expect(saved.map(({ surname, firstName }) => `${surname}${firstName}`)).toEqual(['李清和']);
    const { correctionNo = '' } = (await newest(api, orderNo)) ?? {};
    expect(await smsEventsAbout(site, `${orderNo}/${correctionNo}`)).toEqual(['NameCorrected']);
    await api.expectRefused(askForNameCorrection, 'nameCorrectedBefore', {
      body: { ...(await wishOf(api, orderNo, { firstName: '晴和' })), byStaffSeen: false },
    });
  });

  it('of the document number needs a valid number, and no other seat on the flight', async () => {
    const [first, second] = newAdults(2);
    if (!first || !second) throw new Error('There are no passengers');
    const { api, orderNo } = await givenTickets(site, [first]);
    const other = await givenTickets(site, [second]);
    const ask = async (documentNo: string) => ({ body: await wishOf(api, orderNo, { documentNo }) });
    await api.expectRefused(previewNameCorrection, 'passengerInvalid', await ask('370202198808081230'));
    await api.expectRefused(previewNameCorrection, 'nameUnchanged', await ask(first.documentNo));
    await api.expectRefused(previewNameCorrection, 'passengerOnLiveOrder', await ask(second.documentNo));
    await api.expectRefused(previewNameCorrection, 'orderNotFound', {
      body: await wishOf(other.api, other.orderNo, { firstName: '清和' }),
    });
    await correct(api, orderNo, { documentNo: citizenNumber('1988-08-08', 871) });
  });

  it('is corrected by a person who opens the order with the ticket', async () => {
    const { api, orderNo } = await givenTickets(site, traveller(misspelt));
    const [passenger] = (await view(api, orderNo)).passengerInfoVoList;
    const holder = site.api.another();
    const ruleForm = { number: passenger?.tktNo ?? '', name: '李青和' };
    const NECaptchaValidate = await passSlider(holder, 'ticket');
    await site.clock.advance({ minutes: 2 });
    const { serialNo } = await holder.expectOk(sendTicketCode, { body: { ruleForm, NECaptchaValidate } });
    const validCode = await readSmsCode(holder, contact.mobile);
    await holder.expectOk(validateMessageCode, { body: { serialNo, validCode } });
    await correct(holder, orderNo, { firstName: '清和' });
    expect(await nameOf(api, orderNo)).toBe('李清和');
  });

  it('follows to the other tickets of a change, and to the policy of the insurer', async () => {
    const { api, orderNo } = await givenInsured(site, '1 COMBO', { passengers: traveller(misspelt) });
    await correct(api, orderNo, { firstName: '清和' });
    await site.runJobs();
    const asked = await site.db
      .selectFrom('provider_attempt')
      .select(['provider', 'action', 'outcome'])
      .where('action', 'in', ['correct', 'amendNames'])
      .orderBy('started_at', 'desc')
      .limit(2)
      .execute();
    expect(asked.map(({ provider, outcome }) => `${provider} ${outcome}`).toSorted()).toEqual([
      'insurer corrected',
      'issuer amended',
    ]);
    const changed = await givenTickets(site, traveller(misspelt));
    const { orderNo: changeNo } = await givenChange(changed.api, changed.orderNo);
    const wish = { body: await wishOf(changed.api, changed.orderNo, { firstName: '清和' }) };
    await changed.api.expectRefused(previewNameCorrection, 'changeUnderWay', wish);
    await payInFull(site, changeNo);
    await correct(changed.api, changeNo, { firstName: '清和' });
    expect(await nameOf(changed.api, changeNo)).toBe('李清和');
    expect(await nameOf(changed.api, changed.orderNo)).toBe('李清和');
  });

  it('waits for the end of a check-in, and for no refund', async () => {
    const trip = { destCode3: 'TFU', departureDate: '2026-12-06', flightNo: 'HD4613' };
    const { api, orderNo } = await givenTickets(site, traveller(misspelt), trip);
    const key = await openOrder({ api, orderNo });
    await checkIn(api, key, [{ travelId: '0-0' }]);
    const wish = { body: await wishOf(api, orderNo, { firstName: '清和' }) };
    await api.expectRefused(previewNameCorrection, 'nameCheckedIn', wish);
    const refunded = await givenTickets(site, traveller(misspelt));
    const ask = { body: await wishOf(refunded.api, refunded.orderNo, { firstName: '清和' }) };
    const { quote } = await refunded.api.expectOk(quoteRefund, { body: { orderNo: refunded.orderNo } });
    await refunded.api.expectOk(refundTicket, { body: { orderNo: refunded.orderNo, quote } });
    await refunded.api.expectRefused(previewNameCorrection, 'noOpenTicket', ask);
  });
});

describe('a correction that no rule decides', () => {
  it('is taken and approved by one person, and withdrawn only before', async () => {
    const { api, orderNo } = await givenTickets(site, traveller({ surname: '李', firstName: '大和' }));
    const body = { ...(await wishOf(api, orderNo, { firstName: '清和' })), byStaffSeen: true };
    await api.expectRefused(askForNameCorrection, 'nameReasonMissing', { body });
    await api.expectRefused(askForNameCorrection, 'nameDecisionChanged', { body: { ...body, byStaffSeen: false } });
    await correct(api, orderNo, { firstName: '清和' });
    const first = (await newest(api, orderNo))?.correctionNo ?? '';
    await api.expectOk(withdrawNameCorrection, { body: { correctionNo: first } });
    await correct(api, orderNo, { firstName: '清和' });
    const id = (await newest(api, orderNo))?.correctionNo ?? '';
    await api.expectRefused(previewNameCorrection, 'nameUnderWay', {
      body: await wishOf(api, orderNo, { firstName: '晴和' }),
    });
    const stranger = await newTraveller(site);
    await stranger.expectRefused(withdrawNameCorrection, 'correctionUnknown', { body: { correctionNo: id } });
    const [one, other] = clerks;
    const { items } = await one.expectOk(getQueue, { body: { kind } });
    const item = items.find((each) => each.id === id);
    expect(item?.facts).toContainEqual({ label: '姓名', value: '李大和 → 李清和' });
    expect(item?.actions.map(({ action }) => action)).toEqual(['take']);
    await one.expectOk(takeAction, step(id, 'take'));
    await api.expectRefused(withdrawNameCorrection, 'correctionBegun', { body: { correctionNo: id } });
    await other.expectRefused(takeAction, 'anotherPersonNeeded', step(id, 'approve'));
    await one.expectOk(takeAction, step(id, 'approve'));
    expect(await nameOf(api, orderNo)).toBe('李清和');
    await site.runJobs();
    expect((await newest(api, orderNo))?.status).toBe('DONE');
  });

  it('needs a second person if the change is larger, and the traveller reads a rejection', async () => {
    const { api, orderNo } = await givenTickets(site, traveller({ surname: '李', firstName: '大海' }));
    await correct(api, orderNo, { surname: '王', firstName: '小明' });
    const id = (await newest(api, orderNo))?.correctionNo ?? '';
    const [one, other] = clerks;
    await one.expectOk(takeAction, step(id, 'take'));
    await one.expectRefused(takeAction, 'conflict', step(id, 'approve'));
    await one.expectOk(takeAction, step(id, 'check'));
    await one.expectRefused(takeAction, 'anotherPersonNeeded', step(id, 'approve'));
    await other.expectRefused(takeAction, 'invalidInput', step(id, 'refuse'));
    await other.expectOk(takeAction, step(id, 'refuse', '与证件不符'));
    expect(await nameOf(api, orderNo)).toBe('李大海');
    expect(await newest(api, orderNo)).toMatchObject({ status: 'REJECTED', answer: '与证件不符' });
    expect(await smsEventsAbout(site, `${orderNo}/${id}`)).toEqual(['NameNotCorrected']);
  });

  it('is refused if the name and the document are those of another person', async () => {
    const { api, orderNo } = await givenTickets(site, traveller(misspelt));
    const documentNo = citizenNumber('1979-01-02', 872);
    const body = await wishOf(api, orderNo, { surname: '王', firstName: '小明', documentNo });
    await api.expectRefused(previewNameCorrection, 'nameTransfer', { body });
  });
});

describe('a traveller whom the staff must see', () => {
  it('is corrected by a person; the notice for the counter and the form of the child follow', async () => {
    const [clerk] = clerks;
    const parent = await givenParent(site);
    const { umNo, orderNo } = await givenTicketed({ site, clerk }, parent, {
      ...newChild(),
      surname: '王',
      firstName: '晓满',
    });
    const [first] = (await view(parent, orderNo)).passengerInfoVoList;
    await correct(parent, orderNo, { firstName: '小满', documentNo: child(871).documentNo });
    const id = (await newest(parent, orderNo))?.correctionNo ?? '';
    expect(await nameOf(parent, orderNo)).toBe(first?.passName);
    await clerk.expectOk(takeAction, step(id, 'take'));
    const steps = (await newest(parent, orderNo))?.byStaff;
    expect(steps).toBe(true);
    const { items } = await clerk.expectOk(getQueue, { body: { kind } });
    const offered = items.find((each) => each.id === id)?.actions.map(({ action }) => action) ?? [];
    if (offered.includes('check')) {
      await clerk.expectOk(takeAction, step(id, 'check'));
      await clerks[1].expectOk(takeAction, step(id, 'approve'));
    } else await clerk.expectOk(takeAction, step(id, 'approve'));
    const applications = await parent.expectOk(listAlone, { body: {} });
    expect(applications.find((each) => each.umNo === umNo)?.childName).toBe('王小满');
    const notices = await site.db
      .selectFrom('check_in_notice as n')
      .innerJoin('order_passenger as p', 'p.document_fp', 'n.document_fp')
      .select('n.code')
      .where('p.order_no', '=', orderNo)
      .execute();
    expect(notices.map(({ code }) => code)).toEqual(['UMNR']);
  });
});

describe('the ticket issuer', () => {
  it('is asked again without a clear answer; after a refusal the staff restore the earlier name', async () => {
    const { api, orderNo } = await givenTickets(site, traveller(misspelt));
    await setIssuerFault(site.db, orderNo, 'unknown');
    await correct(api, orderNo, { firstName: '清和' });
    await site.runJobs();
    expect((await newest(api, orderNo))?.status).toBe('CORRECTED');
    await setIssuerFault(site.db, orderNo, 'refuse');
    await site.clock.advance({ minutes: 1 });
    await site.runJobs();
    const id = (await newest(api, orderNo))?.correctionNo ?? '';
    expect((await newest(api, orderNo))?.status).toBe('ISSUER_REFUSED');
    const [one, other] = clerks;
    await one.expectOk(takeAction, step(id, 'retry'));
    await site.runJobs();
    expect((await newest(api, orderNo))?.status).toBe('ISSUER_REFUSED');
    await other.expectOk(takeAction, step(id, 'restore', '出票系统不接受'));
    expect(await nameOf(api, orderNo)).toBe('李青和');
    expect((await newest(api, orderNo))?.status).toBe('RESTORED');
  });

  it('gets a correction back as a second correction by the staff', async () => {
    const { api, orderNo } = await givenTickets(site, traveller(misspelt));
    await correct(api, orderNo, { firstName: '清和' });
    const [one] = clerks;
    const id = (await newest(api, orderNo))?.correctionNo ?? '';
    const back = { body: { correctionNo: id, reason: '旅客来电更正' } };
    await one.expectRefused(correctNameBack, 'conflict', back);
    await site.runJobs();
    const [row] = await one.expectOk(listNameCorrections, { body: { orderNo } });
    expect(row).toMatchObject({ canCorrectBack: true, after: { passName: '李**' } });
    await one.expectOk(correctNameBack, back);
    expect(await nameOf(api, orderNo)).toBe('李青和');
    await site.runJobs();
    await one.expectRefused(correctNameBack, 'conflict', back);
    const listed = await one.expectOk(listNameCorrections, { body: { orderNo } });
    expect(listed.map(({ canCorrectBack }) => canCorrectBack)).toEqual([false, false]);
    const second = listed[0]?.correctionNo ?? '';
    await one.expectRefused(correctNameBack, 'conflict', { body: { correctionNo: second, reason: '再次更正' } });
    // The traveller has used the one correction of the site, and the staff have taken it back.
    expect((await correctionsOf(api, orderNo)).travellers[0]?.obstacle).not.toBe('');
  });
});
