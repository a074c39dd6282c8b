import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { applyAssistance } from '@haidai/contract/assistance';
import {
  cancelOrder,
  findBookings,
  noteBooking,
  readBooking,
  revealBooking,
  savePassengers,
} from '@haidai/contract/booking';
import { sendFeedback } from '@haidai/contract/feedback';
import { followFlight } from '@haidai/contract/flights';
import { closeAccount, exportData, getProfile, sendAccountSmsCode } from '@haidai/contract/identity';
import { addPassenger, saveAssignee, saveReceiver } from '@haidai/contract/member';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import {
  type Api,
  adult,
  citizenNumber,
  type PassengerForm,
  passSlider,
  readSmsCode,
  signInBySms,
} from '@haidai/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareDatabase } from '../../src/app/prepare-database.ts';
import { addMember } from '../../src/modules/identity/repository.ts';
import { createLog, createPool, type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/index.ts';
import { choose, draft, order, pick, search } from '../booking-steps.ts';
import { signInAs } from '../members.ts';
import { apply, methods, type PaymentDesk, pay, startPaymentDesk } from '../payment-desk.ts';
import { applyIll, openDesk, take } from '../refund-desk.ts';
import { testConfig } from '../test-config.ts';

/** What identifies a person: marked, so that each is found wherever it is kept. */
const traveller = {
  mobile: '13986427531',
  contact: { name: '欧阳联络人', mobile: '13786420011', mail: 'marked.contact@example.com' },
  documents: [citizenNumber('1981-03-14', 977), citizenNumber('1982-04-15', 978)],
};
const member = {
  mobile: '18664207713',
  mail: 'marked.member@example.com',
  document: citizenNumber('1979-02-13', 976),
  names: { surnameCn: '闻人', firstnameCn: '会员甲', surnameEn: 'WENREN', firstnameEn: 'HUIYUANJIA' },
  saved: { firstName: '乘机人乙', documentNo: citizenNumber('1991-05-16', 979), mobile: '18764207714' },
  assignee: { firstnameCn: '受让人丙', documentNo: citizenNumber('1992-06-17', 980) },
  receiver: { name: '收件人丁', mobile: '18864207715', address: '标记路八十八号' },
};
const closedMobile = '13386427599';
const feedbackContact = 'marked.feedback@example.com';
/** Words of the staff may name anybody. */
const staffWords = ['核对联系电话 139 8642 7531', '与旅客欧阳联络人电话核实', '请联系18964207716补交证明'] as const;

const secrets = [
  ...[traveller.mobile, traveller.contact.name, traveller.contact.mobile, traveller.contact.mail],
  ...traveller.documents,
  ...[member.mobile, member.mail, member.document],
  ...[member.saved.documentNo, member.saved.mobile, member.assignee.documentNo],
  ...[member.receiver.name, member.receiver.mobile, member.receiver.address],
  ...[closedMobile, feedbackContact, '18964207716'],
];

/** Names that stand in clear while their account or order is there (docs/readings.md). */
const passengerName = '标记乘客';
const namesOfClosed = [
  member.names.firstnameCn,
  member.names.firstnameEn,
  member.saved.firstName,
  member.assignee.firstnameCn,
];

const lines: string[] = [];
let addresses: string[] = [];
let folder: string;
let postgres: EmbeddedPostgres;
let desk: PaymentDesk;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-personal-'));
  await chmod(folder, 0o755);
  // A cluster of its own: its write-ahead log is all there, and nobody else's.
  const settings = {
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '8GB',
    checkpoint_timeout: '1h',
  };
  postgres = await startEmbeddedPostgres(folder, { settings });
  await postgres.ensureDatabase('marked');
  const databaseUrl = postgres.urlOf('marked');
  const pool = createPool(databaseUrl, 2, () => {});
  await prepareDatabase(testConfig(databaseUrl), databaseUrl, pool, createLog('silent'));
  await pool.end();
  desk = await startPaymentDesk({ databaseUrl, log: createLog('trace', { write: (line) => lines.push(line) }) });
  // The sandbox keeps in clear what a telephone or a mailbox would have received; it is not there in production.
  await sql`alter table sandbox_outbox set unlogged`.execute(desk.site.db);
  const calls = vi.spyOn(desk.site.app, 'inject');
  await live();
  addresses = calls.mock.calls.map((call: unknown[]) => decodeURIComponent((call[0] as { url: string }).url));
}, 300_000);
afterAll(async () => {
  await desk?.close();
  await postgres?.stop();
  for (const left of [postgres?.home, folder]) await rm(left, { recursive: true, force: true });
});

/** Everything that leaves traces of a person. */
async function live(): Promise<void> {
  await travel();
  await belong();
  await comeAndGo();
  await desk.site.api.another().expectOk(sendFeedback, {
    body: { kind: 'SUGGESTION', text: '请回电', contact: feedbackContact },
  });
  await desk.site.runJobs({ failuresExpected: true });
}

async function book(api: Api, passengers: PassengerForm[]) {
  const departureDate = '2027-01-12';
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'CTU', departureDate });
  const trip = choose(pick(departAVFS));
  const { orderNo } = await draft(api, { trips: [trip], adultNum: passengers.length, childNum: 0, babyNum: 0 });
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: traveller.contact } });
  const { payAmount } = await order(api, orderNo);
  return { api, orderNo, payAmount, mobile: traveller.mobile, trip };
}

/** By SMS: an order, paid, refunded by the staff, with a request, a followed flight, and what the staff look at. */
async function travel(): Promise<void> {
  const { site } = desk;
  const api = site.api.another();
  await signInBySms(api, traveller.mobile);
  const [one, two] = traveller.documents.map((documentNo, index) =>
    adult(977 + index, {
      documentNo,
      birthday: documentNo.replace(/^.{6}(....)(..)(..).*/, '$1-$2-$3'),
      firstName: passengerName,
    }),
  );
  const booked = await book(api, [one, two] as PassengerForm[]);
  const { orderNo } = booked;
  await pay(desk, await apply(booked, methods.ALIPAY));
  await site.runJobs();
  await api.expectOk(followFlight, {
    body: { flightNo: booked.trip.segments[0]?.flightNo ?? '', flightDate: booked.trip.segments[0]?.flightDate ?? '' },
  });
  const { first, second } = await openDesk(desk);
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

/** A member with all that an account may hold, who then closes it. */
async function belong(): Promise<void> {
  const { site } = desk;
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
      ...{ surnameCn: '闻人', firstnameCn: member.assignee.firstnameCn },
      documents: [{ documentType: 'NI', documentNo: member.assignee.documentNo }],
    },
  });
  await api.expectOk(saveReceiver, {
    body: { ...member.receiver, province: '山东省', city: '青岛市', district: '市南区' },
  });
  await api.expectOk(getProfile);
  await api.expectOk(exportData, { body: { smsCode: await codeOf(api, member.mobile) } });
  await api.expectOk(closeAccount, { body: { smsCode: await codeOf(api, member.mobile), agreed: true } });
}

/** By SMS: an order that was cancelled, and the account closed. */
async function comeAndGo(): Promise<void> {
  const api = desk.site.api.another();
  await signInBySms(api, closedMobile);
  const { orderNo } = await book(api, [adult(981)]);
  await api.expectOk(cancelOrder, { body: { orderNo } });
  await desk.site.runJobs({ failuresExpected: true });
  await api.expectOk(closeAccount, { body: { smsCode: await codeOf(api, closedMobile), agreed: true } });
}

async function codeOf(api: Api, mobile: string): Promise<string> {
  await desk.site.clock.advance({ minutes: 2 });
  const NECaptchaValidate = await passSlider(api, 'accountSms');
  await api.expectOk(sendAccountSmsCode, { body: { NECaptchaValidate } });
  return readSmsCode(api, mobile);
}

/** Every value of the database as text, by the column it stands in; `bytea` as the text its bytes may be. */
async function dump(): Promise<Map<string, string>> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.table_name <> 'sandbox_outbox'`.execute(desk.site.db);
  const client = new pg.Client({ connectionString: desk.site.databaseUrl });
  await client.connect();
  const values = new Map<string, string>();
  for (const { schema, table, column, type } of columns) {
    const value = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const { rows } = await client.query(
      `select ${value} as value from "${schema}"."${table}" where "${column}" is not null`,
    );
    values.set(`${table}.${column}`, rows.map((row) => row.value).join('\n'));
  }
  await client.end();
  return values;
}

/** Whatever separates the digits of a number, and however its letters are written. */
const normalise = (text: string) => text.replaceAll(/[ \-.()+]/g, '').toLowerCase();
const found = (text: string) => secrets.filter((secret) => normalise(text).includes(normalise(secret)));

test('the database names nobody, but for the names that have to be found by', async () => {
  const values = await dump();
  expect([...values.keys()].filter((name) => name.startsWith('_private_jobs'))).not.toEqual([]);
  const told = [...values].flatMap(([column, text]) => found(text).map((secret) => `${secret} in ${column}`));
  expect(told).toEqual([]);
  const columnsWith = (name: string) => [...values].filter(([, text]) => text.includes(name)).map(([column]) => column);
  expect(columnsWith(passengerName)).toEqual(['order_passenger.first_name']);
  expect(namesOfClosed.flatMap(columnsWith)).toEqual([]);
});

test('the write-ahead log names nobody either', async () => {
  await sql`checkpoint`.execute(desk.site.db);
  const { rows } = await sql<{
    folder: string;
  }>`select current_setting('data_directory') || '/pg_wal' as folder`.execute(desk.site.db);
  const wal = rows[0]?.folder ?? '';
  const written = new Set<string>();
  let hasPassenger = false;
  for (const file of (await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name))) {
    const bytes = await readFile(path.join(wal, file));
    hasPassenger ||= bytes.includes(passengerName);
    for (const secret of secrets) for (const form of formsOf(secret)) if (bytes.includes(form)) written.add(secret);
  }
  // The log that was read is the one that was written.
  expect(hasPassenger).toBe(true);
  expect([...written]).toEqual([]);
});

/** A mobile may be written in groups. */
function formsOf(secret: string): string[] {
  const groups = /^(\d{3})(\d{4})(\d{4})$/.exec(secret)?.slice(1);
  return groups ? [secret, groups.join(' '), groups.join('-')] : [secret];
}

test('the log and the addresses that were asked for name nobody', () => {
  expect(lines.length).toBeGreaterThan(50);
  expect(found(lines.join('\n'))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(50);
  // The sandbox is asked what a mobile has received.
  expect(found(addresses.filter((address) => !address.includes('/sandbox/')).join('\n'))).toEqual([]);
});
