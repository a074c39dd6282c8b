import type { Operation } from '@haidai/contract';
import { addVoucher } from '@haidai/contract/award';
import { findTraveller } from '@haidai/contract/checkin';
import { receiveCouponByTicket } from '@haidai/contract/coupon';
import { registerFlight, verifyCertificate } from '@haidai/contract/disruption';
import { findReservation, verifyInvoice, verifyReceipt } from '@haidai/contract/documents';
import { calculateTicketFee, sendTicketCode } from '@haidai/contract/exchange';
import { findComplaint } from '@haidai/contract/feedback';
import { sendGuardianCode } from '@haidai/contract/linked-booking';
import { bindWeekCard } from '@haidai/contract/weekcard';
import { nameKey } from '@haidai/domain/booking';
import type { Answer, Api } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allOperations } from '../../../../packages/contract/all.ts';
import { issueCaptchaPass } from '../../src/modules/identity/captcha/captcha-pass.ts';
import type { CaptchaPurpose } from '../../src/modules/identity/captcha/purpose.ts';
import { plainNumber } from '../../src/modules/identity/index.ts';
import { givenChildParent, type Parent } from '../given/linked-booking.ts';
import { givenMember, signInAs } from '../given/member.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
let holder: Parent;
let member: Api;
let ticket: Parent['tickets'][number];
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
  holder = await givenChildParent(site);
  [ticket = { tktNo: '', passName: '' }] = holder.tickets;
  member = await signInAs(site, await givenMember(site));
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('rate_counter').execute();
  await site.db.deleteFrom('sms_code').execute();
});

/** A call that looks something up. `number` is the typed number as the guard counts it. */
interface Question {
  operation: Operation;
  number: string;
  /** Null if a sign-in replaces the captcha. */
  captcha: CaptchaPurpose | null;
  unknown: string;
  body: object;
}

const [number, passName, verifyCode] = ['7899999999999', '某某', 'ABCD2345'];
const certificateNo = 'YW2026112000000001';
const complaintNo = 'TS2026112000000001';
const named = { tktNo: number, passName };
const questions: Question[] = [
  {
    operation: findTraveller,
    number,
    captcha: 'checkIn',
    unknown: 'travellerUnknown',
    body: { certNo: number, passName },
  },
  {
    operation: findReservation,
    number,
    captcha: 'reservation',
    unknown: 'reservationUnknown',
    body: { number, passName },
  },
  { operation: sendGuardianCode, number, captcha: 'guardianSms', unknown: 'ticketUnknown', body: named },
  { operation: calculateTicketFee, number, captcha: 'ticket', unknown: 'ticketUnknown', body: named },
  {
    operation: sendTicketCode,
    number,
    captcha: 'ticket',
    unknown: 'ticketUnknown',
    body: { ruleForm: { number, name: passName, flightNo: 'HD4613', depDate: '2026-12-15' } },
  },
  {
    operation: registerFlight,
    number,
    captcha: 'registerFlight',
    unknown: 'travelNotFound',
    body: { flightNo: 'HD4613', flightDate: '2026-12-15', passengerName: passName, number },
  },
  {
    operation: verifyCertificate,
    number: certificateNo,
    captcha: 'verification',
    unknown: 'certificateUnknown',
    body: { certificateNo, verifyCode },
  },
  {
    operation: verifyReceipt,
    number: certificateNo,
    captcha: 'verification',
    unknown: 'certificateUnknown',
    body: { certificateNo, verifyCode },
  },
  {
    operation: verifyInvoice,
    number: certificateNo,
    captcha: 'verification',
    unknown: 'certificateUnknown',
    body: { certificateNo, verifyCode },
  },
  {
    operation: findComplaint,
    number: complaintNo,
    captcha: 'findComplaint',
    unknown: 'complaintNotFound',
    body: { complaintNo, contact: '16600009999' },
  },
  { operation: receiveCouponByTicket, number, captcha: null, unknown: 'ticketUnknown', body: named },
  {
    operation: addVoucher,
    number: 'V000000000001',
    captcha: null,
    unknown: 'voucherInvalid',
    body: { voucherNo: 'V000000000001', code: verifyCode },
  },
  {
    operation: bindWeekCard,
    number: 'ZF000000000001',
    captcha: null,
    unknown: 'smsCodeExpired',
    body: { cardNo: 'ZF000000000001', buyerMobile: '16600009999', cardPassword: verifyCode, smsCode: '000000' },
  },
];
const byName = questions.map((question) => [question.operation.id, question] as const);

async function ask({ operation, captcha, body }: Question, change: object = {}): Promise<Answer<unknown>> {
  const api = captcha === null ? member : site.api.another();
  const pass = captcha && (await issueCaptchaPass(site.deps, { purpose: captcha, deviceId: api.deviceId }));
  return api.callLoosely(operation, { headers: {}, body: { ...body, ...pass, ...change } });
}

/** Fills a counter as if others had looked up without success just now. */
async function useUp(by: string, key: string, hits: number): Promise<void> {
  const now = site.clock.now();
  const keyFp = site.deps.vault.fingerprint(`limit:lookUp.${by}:${key}`);
  await sql`
    insert into rate_counter (kind, key_fp, hits, expires_at)
    values (${`lookUp.${by}`}, ${keyFp}, array_fill(${now}::timestamptz, array[${hits}::int]), ${new Date(now.getTime() + 3_600_000)})
  `.execute(site.db);
}

test('these tests cover every operation that looks something up', () => {
  const declared = allOperations.filter(({ looksUp }) => looksUp).map(({ id }) => id);
  expect(questions.map(({ operation }) => operation.id).toSorted()).toEqual(declared.toSorted());
});

describe('a look-up', () => {
  test.each(byName)('%s refuses an unknown number or name, and counts the miss', async (_, question) => {
    expect((await ask(question)).error).toBe(question.unknown);
    const { rows } = await sql<{ kind: string }>`select kind from rate_counter where kind like 'lookUp.%'`.execute(
      site.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['lookUp.address', 'lookUp.caller', 'lookUp.number']),
    );
  });

  test.each(byName.filter(([, { captcha }]) => captcha !== null))(
    '%s looks nothing up and counts nothing before the captcha pass is accepted',
    async (_, question) => {
      await useUp('number', question.number, 10);
      expect((await ask(question, { NECaptchaValidate: 'not a pass of this device' })).error).toBe('captchaExpired');
    },
  );

  test.each(byName)('%s is limited by number and by address on every device', async (_, question) => {
    await useUp('number', question.number, 10);
    // The address may look up once more after others have used up the number.
    expect((await ask(question)).error).not.toBe('tooOften');
    expect(await ask(question)).toMatchObject({ status: 429, error: 'tooOften' });
    await site.db.deleteFrom('rate_counter').execute();
    await useUp('address', '127.0.0.1', 60);
    expect(await ask(question)).toMatchObject({ status: 429, error: 'tooOften' });
  });
});

const fee = (tktNo: string, passName: string): Question => ({
  operation: calculateTicketFee,
  number: tktNo,
  captcha: 'ticket',
  unknown: 'ticketUnknown',
  body: { tktNo, passName },
});
const code = (tktNo: string, name: string, more: object = {}): Question => ({
  operation: sendTicketCode,
  number: tktNo,
  captcha: 'ticket',
  unknown: 'ticketUnknown',
  body: { ruleForm: { number: tktNo, name, ...more } },
});
/** Asks from a new browser at another address. */
async function askFrom(remoteAddress: string, { operation, captcha, body }: Question) {
  const deviceId = site.deps.ids.uuid().replaceAll('-', '');
  const pass = captcha && (await issueCaptchaPass(site.deps, { purpose: captcha, deviceId }));
  const answer = await site.app.inject({
    method: 'POST',
    url: operation.path,
    remoteAddress,
    headers: { cookie: `cookieId=${deviceId}` },
    payload: { ...body, ...pass },
  });
  return answer.json<{ code: number; error?: string }>();
}
const told = ({ requestId: _, headers: __, ...answer }: Answer<unknown>) => answer;

describe('whoever counts through ticket numbers', () => {
  test('gets the same answer for a right pair and a wrong one until the captcha pass is accepted', async () => {
    const bogus = { NECaptchaValidate: 'not a pass of this device' };
    const right = told(await ask(code(ticket.tktNo, ticket.passName), bogus));
    expect(right.error).toBe('captchaExpired');
    for (const wrong of [
      code(number, ticket.passName),
      code(ticket.tktNo, '某某'),
      code(ticket.tktNo, ticket.passName, { depDate: '2026-01-01' }),
      code(ticket.tktNo, ticket.passName, { flightNo: 'HD0001' }),
    ]) {
      expect(told(await ask(wrong, bogus))).toEqual(right);
    }
  });

  test('with one name is stopped after thirty numbers on every device', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect((await ask(fee(`789-99999990${n + 10}`, ticket.passName))).error).toBe('ticketUnknown');
    }
    // The address may look up once more after the thirty.
    expect((await ask(fee('789-9999999059', ticket.passName))).error).toBe('ticketUnknown');
    // Spaces do not make another name.
    const spaced = ` ${[...ticket.passName].join(' ')}`;
    expect((await ask(fee(ticket.tktNo, spaced))).error).toBe('tooOften');
    expect((await ask(code('789-9999999060', ticket.passName))).error).toBe('tooOften');
    await site.clock.advance({ minutes: 61 });
    expect((await ask(fee(ticket.tktNo, ticket.passName))).code).toBe(1);
  });

  test('with one number has ten look-ups over all operations, also at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        ask(n % 2 === 0 ? fee(ticket.tktNo, `某${n}`) : code(ticket.tktNo.replace('-', ''), `某${n}`)),
      ),
    );
    const errors = answers.map(({ error }) => error);
    // The number has ten look-ups, and the address has one more.
    expect(errors.filter((error) => error === 'ticketUnknown')).toHaveLength(11);
    expect(errors.filter((error) => error === 'tooOften')).toHaveLength(13);
    expect((await ask(fee(ticket.tktNo, ticket.passName))).error).toBe('tooOften');
  });

  test('shuts nobody out: a traveller in another network finds the ticket at the first try', async () => {
    await useUp('number', plainNumber(ticket.tktNo), 10);
    await useUp('name', nameKey(ticket.passName), 30);
    expect((await askFrom('198.51.100.77', fee(ticket.tktNo, ticket.passName))).code).toBe(1);
  });

  test('gets one more look-up an hour in each new network, but none with more addresses of a network', async () => {
    await useUp('number', plainNumber(ticket.tktNo), 10);
    const errors: (string | undefined)[] = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:2::1'])
      errors.push((await askFrom(address, fee(ticket.tktNo, '某某'))).error);
    expect(errors).toEqual(['ticketUnknown', 'tooOften', 'ticketUnknown', 'tooOften', 'ticketUnknown']);
  });

  test('has thirty look-ups of one ticket beyond the ten, over all networks', async () => {
    await useUp('number', plainNumber(ticket.tktNo), 10);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => askFrom(`203.0.${n}.1`, fee(ticket.tktNo, `某${n}`))),
    );
    expect(answers.filter(({ error }) => error === 'ticketUnknown')).toHaveLength(30);
    expect(answers.filter(({ error }) => error === 'tooOften')).toHaveLength(10);
  });

  test('has three hundred look-ups without success an hour in one network, over all numbers and names', async () => {
    await useUp('network', '2001:db8:1::/48', 299);
    expect((await askFrom('2001:db8:1:2::1', fee('789-9999999051', '某甲'))).error).toBe('ticketUnknown');
    expect((await askFrom('2001:db8:1:3::1', fee('789-9999999052', '某乙'))).error).toBe('tooOften');
    expect((await askFrom('2001:db8:2:3::1', fee('789-9999999053', '某丙'))).error).toBe('ticketUnknown');
  });
});

test('a traveller with the right number and name may look up as often as they like', async () => {
  const api = site.api.another();
  for (let n = 0; n < 15; n += 1) {
    const { NECaptchaValidate } = await issueCaptchaPass(site.deps, { purpose: 'ticket', deviceId: api.deviceId });
    await api.expectOk(calculateTicketFee, { body: { ...ticket, NECaptchaValidate } });
  }
});
