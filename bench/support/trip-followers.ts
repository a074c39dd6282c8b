import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { makeCalendarFeed } from '@haidai/contract/trips';
import { type Seat, seatMapOf } from '@haidai/domain/seating';
import ICAL from 'ical.js';
import { givenTripFollower, pathOf } from '../../apps/server/test/given/wallet.ts';
import type { TestApp } from '../../apps/server/test/site/test-app.ts';
import type { Pool } from './desk-calls.ts';

export const flight = { flightNo: 'HD4613', flightDate: '2026-12-08' };

/** A traveller who follows the trip on every channel. */
export interface Follower {
  orderNo: string;
  /** The address of the browser at its push service. */
  browser: string;
  /** The token with which Apple reaches the telephone. */
  pushToken: string;
  /** The path of the calendar feed. */
  feed: string;
}

const moreRows = 14;

/**
 * Copies the carrier's folder and gives the aircraft of the flight 84 more seats in economy, enough for 180 travellers
 * with boarding passes. The seat map of this process gets the same rows.
 */
export function copyCarrier(folder: string): string {
  const copy = join(folder, 'carrier');
  cpSync('carriers/haidai', copy, { recursive: true });
  const file = join(copy, 'schedule/aircraft.json');
  const aircraft = JSON.parse(readFileSync(file, 'utf8'));
  const economy = aircraft[0].cabins.find(({ cabin }: { cabin: string }) => cabin === 'ECO');
  economy.lastRow += moreRows;
  writeFileSync(file, JSON.stringify(aircraft));
  const seats = seatMapOf('738').seats as Map<string, Seat>;
  for (const seat of [...seats.values()].filter(({ row }) => row === 55)) {
    for (let row = 57; row < 57 + moreRows; row += 1)
      seats.set(`${row}${seat.letter}`, { ...seat, row, no: `${row}${seat.letter}` });
  }
  return copy;
}

/** Gives travellers of the flight, each with an order, both wallets, a browser and a calendar feed. */
export async function givenFollowers(site: TestApp, count: number): Promise<Follower[]> {
  // Economy alone has enough seats.
  for (const cabin of ['SUPER', 'BUSINESS'] as const)
    await site.api.expectOk(setSeatsLeft, { body: { ...flight, cabin, seatsLeft: 0 } });
  const followers: Follower[] = [];
  for (let n = 0; n < count; n += 1) {
    if (n % 30 === 0) console.log(`  ${n} of ${count} travellers are ready`);
    // All these travellers come from one address.
    await site.db.deleteFrom('rate_counter').execute();
    const { api, orderNo, browser, telephone } = await givenTripFollower(site);
    const { url } = await api.expectOk(makeCalendarFeed);
    followers.push({ orderNo, browser, pushToken: telephone.pushToken, feed: pathOf(url) });
  }
  await site.runJobs();
  return followers;
}

/** The channels on which a traveller can have the gate, and the number of times. */
export type Channels = Record<'inbox' | 'sms' | 'mail' | 'push' | 'apple' | 'pass', number>;

/**
 * Counts, for each order, the messages and notices about a gate that left the site, the notifications of the telephone
 * after `since`, and the passes whose version grew by the change.
 */
export async function countChannels(pool: Pool, followers: readonly Follower[], gate: string, since: Date) {
  const { rows: outbox } = await pool.query<Record<'kind' | 'recipient' | 'body', string>>(
    'select kind, recipient, body from sandbox_outbox where created_at >= $1',
    [since],
  );
  const { rows: written } = await pool.query<{ what: string; order_no: string; count: number }>(
    `with newest as (select max(change_no) as no from trip_change)
    select lower(channel) as what, split_part(subject_key, '/', 1) as order_no, count(*)::int as count
      from message, newest
      where event = 'FlightChanged' and status = 'SENT' and subject_key ~ ('/change ' || no || '(/|$)') group by 1, 2
    union all
    select 'inbox', split_part(subject_key, '/', 1), count(*)::int from notice, newest
      where event = 'FlightChanged' and subject_key ~ ('/change ' || no || '$') group by 2
    union all
    select 'pass', c.order_no, count(*)::int from wallet_pass w join check_in c on c.id = w.check_in_id
      where w.changed_at >= date_trunc('second', $1::timestamptz) group by 2`,
    [since],
  );
  const sent = new Map(written.map(({ what, order_no, count }) => [`${what} ${order_no}`, count]));
  const countTo = (kind: string, address: string) =>
    outbox.filter(
      ({ kind: sort, recipient, body }) =>
        sort === kind && recipient === address && (kind === 'APPLE' || body.includes(gate)),
    ).length;
  const google = outbox.filter(({ kind, body }) => kind === 'GOOGLE' && body.includes(`"gate":"${gate}"`)).length;
  const handedOver = { sms: 0, mail: 0 };
  for (const { kind, body } of outbox) {
    if (kind === 'SMS' && body.includes(gate)) handedOver.sms += 1;
    if (kind === 'MAIL' && body.includes(gate)) handedOver.mail += 1;
  }
  const channels = followers.map(({ orderNo, browser, pushToken }): Channels => {
    const of = (what: string) => sent.get(`${what} ${orderNo}`) ?? 0;
    return {
      inbox: of('inbox'),
      sms: of('sms'),
      mail: of('mail'),
      push: countTo('PUSH', browser),
      apple: countTo('APPLE', pushToken),
      pass: of('pass'),
    };
  });
  return { channels, google, handedOver };
}

/** Returns the gate that a calendar feed shows, or ''. */
export async function readFeedGate(address: string, { feed }: Follower): Promise<string> {
  const answer = await fetch(address + feed);
  const [event] = ICAL.Component.fromString(await answer.text()).getAllSubcomponents('vevent');
  return (event && new ICAL.Event(event).description.match(/登机口：?\s*(\w+)/)?.[1]) ?? '';
}
