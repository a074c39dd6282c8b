import { createPublicKey } from 'node:crypto';
import { changeCheckInSeats } from '@haidai/contract/checkin';
import { reportFlight } from '@haidai/contract/sandbox';
import { addToGoogleWallet } from '@haidai/contract/wallet';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NotDelivered } from '../../../src/providers/not-delivered.ts';
import { givenPassHolder, saveAtGoogle } from '../../given/wallet.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
});
afterAll(() => site.close());

/** Returns what Google has stored, the oldest first. */
async function savedAt(kind: 'flightClass' | 'flightObject') {
  const rows = await site.db
    .selectFrom('sandbox_outbox')
    .selectAll()
    .where('kind', '=', 'GOOGLE')
    .where('subject', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body));
}

const report = async (what: object) => {
  const body = { flightNo: 'HD4613', flightDate: '2026-12-08', ...what } as never;
  await site.api.expectOk(reportFlight, { body });
  await site.runJobs();
};

it('a link to Google Wallet is signed, names no traveller, and the flight follows a new gate with one update', async () => {
  const [one, other] = [await givenPassHolder(site), await givenPassHolder(site)];
  const link = await saveAtGoogle(one.api, one.passToken);
  await saveAtGoogle(other.api, other.passToken);
  const token = link.replace('https://pay.google.com/gp/v/save/', '');
  const { privateKey } = site.deps.providers.googleWallet?.account ?? { privateKey: '' };
  const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(privateKey), {
    audience: 'google',
    issuer: 'wallet@sandbox.example',
    typ: 'JWT',
    currentDate: new Date(),
  });
  expect(protectedHeader.alg).toBe('RS256');
  const [flight] = await savedAt('flightClass');
  const [pass] = await savedAt('flightObject');
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    payload: { flightClasses: [{ id: flight.id }], flightObjects: [{ id: pass.id, classId: flight.id }] },
  });
  const [person] = one.passengers;
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain(pass.passengerName);
  expect(pass).toMatchObject({
    state: 'ACTIVE',
    barcode: { type: 'AZTEC' },
    passengerName: expect.stringContaining('/'),
  });
  expect(JSON.stringify(pass)).not.toContain(person?.documentNo);
  expect(flight).toMatchObject({
    flightHeader: { carrier: { carrierIataCode: 'HD' }, flightNumber: '4613' },
    origin: { airportIataCode: 'TAO', gate: null },
    localBoardingDateTime: '2026-12-08T06:55:00',
    flightStatus: 'SCHEDULED',
  });

  const before = (await savedAt('flightClass')).length;
  await report({ event: 'gate', gate: 'B07' });
  await report({ event: 'gate', gate: 'B07' });
  const after = await savedAt('flightClass');
  expect(after.length).toBe(before + 1);
  expect(after.at(-1)).toMatchObject({ id: flight.id, origin: { gate: 'B07' } });

  const objects = (await savedAt('flightObject')).length;
  const travels = [{ travelId: '0-0', seatNo: pass.boardingAndSeatingInfo.seatNumber === '45A' ? '45C' : '45A' }];
  await one.api.expectOk(changeCheckInSeats, { body: { checkInKey: one.checkInKey, travels } } as never);
  await site.runJobs();
  expect((await savedAt('flightObject')).slice(objects)).toMatchObject([
    { id: pass.id, boardingAndSeatingInfo: { seatNumber: travels[0]?.seatNo } },
  ]);
});

it('a traveller hears that Google does not answer, and keeps the boarding pass', async () => {
  const { api, passToken } = await givenPassHolder(site);
  const { googleWallet } = site.deps.providers;
  const save = googleWallet?.save;
  Object.assign(googleWallet ?? {}, {
    save: () => Promise.reject(new NotDelivered('no answer in time', { again: true })),
  });
  await api.expectRefused(addToGoogleWallet, 'walletUnavailable', { body: { passToken } });
  Object.assign(googleWallet ?? {}, { save });
  expect(await saveAtGoogle(api, passToken)).toContain('https://pay.google.com/gp/v/save/');
});
