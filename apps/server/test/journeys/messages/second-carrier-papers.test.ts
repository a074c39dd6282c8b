import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPassPdf } from '@haidai/contract/checkin';
import { issueCertificate, registerFlight } from '@haidai/contract/disruption';
import { getReceiptPdf, saveReceipts } from '@haidai/contract/documents';
import { reportFlight } from '@haidai/contract/sandbox';
import { passSlider } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCurrent, publishRevision, readRevisionFiles, serveCurrent } from '../../../src/modules/carrier/index.ts';
import {
  brandColours,
  type CarrierFacts,
  loadCarrier,
  shippedCarrier,
  switchCarrierFolder,
} from '../../../src/modules/reference/index.ts';
import { inTransaction } from '../../../src/platform/index.ts';
import type { MailMessage } from '../../../src/providers/mail/index.ts';
import { coloursIn, textIn } from '../../checks/read-pdf.ts';
import { search, view } from '../../given/booking.ts';
import { checkIn, openOrder } from '../../given/check-in.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, signInAgain } from '../../given/traveller.ts';
import { openInApple, saveAtGoogle } from '../../given/wallet.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const departureDate = '2026-12-08';
const root = new URL('../../../../../', import.meta.url).pathname;
/** The colour that every paper and pass of the second carrier has, as the theme writes it and as a PDF does. */
const brand = '#5b1a2a';

const mails: MailMessage[] = [];
let folder: string;
let site: TestApp;
let own: CarrierFacts;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'second-carrier-'));
  const carrier = path.join(folder, 'chuanshu');
  mkdirSync(carrier);
  writeFileSync(path.join(carrier, 'carrier.json'), readFileSync(path.join(root, 'test/carriers/chuanshu.json')));
  execFileSync(process.execPath, [path.join(root, 'scripts/carrier.ts'), 'new', carrier]);
  writeFileSync(path.join(carrier, 'theme.json'), JSON.stringify({ pigments: { 'dai-800': brand } }));
  own = loadCarrier(carrier);
  const mail = { send: async (each: MailMessage) => void mails.push(each) };
  // Without a platform of the tax office, the receipt is a paper of the carrier.
  const env = { DATA_DIR: folder, CARRIER_DIR: carrier, TAX_INVOICE_PROVIDER: 'off' };
  site = await startTestApp({ clock: '2026-12-07T19:00:00+08:00', env, providers: { mail } });
  // The database was filled with the flash sale of the shipped carrier.
  await site.db.updateTable('flash_item').set({ closed_at: site.clock.now() }).execute();
  const publication = { files: readRevisionFiles(carrier), base: await findCurrent(site.db), by: 'test', note: '' };
  await inTransaction(site.db, (tx) => publishRevision(site.deps, tx, publication));
  await serveCurrent({ ...site.deps, config: { ...site.config, carrierDir: carrier } });
}, 120_000);
afterAll(async () => {
  switchCarrierFolder(shippedCarrier);
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const shipped = loadCarrier(shippedCarrier);
const foreign = new RegExp(
  [
    ...[shipped.name.zh, shipped.name.en, '海岱', '岱岳', shipped.club.name.en, shipped.hotline, shipped.hotlineAbroad],
    ...[shipped.icp, shipped.address.zh, `\\b${shipped.code}\\d{4}`, `\\b${shipped.accountingCode}-?\\d{10}`],
  ]
    .map((word) => word.replaceAll('+', '\\+'))
    .join('|'),
);

/** Checks a text for the names of both carriers. */
function assertOwn(what: string, text: string, words: readonly string[]) {
  expect(foreign.exec(text)?.[0], what).toBeUndefined();
  for (const word of words) expect(text, what).toContain(word);
}

function assertOwnPdf(what: string, pdf: Buffer, words: readonly string[]) {
  assertOwn(what, textIn(pdf), words);
  expect(coloursIn(pdf), what).toContain(brand);
}

test('the papers and wallet passes of another carrier have its names, its hotline and its colours only', async () => {
  const { departAVFS } = await search(site.api, { origCode3: own.hub, destCode3: 'PEK', departureDate });
  const flightNo = departAVFS.find(({ segments }) => segments.length === 1)?.flightNo ?? '';
  expect(flightNo).toMatch(new RegExp(`^${own.code}\\d{4}$`));
  const trip = { origCode3: own.hub, destCode3: 'PEK', departureDate, flightNo };
  const holder = await givenTickets(site, newAdults(1), trip);
  const { api, orderNo } = holder;

  const papers = mails.flatMap(({ attachments = [] }) => attachments);
  expect(papers.length).toBeGreaterThan(0);
  for (const { filename, content } of papers)
    assertOwnPdf(filename, Buffer.from(content), [own.name.zh, flightNo, own.hotline]);
  for (const { subject, text } of mails) assertOwn(subject, `${subject} ${text}`, []);

  const [checkedIn] = await checkIn(api, await openOrder(holder), [{ travelId: '0-0' }]);
  const passToken = checkedIn?.passToken ?? '';
  const { pdf: pass } = await api.expectOk(getPassPdf, { body: { passToken } });
  assertOwnPdf('boarding pass', Buffer.from(pass, 'base64'), [own.name.zh, own.name.en, flightNo, own.hotline]);

  const apple = await openInApple(site, api, passToken);
  assertOwn('Apple', JSON.stringify(apple.pass), [own.name.en, flightNo, own.hotline, 'rgb(91, 26, 42)']);
  for (const [name, body] of apple.files) {
    if (name.endsWith('.strings')) assertOwn(name, body.toString(), [own.name.zh]);
    if (name.endsWith('.png')) {
      expect(body.equals(readFileSync(path.join(shippedCarrier, 'wallet', path.basename(name)))), name).toBe(false);
    }
  }
  const google = (await saveAtGoogle(api, passToken)).split('/').at(-1)?.split('.')[1] ?? '';
  assertOwn('Google', Buffer.from(google, 'base64url').toString(), []);
  const classes = await site.db.selectFrom('sandbox_outbox').select('body').where('kind', '=', 'GOOGLE').execute();
  const stored = classes.map(({ body }) => body).join('\n');
  assertOwn('Google class', stored, [own.name.en, own.name.zh, flightNo, brand]);
  expect(brandColours().fill).toBe(brand);

  const { trips, passengerInfoVoList } = await view(api, orderNo);
  const [[segment] = [], [person]] = [trips[0]?.segments, passengerInfoVoList];
  const departs = `${segment?.flightDate}T${segment?.departTime}`;
  const later = (minutes: number) => new Date(Date.parse(`${departs}Z`) + minutes * 60_000).toISOString().slice(0, 16);
  const delay = { event: 'delay', cause: 'WEATHER', estimatedDeparture: later(90) };
  await site.api.expectOk(reportFlight, { body: { flightNo, flightDate: departureDate, ...delay } as never });
  await site.runJobs();
  await site.clock.moveTo(`${later(95)}:00+08:00`);
  const stranger = site.api.another();
  const NECaptchaValidate = await passSlider(stranger, 'registerFlight');
  const passengerName = person?.passName ?? '';
  const asked = { flightNo, flightDate: departureDate, passengerName, number: person?.tktNo ?? '' };
  const { proof } = await stranger.expectOk(registerFlight, { body: { ...asked, NECaptchaValidate } });
  const certificate = await stranger.expectOk(issueCertificate, { body: { proof } });
  assertOwnPdf('certificate', Buffer.from(certificate.pdf, 'base64'), [own.name.zh, flightNo, own.hotline]);

  await site.clock.moveTo('2026-12-09T20:00:00+08:00');
  await signInAgain(api);
  const wish = { titleType: 'PERSONAL' as const, title: passengerName, method: 'MSG' as const, mobile: '13655556666' };
  const { tickets } = await api.expectOk(saveReceipts, { body: { orderNo, passengers: [1], ...wish } });
  const receiptNo = tickets[0]?.receipt?.receiptNo ?? '';
  const { pdf: receipt } = await api.expectOk(getReceiptPdf, { body: { orderNo, receiptNo } });
  assertOwnPdf('receipt', Buffer.from(receipt, 'base64'), [own.name.zh, flightNo]);
});
