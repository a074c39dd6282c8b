import { readFileSync } from 'node:fs';
import { savePushDevice } from '@haidai/contract/notification';
import { addToAppleWallet, addToGoogleWallet, appleServicePath } from '@haidai/contract/wallet';
import type { Api } from '@haidai/testkit';
import { type ReadPkpass, readPkpass } from '../checks/read-pkpass.ts';
import type { TestApp } from '../site/start-test-app.ts';
import { checkIn, openOrder } from './check-in.ts';
import { givenTickets, type TicketedOrder } from './ticket.ts';
import { newAdults } from './traveller.ts';

const keys = new URL('../../src/providers/wallet/sandbox-keys/', import.meta.url);

/** The certificate that issued the certificate of the sandbox. */
export const sandboxIssuer = readFileSync(new URL('wwdr.pem', keys), 'utf8');

export interface PassHolder extends TicketedOrder {
  passToken: string;
  checkInKey: string;
}

/** Gives a traveller who has checked in for HD4613 on 8 December. */
export async function givenPassHolder(site: TestApp, ticketed?: TicketedOrder): Promise<PassHolder> {
  const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };
  const holder = ticketed ?? (await givenTickets(site, newAdults(1), trip));
  const checkInKey = await openOrder(holder);
  const [made] = await checkIn(holder.api, checkInKey, [{ travelId: '0-0' }]);
  return { ...holder, checkInKey, passToken: made?.passToken ?? '' };
}

/** Opens a boarding pass in Apple Wallet, as the browser of a telephone does. */
export async function openInApple(site: TestApp, api: Api, passToken: string): Promise<ReadPkpass> {
  const { url } = await api.expectOk(addToAppleWallet, { body: { passToken } });
  const { statusCode, headers, rawPayload, body } = await site.app.inject({ url: pathOf(url) });
  if (statusCode !== 200) throw new Error(body);
  if (headers['content-type'] !== 'application/vnd.apple.pkpass') throw new Error(String(headers['content-type']));
  return readPkpass(rawPayload, sandboxIssuer);
}

/** Returns the path and the query of an address of the site. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

export async function saveAtGoogle(api: Api, passToken: string): Promise<string> {
  return (await api.expectOk(addToGoogleWallet, { body: { passToken } })).url;
}

/** A telephone that speaks Apple's protocol. */
export interface Telephone {
  ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    given?: { token?: string; body?: object; since?: string },
  ): Promise<Answer>;
  register(opened: ReadPkpass): Promise<Answer>;
  pushToken: string;
}

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  rawPayload: Buffer;
  json(): { serialNumbers: string[]; lastUpdated: string };
}

let telephones = 0;

export function givenTelephone(site: TestApp, pushToken?: string): Telephone {
  telephones += 1;
  const device = `device-${String(telephones).padStart(8, '0')}`;
  const token = pushToken ?? `token${String(telephones).padStart(20, '0')}`;
  const ask: Telephone['ask'] = (method, path, given = {}) =>
    site.app.inject({
      method,
      url: `${appleServicePath}/v1/${path.replace('{device}', device)}`,
      headers: {
        ...(given.token !== undefined && { authorization: `ApplePass ${given.token}` }),
        ...(given.since !== undefined && { 'if-modified-since': given.since }),
      },
      ...(given.body && { payload: given.body }),
    });
  return {
    ask,
    pushToken: token,
    register: ({ pass }) =>
      ask('POST', `${registrations}/${pass.serialNumber}`, {
        token: pass.authenticationToken,
        body: { pushToken: token },
      }),
  };
}

/** A traveller whose boarding pass is in both wallets, with a browser that receives push messages. */
export interface TripFollower extends PassHolder {
  telephone: Telephone;
  /** The address of the browser at its push service. */
  browser: string;
}

export async function givenTripFollower(site: TestApp): Promise<TripFollower> {
  const holder = await givenPassHolder(site);
  const telephone = givenTelephone(site);
  await telephone.register(await openInApple(site, holder.api, holder.passToken));
  await saveAtGoogle(holder.api, holder.passToken);
  const browser = `https://fcm.googleapis.com/fcm/send/${holder.orderNo}`;
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  await holder.api.expectOk(savePushDevice, { body: { endpoint: browser, ...keys } });
  return { ...holder, telephone, browser };
}

export const passType = 'pass.example.boarding';
export const registrations = `devices/{device}/registrations/${passType}`;
