import { listReceipts, reissueReceipt, saveReceipts } from '@haidai/contract/documents';
import { bookChange, listChangeFlights, queryChange } from '@haidai/contract/exchange';
import { loginBySso, logout } from '@haidai/contract/identity';
import { claimInsurance, getInsurance } from '@haidai/contract/insurance';
import { askForNameCorrection, getNameCorrections, previewNameCorrection } from '@haidai/contract/name-correction';
import { listRefunds } from '@haidai/contract/refund';
import { formatCardNumber } from '@haidai/domain/member';
import type { SandboxParties } from '../../apps/server/test/given/sandbox-parties.ts';
import { addDays } from '../../packages/domain/time/index.ts';
import { withDatabase } from './recovery.ts';
import {
  awaitMoney,
  awaitTicket,
  checkIn,
  type PayMethod,
  passCheck,
  pay,
  placeOrder,
  read,
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
  /** The order of the change, if the traveller has booked one. */
  changeNo?: string;
}

/** What a trip uses beside the site. */
export interface Around {
  sandbox: SandboxParties;
  /** The connection string of the database of the site. */
  databaseUrl: string;
}

/** A traveller buys while every party answers, and acts while the parties fail. */
export interface Trip {
  buys?: TripWish & { by?: PayMethod };
  /** Brings the ticket into the state that the act needs, before the parties fail. */
  before?: (booked: Booked, around: Around) => Promise<unknown>;
  act: (booked: Booked, around: Around) => Promise<unknown>;
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
    before: async (booked, around) => {
      await fly(booked, around);
      await askForReceipt(booked);
    },
    act: correctReceipt,
  },
  'change the day': { buys: { extras: true }, act: changeDay },
  'give a ticket back': { buys: { extras: true, by: 'card' }, act: giveBack },
  'claim a delay': { buys: { ...soon, extras: true }, before: awaitPolicy, act: claimDelay },
  'correct the name': { buys: { extras: true }, act: correctName },
  'sign in as a member': { act: signInAsMember },
};

/** Buys what the trip begins with, while every party answers. */
export async function beginTrip(shopper: Shopper, { buys, before }: Trip, around: Around): Promise<Booked> {
  if (!buys) return { shopper, orderNo: '' };
  const { by, ...wish } = buys;
  const orderNo = await placeOrder(shopper, wish.soon ? [dayIn(0), dayIn(1)] : [dayIn(25)], {
    ...wish,
    turn: shopper.n,
  });
  await pay(shopper, orderNo, by);
  await before?.({ shopper, orderNo }, around);
  return { shopper, orderNo };
}

/** Lets another system of the carrier tell that the ticket is flown. */
async function fly({ orderNo }: Booked, { sandbox }: Around): Promise<void> {
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

/** Refunds the ticket and waits for the money. A refund that is asked already is not asked again. */
async function giveBack({ shopper, orderNo }: Booked): Promise<void> {
  const asked = await shopper.api.expectOk(listRefunds, { body: { orderNo } });
  await (asked.length === 0 ? refund : awaitMoney)(shopper, orderNo);
}

/** Changes the ticket to a flight of the next day and pays the difference. A change that is booked already is awaited. */
async function changeDay(booked: Booked): Promise<void> {
  const { shopper, orderNo, changeNo } = booked;
  const { api } = shopper;
  if (changeNo) return awaitTicket(shopper, changeNo);
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
  booked.changeNo = change.orderNo;
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

async function awaitPolicy({ shopper: { api }, orderNo }: Booked): Promise<void> {
  await until(`the policy of ${orderNo}`, async () => {
    const { insuranceList } = await api.expectOk(getInsurance, { query: { orderNo } });
    return insuranceList.every(({ policyNo }) => policyNo) ? true : undefined;
  });
}

/**
 * Claims a delay of three hours and waits for the insurer. No flight lands while the trial runs, so the flight of the
 * order counts as that of two days ago while the traveller claims.
 */
async function claimDelay({ shopper, orderNo }: Booked, { sandbox, databaseUrl }: Around): Promise<void> {
  const { api } = shopper;
  const findPolicy = async () => (await api.expectOk(getInsurance, { query: { orderNo } })).insuranceList[0];
  const policy = await findPolicy();
  if (!policy) throw new Error(`The order ${orderNo} has no policy`);
  if (!policy.claim) {
    const [flight] = (await read(shopper, orderNo)).trips[0]?.segments ?? [];
    if (!flight) throw new Error(`The order ${orderNo} has no flight`);
    const { flightNo, departApCode3: from, destApCode3: to } = flight;
    const daysAgo = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`) - 2 * 86_400_000;
    const flightDate = addDays(flight.flightDate, -2);
    const offBlocks = new Date(daysAgo(flight.flightDate, flight.departTime)).toISOString();
    const onBlocks = new Date(daysAgo(flight.destDate, flight.destTime) + 3 * 3_600_000).toISOString();
    const at = new Date().toISOString();
    await sandbox.send('flight-status/flights', {
      flights: [{ flightNo, flightDate, from, to, at, offBlocks, onBlocks }],
    });
    await moveFlight(databaseUrl, orderNo, -2);
    try {
      await until(`the claim of ${orderNo}`, async () => {
        const { code } = await api.call(claimInsurance, { body: { orderNo, policyId: policy.policyId } });
        return code === 1 ? true : undefined;
      });
    } finally {
      await moveFlight(databaseUrl, orderNo, 2);
    }
  }
  await until(`the answer to the claim of ${orderNo}`, async () =>
    (await findPolicy())?.claim?.claimStatus === 'ACCEPTED' ? true : undefined,
  );
}

const moveFlight = (databaseUrl: string, orderNo: string, days: number) =>
  withDatabase(databaseUrl, (pool) =>
    pool.query(
      `update order_segment set flight_date = flight_date + $2::int, departs_at = departs_at + make_interval(days => $2)
      where order_no = $1`,
      [orderNo, days],
    ),
  );

/** The card number of the member whom the trial imports. */
export const memberNo = formatCardNumber('911', '00000001');

/** Signs a member in with a token of the membership site, and out again. */
async function signInAsMember({ shopper: { api, n } }: Booked, { sandbox }: Around): Promise<void> {
  const cake = `token-of-member-${n}`;
  await sandbox.addSsoToken(cake, memberNo);
  await api.expectOk(loginBySso, { body: { cake } });
  await api.expectOk(logout);
}
