import { applyAlone, applyAssistance, applyService, saveAloneDraft } from '@haidai/contract/assistance';
import {
  cancelOrder,
  findBookings,
  noteBooking,
  readBooking,
  revealBooking,
  savePassengers,
} from '@haidai/contract/booking';
import { issueCertificate, registerFlight } from '@haidai/contract/disruption';
import { findReservation, saveReceipts } from '@haidai/contract/documents';
import { askForCall, sendFeedback } from '@haidai/contract/feedback';
import { followFlight } from '@haidai/contract/flights';
import { closeAccount, exportData, getProfile, loginMember, sendAccountSmsCode } from '@haidai/contract/identity';
import { addPassenger, saveAssignee, saveReceiver } from '@haidai/contract/member';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import { searchFlights } from '@haidai/contract/shopping';
import { logInStaff, takeAction } from '@haidai/contract/staff';
import { makeCalendarFeed } from '@haidai/contract/trips';
import {
  type Api,
  adult,
  demoClerks,
  hashForLogin,
  type PassengerForm,
  passSlider,
  readSmsCode,
  child as seventh,
  signInBySms,
  signInStaff,
} from '@haidai/testkit';
import { addMember } from '../../src/modules/identity/repository.ts';
import { choose as chooseAddOns, ride } from '../given/add-ons.ts';
import { givenReadyDraft, submitAward } from '../given/award-order.ts';
import { choose, draft, order, pick, search } from '../given/booking.ts';
import { givenChange } from '../given/change.ts';
import { checkIn, keyOf, tripOf } from '../given/check-in.ts';
import { insure } from '../given/insurance.ts';
import { givePoints, signInAs } from '../given/member.ts';
import { payInFull } from '../given/order.ts';
import { apply, methods, type PaymentDesk, pay } from '../given/payment.ts';
import { applyIll, take } from '../given/refund.ts';
import { givenDesk } from '../given/staff.ts';
import { someFlight, step } from '../given/unaccompanied-minor.ts';
import type { TestApp } from '../site/test-app.ts';
import {
  awardMember,
  callBack,
  child,
  closedMobile,
  complaint,
  feedbackContact,
  member,
  passengerName,
  receipt,
  staffWords,
  traveller,
} from './marked-people.ts';

/** Runs all journeys that store data of a person. */
export async function live(desk: PaymentDesk): Promise<void> {
  await travel(desk);
  await belong(desk.site);
  await comeAndGo(desk.site);
  await write(desk.site);
  await desk.site.clock.moveTo('2026-11-20T10:00:00+08:00');
  await sendChild(desk.site);
  await flyForPoints(desk.site);
  await showCertificate(desk.site);
  await fly(desk.site);
  await guess(desk.site);
  await desk.site.runJobs({ failuresExpected: true });
}

const people = traveller.documents.map((documentNo, index) =>
  adult(977 + index, {
    documentNo,
    birthday: documentNo.replace(/^.{6}(....)(..)(..).*/, '$1-$2-$3'),
    firstName: passengerName,
  }),
);

async function book(api: Api, passengers: PassengerForm[]) {
  const departureDate = '2027-01-12';
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate });
  const trip = choose(pick(departAVFS));
  const { orderNo } = await draft(api, { trips: [trip], adultNum: passengers.length, childNum: 0, babyNum: 0 });
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: traveller.contact } });
  const { payAmount } = await order(api, orderNo);
  return { api, orderNo, payAmount, mobile: traveller.mobile, trip };
}

/** An SMS user pays an order, makes a request and follows a flight; the staff read and refund the order. */
async function travel(desk: PaymentDesk): Promise<void> {
  const { site } = desk;
  const api = site.api.another();
  await signInBySms(api, traveller.mobile);
  const booked = await book(api, people);
  const { orderNo } = booked;
  await pay(desk, await apply(booked, methods.ALIPAY));
  await site.runJobs();
  await api.expectOk(followFlight, {
    body: { flightNo: booked.trip.segments[0]?.flightNo ?? '', flightDate: booked.trip.segments[0]?.flightDate ?? '' },
  });
  const { first, second } = await givenDesk(desk);
  const { refundNo } = await applyIll({ api, orderNo }, [{ passengerSeq: 1 }]);
  await take(first, refundNo, 'firstRefuse', staffWords[2]);
  const { quote } = await api.expectOk(quoteRefund, { body: { orderNo, tickets: [{ passengerSeq: 2 }] } });
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  await api.expectOk(applyAssistance, {
    body: { orderNo, kind: 'CHANGE', segmentIndex: 0, reason: 'THIRD', wish: `请拨打${traveller.contact.mobile}` },
  });
  await second.expectOk(findBookings, { body: { by: 'MOBILE', text: '139 8642 7531' } });
  await second.expectOk(findBookings, { body: { by: 'NAME', text: `王${passengerName}`, flightDate: '2027-01-12' } });
  await second.expectOk(readBooking, { body: { orderNo } });
  await second.expectOk(revealBooking, { body: { orderNo, reason: staffWords[0] } });
  await second.expectOk(noteBooking, { body: { orderNo, text: staffWords[1] } });
}

/** A member with all data that an account may hold, who then closes the account. */
async function belong(site: TestApp): Promise<void> {
  const accountId = await addMember(site.deps, {
    ...{ userId: 'M764207713', memberNo: '789764207713', mobile: member.mobile, mail: member.mail },
    ...{ document: { type: 'NI', number: member.document }, name: member.names, passwordHash: 'none' },
    ...{ birthday: null, mobileConfirmedAt: site.clock.now(), level: null },
  });
  const api = await signInAs(site, { accountId: accountId ?? '' });
  const { documentNo } = member.saved;
  await api.expectOk(addPassenger, {
    body: { ...adult(979), ...member.saved, birthday: '1991-05-16', documentNo },
  });
  await api.expectOk(saveAssignee, {
    body: {
      ...{ surnameCn: '闻人', firstnameCn: member.assignee.firstnameCn, mobile: member.assignee.mobile },
      documents: [{ documentType: 'NI', documentNo: member.assignee.documentNo }],
    },
  });
  await api.expectOk(saveReceiver, {
    body: { ...member.receiver, province: '山东省', city: '青岛市', district: '市南区' },
  });
  await api.expectOk(makeCalendarFeed);
  await api.expectOk(getProfile);
  await api.expectOk(exportData, { body: { smsCode: await codeOf(site, api, member.mobile) } });
  await api.expectOk(closeAccount, { body: { smsCode: await codeOf(site, api, member.mobile), agreed: true } });
}

/** An SMS user cancels an order and closes the account. */
async function comeAndGo(site: TestApp): Promise<void> {
  const api = site.api.another();
  await signInBySms(api, closedMobile);
  const { orderNo } = await book(api, [adult(981)]);
  await api.expectOk(cancelOrder, { body: { orderNo } });
  await site.runJobs({ failuresExpected: true });
  await api.expectOk(closeAccount, { body: { smsCode: await codeOf(site, api, closedMobile), agreed: true } });
}

async function codeOf(site: TestApp, api: Api, mobile: string): Promise<string> {
  await site.clock.advance({ minutes: 2 });
  const NECaptchaValidate = await passSlider(api, 'accountSms');
  await api.expectOk(sendAccountSmsCode, { body: { NECaptchaValidate } });
  return readSmsCode(api, mobile);
}

async function write(site: TestApp): Promise<void> {
  const api = site.api.another();
  await api.expectOk(sendFeedback, { body: { kind: 'SUGGESTION', text: '请回电', contact: feedbackContact } });
  await api.expectOk(sendFeedback, {
    body: { kind: 'COMPLAINT', text: complaint.text, contact: complaint.mobile },
  });
  await api.expectOk(askForCall, { body: { ...callBack, topic: 'BOOK' } });
}

/** An unaccompanied minor: requested by a parent, confirmed at the desk, and paid. */
async function sendChild(site: TestApp): Promise<void> {
  const [api, clerk] = [site.api.another(), site.api.another()];
  await signInBySms(api, child.mobile);
  await signInStaff(clerk, demoClerks[0]);
  const { sender, receiver, documentNo, birthday } = child;
  const kid = { surname: '王', firstName: passengerName, documentType: 'NI' as const, documentNo, birthday };
  const { umNo } = await api.expectOk(applyAlone, {
    body: { flight: await someFlight(api), child: kid, sender, receiver, note: receiver.mobile, accepted: true },
  });
  await clerk.expectOk(takeAction, step(umNo, 'confirm', staffWords[1]));
  const { orderNo } = await api.expectOk(saveAloneDraft, { body: { umNo } });
  const passengers = [{ ...seventh(1), ...kid }];
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: traveller.contact } });
}

async function flyForPoints(site: TestApp): Promise<void> {
  const { mobile, mail, document, names } = awardMember;
  const accountId = await addMember(site.deps, {
    ...{ userId: 'M764207823', memberNo: '789764207823', mobile, mail },
    ...{ document: { type: 'NI', number: document }, name: names, passwordHash: 'none' },
    ...{ birthday: null, mobileConfirmedAt: site.clock.now(), level: null },
  });
  await givePoints(site, accountId ?? '', 40_000, '2030-01-01');
  const api = await signInAs(site, { accountId: accountId ?? '' });
  const orderNo = await givenReadyDraft(api, { day: '2026-12-14' });
  await submitAward({ api, mobile }, orderNo);
}

/** A draft at the fare for military staff, who show a certificate. */
async function showCertificate(site: TestApp): Promise<void> {
  const api = site.api.another();
  await signInBySms(api, traveller.contact.mobile);
  const { departAVFS } = await api.expectOk(searchFlights, {
    query: {},
    body: { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08', fareKind: 'GMJC' },
  });
  const flight = pick(departAVFS, 'HD4613');
  const fare = flight.fares.find(({ fareKind, name }) => fareKind === 'GMJC' && name === 'Y');
  const trip = { ...choose(flight, 'Y'), fareProduct: fare?.productCode ?? '' };
  const { orderNo } = await draft(api, { trips: [trip], adultNum: 1, childNum: 0, babyNum: 0 });
  const passengers = people.slice(0, 1).map((person) => ({ ...person, certificateNo: traveller.certificate }));
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: traveller.contact } });
}

/**
 * Two insured travellers. One requests a wheelchair and changes the flight. The other checks in, is late, and gets a
 * delay certificate and a receipt.
 */
async function fly(site: TestApp): Promise<void> {
  const api = site.api.another();
  await signInBySms(api, traveller.newMobile);
  const [flightNo, flightDate] = ['HD4613', '2026-12-08'];
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'TFU', departureDate: flightDate });
  const { orderNo } = await draft(api, {
    ...{ trips: [choose(pick(departAVFS, flightNo))], adultNum: 2, childNum: 0, babyNum: 0 },
  });
  await api.expectOk(savePassengers, { body: { orderNo, passengers: people, linkman: traveller.contact } });
  await insure(api, orderNo, '1 COMBO, 2 COMBO');
  await chooseAddOns(api, orderNo, [{ ...ride, pickup: traveller.pickup }]);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  await api.expectOk(applyService, {
    body: {
      ...{ orderNo, passengerSeq: 2, segmentIndex: 0, certificates: [] },
      ...{ service: 'WCHR', details: { chair: 'manual' } },
    },
  });
  const change = await givenChange(api, orderNo, { passengers: [2] });
  if (change.quoted.dueAmount > 0) await payInFull(site, change.orderNo);
  await site.runJobs();

  await site.clock.moveTo('2026-12-07T19:00:00+08:00');
  const stranger = site.api.another();
  const checkInKey = await keyOf(stranger, people[0] as PassengerForm);
  const { flights } = await tripOf(stranger, checkInKey);
  await checkIn(stranger, checkInKey, [{ travelId: flights[0]?.travels[0]?.travelId ?? '' }]);
  const departs = flights[0]?.departTime ?? '';
  const estimatedDeparture = new Date(Date.parse(`${departs}Z`) + 90 * 60_000).toISOString().slice(0, 16);
  await site.api.expectOk(reportFlight, {
    body: { flightNo, flightDate, event: 'delay', cause: 'WEATHER', estimatedDeparture },
  });
  await site.runJobs({ failuresExpected: true });

  await site.clock.moveTo('2026-12-09T10:00:00+08:00');
  await site.runJobs({ failuresExpected: true });
  const late = site.api.another();
  const named = { passengerName: `王${passengerName}`, number: traveller.documents[0] ?? '' };
  const { proof } = await late.expectOk(registerFlight, {
    body: { flightNo, flightDate, ...named, NECaptchaValidate: await passSlider(late, 'registerFlight') },
  });
  await late.expectOk(issueCertificate, { body: { proof } });
  await signInBySms(api, traveller.newMobile);
  await api.expectOk(saveReceipts, {
    body: { orderNo, passengers: [1], titleType: 'PERSONAL', method: 'MSG', ...receipt },
  });
}

/** Wrong guesses. The site counts them by the typed text. */
async function guess(site: TestApp): Promise<void> {
  const api = site.api.another();
  const password = hashForLogin('Not-The-Password-9');
  for (const username of [feedbackContact, complaint.mobile, child.receiver.documentNo])
    await api.expectRefused(loginMember, 'loginFailed', {
      body: { username, password, NECaptchaValidate: await passSlider(api, 'login') },
    });
  await api.expectRefused(logInStaff, 'staffLoginFailed', { body: { login: awardMember.mobile, password, code: '' } });
  await api.expectRefused(findReservation, 'reservationUnknown', {
    body: {
      number: '789-2400000000',
      passName: passengerName,
      NECaptchaValidate: await passSlider(api, 'reservation'),
    },
  });
}
