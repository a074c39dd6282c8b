import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { cancelCheckIn, changeCheckInSeats, getBoardingPass } from '@haidai/contract/checkin';
import { reportFlight } from '@haidai/contract/sandbox';
import { addToAppleWallet, appleServicePath } from '@haidai/contract/wallet';
import { toBuffer } from 'bwip-js/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadPkpass } from '../../checks/read-pkpass.ts';
import {
  givenPassHolder,
  givenTelephone,
  openInApple,
  passType,
  pathOf,
  registrations,
  sandboxIssuer,
} from '../../given/wallet.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const start = '2026-12-07T08:00:00+08:00';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: start });
});
beforeEach(() => site.clock.moveTo(start));
afterAll(() => site.close());

const report = async (what: object) => {
  const body = { flightNo: 'HD4613', flightDate: '2026-12-08', ...what } as never;
  await site.api.expectOk(reportFlight, { body });
  await site.runJobs();
};
/** Runs the job of the latest change again, as after a process that was killed at its end. */
const followAgain = async () => {
  const { changeNo } = await site.db
    .selectFrom('trip_change')
    .select(({ fn }) => fn.max('change_no').as('changeNo'))
    .executeTakeFirstOrThrow();
  await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'wallet.follow', { changeNo }));
  await site.runJobs();
};
const told = async (pushToken: string) => {
  const rows = await site.db.selectFrom('sandbox_outbox').selectAll().where('recipient', '=', pushToken).execute();
  return rows.length;
};
const fieldOf = ({ pass }: ReadPkpass, key: string) =>
  Object.values(pass.boardingPass)
    .flatMap((fields) => (Array.isArray(fields) ? fields : []))
    .find((field) => field.key === key)?.value;

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
}

describe('a pass of Apple Wallet', () => {
  it('is signed, has documented keys only, and shows the boarding pass in English and Chinese', async () => {
    const { api, passToken, orderNo, passengers } = await givenPassHolder(site);
    const own = await api.expectOk(getBoardingPass, { body: { passToken } });
    const opened = await openInApple(site, api, passToken);
    const { pass, files, signer } = opened;
    expect(signer).toContain(`UID=${passType}`);
    expect(pass).toMatchObject({
      voided: false,
      relevantDate: '2026-12-07T22:55:00.000Z',
      webServiceURL: `${site.config.publicUrl}${appleServicePath}`,
      semantics: {
        flightCode: 'HD4613',
        departureAirportCode: 'TAO',
        destinationAirportCode: 'TFU',
        currentDepartureDate: '2026-12-08T07:35+08:00',
        transitStatus: 'On time',
      },
    });
    expect(['from', 'to', 'gate', 'seat', 'locator'].map((key) => fieldOf(opened, key))).toEqual([
      'TAO',
      'TFU',
      'TBA',
      own.seatNo,
      own.locator,
    ]);
    const chinese = files.get('zh-Hans.lproj/pass.strings')?.toString() ?? '';
    for (const line of ['"Gate" = "登机口";', '"TBA" = "待定";', '"Qingdao T1" = "青岛 T1";'])
      expect(chinese).toContain(line);
    const [person] = passengers;
    expect(pass.serialNumber).toMatch(/^[0-9a-f-]{36}$/);
    for (const bytes of files.values()) expect(bytes.includes(person?.documentNo ?? '')).toBe(false);
    expect(JSON.stringify(pass)).not.toContain(orderNo);
    expect(pass.barcodes).toMatchObject([{ format: 'PKBarcodeFormatAztec', message: own.bcbp }]);
  });

  it('has a bar code that a reader of bar codes reads', async () => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
    const { api, passToken } = await givenPassHolder(site);
    const { pass } = await openInApple(site, api, passToken);
    const text = pass.barcodes?.[0]?.message ?? '';
    const [code] = await readBarcodes(
      await toBuffer({ bcid: 'azteccode', text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' }),
    );
    expect(code).toMatchObject({ isValid: true, format: 'Aztec', text });
  });

  it.skipIf(!hasOpenssl())('is verified by openssl, where the machine has it', async () => {
    const { api, passToken } = await givenPassHolder(site);
    const { files } = await openInApple(site, api, passToken);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'haidai-pass-'));
    const at = (name: string) => path.join(folder, name);
    writeFileSync(at('signature'), files.get('signature') ?? '');
    writeFileSync(at('manifest.json'), files.get('manifest.json') ?? '');
    writeFileSync(at('issuer.pem'), sandboxIssuer);
    const verify = () =>
      execFileSync(
        'openssl',
        [
          ...['smime', '-verify', '-inform', 'DER', '-in', at('signature'), '-content', at('manifest.json')],
          ...['-CAfile', at('issuer.pem'), '-purpose', 'any'],
        ],
        { stdio: 'pipe' },
      ).toString();
    expect(JSON.parse(verify())).toHaveProperty(['pass.json']);
    writeFileSync(at('manifest.json'), '{}');
    expect(verify).toThrow();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens at an address that ends after ten minutes and names nobody', async () => {
    const { api, passToken } = await givenPassHolder(site);
    const { url } = await api.expectOk(addToAppleWallet, { body: { passToken } });
    expect(url).not.toContain(passToken);
    const open = async () => (await site.app.inject({ url: pathOf(url) })).statusCode;
    expect(await open()).toBe(200);
    await site.clock.advance({ minutes: 11 });
    expect(await open()).toBe(404);
    await api.expectRefused(addToAppleWallet, 'passUnknown', { body: { passToken: 'A'.repeat(22) } });
  });
});

describe('a device with a pass', () => {
  it('hears once of a new gate, and reads the pass with it', async () => {
    const { api, passToken } = await givenPassHolder(site);
    const opened = await openInApple(site, api, passToken);
    const { serialNumber, authenticationToken: token } = opened.pass;
    const telephone = givenTelephone(site);
    expect((await telephone.register(opened)).statusCode).toBe(201);
    expect((await telephone.register(opened)).statusCode).toBe(200);
    const first = (await telephone.ask('GET', registrations)).json();
    expect(first.serialNumbers).toEqual([serialNumber]);
    const since = () => telephone.ask('GET', `${registrations}?passesUpdatedSince=${first.lastUpdated}`);
    expect((await since()).statusCode).toBe(204);

    const before = await telephone.ask('GET', `passes/${passType}/${serialNumber}`, { token });
    const known = String(before.headers['last-modified']);
    await report({ event: 'gate', gate: 'B07' });
    await report({ event: 'gate', gate: 'B07' });
    await followAgain();
    expect(await told(telephone.pushToken)).toBe(1);
    const changed = (await since()).json();
    expect(changed.serialNumbers).toEqual([serialNumber]);
    const latest = await telephone.ask('GET', `passes/${passType}/${serialNumber}`, { token, since: known });
    expect(latest.statusCode).toBe(200);
    const now = await telephone.ask('GET', `passes/${passType}/${serialNumber}`, {
      token,
      since: String(latest.headers['last-modified']),
    });
    expect([now.statusCode, now.rawPayload.length]).toEqual([304, 0]);
    const read = await openInApple(site, api, passToken);
    expect(fieldOf(read, 'gate')).toBe('B07');
    expect(read.pass).toMatchObject({ serialNumber, authenticationToken: token });
  });

  it('hears of a delay, of another seat and of the end of the check-in, which voids the pass', async () => {
    const holder = await givenPassHolder(site);
    const opened = await openInApple(site, holder.api, holder.passToken);
    const { serialNumber, authenticationToken: token } = opened.pass;
    const telephone = givenTelephone(site);
    await telephone.register(opened);
    await report({ event: 'delay', estimatedDeparture: '2026-12-08T08:20', cause: 'WEATHER' });
    expect(await told(telephone.pushToken)).toBe(1);
    const late = await openInApple(site, holder.api, holder.passToken);
    expect(fieldOf(late, 'boarding')).toBe('2026-12-08T07:40+08:00');
    expect(late.pass.semantics).toMatchObject({ transitStatus: 'Delayed' });

    const seatNo = fieldOf(late, 'seat') === '45A' ? '45C' : '45A';
    const body = { checkInKey: holder.checkInKey, travels: [{ travelId: '0-0', seatNo, acceptsDuty: false }] };
    await holder.api.expectOk(changeCheckInSeats, { body });
    await site.runJobs();
    expect(await told(telephone.pushToken)).toBe(2);
    await holder.api.expectOk(cancelCheckIn, { body: { checkInKey: holder.checkInKey, travelIds: ['0-0'] } } as never);
    await site.runJobs();
    expect(await told(telephone.pushToken)).toBe(3);
    const answer = await telephone.ask('GET', `passes/${passType}/${serialNumber}`, { token });
    const { readPkpass } = await import('../../checks/read-pkpass.ts');
    const voided = await readPkpass(answer.rawPayload, sandboxIssuer);
    expect([voided.pass.voided, voided.pass.barcodes]).toEqual([true, undefined]);
  });

  it('needs the token of its own pass for everything that Apple lets it prove', async () => {
    const [mine, other] = [await givenPassHolder(site), await givenPassHolder(site)];
    const own = await openInApple(site, mine.api, mine.passToken);
    const foreign = await openInApple(site, other.api, other.passToken);
    const telephone = givenTelephone(site);
    const { serialNumber } = foreign.pass;
    for (const token of [undefined, 'A'.repeat(43), own.pass.authenticationToken]) {
      const shown = token === undefined ? {} : { token };
      const body = { pushToken: telephone.pushToken };
      const answers = [
        await telephone.ask('POST', `${registrations}/${serialNumber}`, { ...shown, body }),
        await telephone.ask('GET', `passes/${passType}/${serialNumber}`, shown),
        await telephone.ask('DELETE', `${registrations}/${serialNumber}`, shown),
      ];
      expect(answers.map(({ statusCode, body: text }) => [statusCode, text])).toEqual(Array(3).fill([401, '']));
    }
    expect((await telephone.ask('GET', registrations)).statusCode).toBe(404);
    const stored = JSON.stringify([
      await site.db.selectFrom('wallet_pass').selectAll().execute(),
      await site.db.selectFrom('wallet_device').selectAll().execute(),
    ]);
    expect(stored).not.toContain(own.pass.authenticationToken);
  });

  it('hears nothing after it has removed the pass, or after Apple calls its token dead', async () => {
    const { api, passToken } = await givenPassHolder(site);
    const opened = await openInApple(site, api, passToken);
    const [leaving, dead] = [givenTelephone(site), givenTelephone(site, 'dead000000000000000000')];
    await leaving.register(opened);
    await dead.register(opened);
    const { serialNumber, authenticationToken: token } = opened.pass;
    expect((await leaving.ask('DELETE', `${registrations}/${serialNumber}`, { token })).statusCode).toBe(200);
    await report({ event: 'gate', gate: 'C21' });
    expect(await told(leaving.pushToken)).toBe(0);
    expect((await dead.ask('GET', registrations)).statusCode).toBe(404);
  });

  it('is one of at most ten for a pass, and its errors are counted without their text', async () => {
    const { api, passToken } = await givenPassHolder(site);
    const opened = await openInApple(site, api, passToken);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await givenTelephone(site).register(opened)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    const logged = await givenTelephone(site).ask('POST', 'log', { body: { logs: ['Register task failed'] } });
    expect(logged.statusCode).toBe(200);
  });
});
