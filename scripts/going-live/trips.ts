import { loginBySso, logout } from '@haidai/contract/identity';
import { formatCardNumber } from '@haidai/domain/member';
import { withDatabase } from './recovery.ts';
import { checkIn, pay, placeOrder, type Shopper, until } from './shopper.ts';
import { dayIn } from './stages.ts';
import { moveAtCounter, takeCheckInBack } from './trips/check-in.ts';
import { awaitPolicy, claimDelay } from './trips/claim.ts';
import { askForReceipt, correctReceipt, fly, resend } from './trips/documents.ts';
import { beginChange, changeDay, correctName, giveBack, giveChangeUp } from './trips/tickets.ts';
import type { Around, Booked, Trip } from './trips/trip.ts';

const soon = { soon: true } as const;
const checkInFirst = ({ shopper, orderNo }: Booked) => checkIn(shopper, orderNo);

const change: Trip = { buys: { extras: true }, act: changeDay };
const giving: Trip = { buys: { extras: true, by: 'card' }, act: giveBack };

/** The trips of a round in which every party but the reservation system fails. Together they call these parties. */
export const trips: Readonly<Record<string, Trip>> = {
  'check in with a bag': { buys: { ...soon, extras: true }, act: checkInFirst },
  'check in for a flight abroad': { buys: { ...soon, abroad: 'ICN' }, act: checkInFirst },
  'take the check-in back': { buys: soon, before: checkInFirst, act: takeCheckInBack },
  'be moved at the counter': { buys: soon, before: checkInFirst, act: moveAtCounter },
  'ask for a receipt': { buys: soon, before: fly, act: askForReceipt },
  'correct a receipt': { buys: soon, before: flyWithReceipt, act: correctReceipt },
  'get a receipt again': { buys: soon, before: flyWithReceipt, act: resend },
  'change the day': change,
  'give a change up': { buys: {}, before: beginChange, act: giveChangeUp },
  'give a ticket back': giving,
  'claim a delay': { buys: { ...soon, extras: true }, before: awaitPolicy, act: claimDelay },
  'correct the name': { buys: { extras: true }, act: correctName },
  'sign in as a member': { act: signInAsMember },
  // Each traveller compares a day of their own, because a day is compared once.
  'compare the tickets': { act: ({ shopper }, around) => compare(around, 'ticketing.compareDay', dayIn(-shopper.n)) },
};

/** The trips of a round in which the reservation system fails. */
export const reservationTrips: Readonly<Record<string, Trip>> = {
  'change the day': change,
  'give a ticket back': giving,
  'compare the seats': { act: (_, around) => compare(around, 'reservation.compareDay', dayIn(25)) },
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
  const booked = { shopper, orderNo };
  await before?.(booked, around);
  return booked;
}

async function flyWithReceipt(booked: Booked, around: Around): Promise<void> {
  await fly(booked, around);
  await askForReceipt(booked);
}

/** Runs a comparison of the night for one day, because no night passes while the trial runs. */
async function compare({ databaseUrl }: Around, job: string, day: string): Promise<void> {
  await withDatabase(databaseUrl, async (pool) => {
    const key = `${job}/${day}`;
    await pool.query('select graphile_worker.add_job($1, $2::json, job_key := $3)', [job, { day }, key]);
    await until(`the comparison of ${day}`, async () => {
      const { rows } = await pool.query('select 1 from graphile_worker.jobs where key = $1', [key]);
      return rows.length === 0 ? true : undefined;
    });
  });
}

/** The card number of the member whom the trial imports. */
export const memberNo = formatCardNumber('911', '00000001');

/** Signs a member in with a token of the membership site, and out again. */
async function signInAsMember({ shopper: { api, n } }: Booked, { sandbox }: Around): Promise<void> {
  const cake = `token-of-member-${n}`;
  await sandbox.addSsoToken(cake, memberNo);
  await api.expectOk(loginBySso, { body: { cake } });
  await api.expectOk(logout);
}
