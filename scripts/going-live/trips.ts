import { listReceipts, reissueReceipt, saveReceipts } from '@haidai/contract/documents';
import { bookChange, listChangeFlights, queryChange } from '@haidai/contract/exchange';
import { loginBySso, logout } from '@haidai/contract/identity';
import { askForNameCorrection, getNameCorrections, previewNameCorrection } from '@haidai/contract/name-correction';
import { formatCardNumber } from '@haidai/domain/member';
import type { SandboxParties } from '../../apps/server/test/given/sandbox-parties.ts';
import {
  checkIn,
  type PayMethod,
  passCheck,
  pay,
  placeOrder,
  refund,
  type Shopper,
  type TripWish,
  until,
} from './shopper.ts';
import { dayIn } from './stages.ts';

/** A traveller of the trial with an order. A member who only signs in has none. */
export interface Booked {
  shopper: Shopper;
  orderNo: string;
}

/** A traveller buys while every party answers, and acts while the parties fail. */
export interface Trip {
  buys?: TripWish & { by?: PayMethod };
  /** Brings the ticket into the state that the act needs, before the parties fail. */
  before?: (booked: Booked, sandbox: SandboxParties) => Promise<unknown>;
  act: (booked: Booked, sandbox: SandboxParties) => Promise<unknown>;
}

const soon = { soon: true } as const;

/** The trips of a round. Together they call every party. */
export const trips: Readonly<Record<string, Trip>> = {
  'check in with a bag': { buys: { ...soon, extras: true }, act: ({ shopper, orderNo }) => checkIn(shopper, orderNo) },
  'check in for a flight abroad': {
    buys: { ...soon, abroad: 'ICN' },
    act: ({ shopper, orderNo }) => checkIn(shopper, orderNo),
  },
  'ask for a receipt': { buys: soon, before: fly, act: askForReceipt },
  'correct a receipt': {
    buys: soon,
    before: async (booked, sandbox) => {
      await fly(booked, sandbox);
      await askForReceipt(booked);
    },
    act: correctReceipt,
  },
  'change the day': { buys: { extras: true }, act: changeDay },
  'give a ticket back': {
    buys: { extras: true, by: 'card' },
    act: ({ shopper, orderNo }) => refund(shopper, orderNo),
  },
  'correct the name': { buys: { extras: true }, act: correctName },
  'sign in as a member': { act: signInAsMember },
};

/** Buys what the trip begins with, while every party answers. */
export async function beginTrip(shopper: Shopper, { buys, before }: Trip, sandbox: SandboxParties): Promise<Booked> {
  if (!buys) return { shopper, orderNo: '' };
  const { by, ...wish } = buys;
  const orderNo = await placeOrder(shopper, wish.soon ? [dayIn(0), dayIn(1)] : [dayIn(25)], {
    ...wish,
    turn: shopper.n,
  });
  await pay(shopper, orderNo, by);
  await before?.({ shopper, orderNo }, sandbox);
  return { shopper, orderNo };
}

/** Lets another system of the carrier tell that the ticket is flown. */
async function fly({ orderNo }: Booked, sandbox: SandboxParties): Promise<void> {
  const ticket = (await sandbox.tickets()).find((each) => each.orderNo === orderNo);
  if (!ticket) throw new Error(`The ticketing party has no ticket of ${orderNo}`);
  for (const state of ['LIFTED/BOARDED', 'USED/FLOWN'])
    await sandbox.changeCoupons([{ ticketNo: ticket.ticketNo, couponNo: 1, state }]);
}

const holder = { titleType: 'PERSONAL', method: 'EMAIL', mail: 'wangdai@example.com' } as const;

/**
 * Asks for the e-itinerary and waits until the tax office has numbered it. If the tax office has refused it, the
 * traveller asks again with another buyer.
 */
async function askForReceipt({ shopper: { api }, orderNo }: Booked): Promise<void> {
  const [ticket] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
  if (!ticket?.receipt) {
    const body = { orderNo, passengers: [1], ...holder, title: ticket?.passName ?? '' };
    await api.expectOk(saveReceipts, { body });
  } else if (ticket.receipt.refusal) {
    const { receiptNo } = ticket.receipt;
    await api.expectOk(reissueReceipt, { body: { orderNo, receiptNo, ...holder, title: '王岱' } });
  }
  await until(`the e-itinerary of ${orderNo}`, async () => {
    const [now] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
    return now?.receipt?.invoiceNo ? now.receipt.receiptNo : undefined;
  });
}

/** Asks for another buyer on the e-itinerary: the tax office reverses it and issues another. */
async function correctReceipt({ shopper: { api }, orderNo }: Booked): Promise<void> {
  const [before] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
  if (before?.receipt && before.former.length === 0) {
    const { receiptNo } = before.receipt;
    await api.expectOk(reissueReceipt, { body: { orderNo, receiptNo, ...holder, title: '王岱' } });
  }
  await until(`the other e-itinerary of ${orderNo}`, async () => {
    const [now] = (await api.expectOk(listReceipts, { body: { orderNo } })).tickets;
    return now?.receipt?.invoiceNo && now.former[0]?.redInvoiceNo ? true : undefined;
  });
}

/** Changes the ticket to a flight of the next day and pays the difference. */
async function changeDay({ shopper, orderNo }: Booked): Promise<void> {
  const { api } = shopper;
  const passengers = [1];
  const { departAVFS } = await api.expectOk(listChangeFlights, { body: { orderNo, passengers, depDate: dayIn(26) } });
  const flight = departAVFS.find(({ changes }) => changes.length > 0);
  if (!flight) throw new Error(`The order ${orderNo} has no flight to change to`);
  const name = flight.changes[0]?.name ?? '';
  const segments = flight.segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }) => ({
    ...{ flightNo, flightDate, departApCode3, destApCode3, name },
  }));
  const trip = { segments };
  const wish = { orderNo, passengers, changeType: 'VOLUNTARY_CHANGE', deptAirSegIndex: 0, trip } as const;
  const { quote, termsToAccept } = await api.expectOk(queryChange, { body: wish });
  const body = {
    ...{ orderNo, quote, NECaptchaValidate: await passCheck(api, 'createOrder') },
    acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
  };
  const change = await api.expectOk(bookChange, { body });
  if (change.payAmount > 0) await pay(shopper, change.orderNo);
}

/** Corrects a letter of the name, as the rules allow without the staff. */
async function correctName({ shopper: { api }, orderNo }: Booked): Promise<void> {
  const { travellers } = await api.expectOk(getNameCorrections, { query: { orderNo } });
  const [traveller] = travellers;
  if (!traveller) throw new Error(`The order ${orderNo} has no ticket`);
  const { surname, firstName, sex } = traveller;
  const wish = { orderNo, passengerSeq: 1, surname, firstName: `${firstName}儿`, documentNo: '', sex };
  const { byStaff } = await api.expectOk(previewNameCorrection, { body: wish });
  const reason = byStaff ? '购票时填错' : '';
  await api.expectOk(askForNameCorrection, { body: { ...wish, reason, byStaffSeen: byStaff } });
}

/** The card number of the member whom the trial imports. */
export const memberNo = formatCardNumber('911', '00000001');

/** Signs a member in with a token of the membership site, and out again. */
async function signInAsMember({ shopper: { api, n } }: Booked, sandbox: SandboxParties): Promise<void> {
  const cake = `token-of-member-${n}`;
  await sandbox.addSsoToken(cake, memberNo);
  await api.expectOk(loginBySso, { body: { cake } });
  await api.expectOk(logout);
}
