import { listOrders } from '@haidai/contract/booking';
import {
  findMemberToJoin,
  getLoginUser,
  joinMembership,
  listSignIns,
  loginMember,
  registerMember,
  sendRegisterSmsCode,
} from '@haidai/contract/identity';
import { addPassenger, listPassengers } from '@haidai/contract/member';
import { enrolSandboxMember } from '@haidai/contract/sandbox';
import { type Api, adult, citizenNumber, hashForLogin, passSlider, readSmsCode, signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenSmsOrder } from '../given/order.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

let mobiles = 13_500_000_000;
const nextMobile = () => {
  mobiles += 1;
  return String(mobiles);
};

/**
 * Gives a person who was enrolled at a counter, with an unverified mobile number. The person is signed in by SMS with
 * that number.
 */
async function givenEnrolled({ mobile = nextMobile(), level = 'GOLD' as const } = {}) {
  const person = await site.api.expectOk(enrolSandboxMember, { body: { mobile, level } });
  const api = site.api.another();
  const tokens = await signInBySms(api, mobile);
  return { mobile, api, person, tokens };
}

type Enrolled = Awaited<ReturnType<typeof givenEnrolled>>;

/** Returns the body that the page sends: the given prefixes and the letters that the traveller typed. */
async function complete({ api, mobile, person }: Pick<Enrolled, 'api' | 'mobile' | 'person'>, change: object = {}) {
  const found = await api.expectOk(findMemberToJoin, { query: { mobile } });
  if (!found) throw new Error('The site found no member to join');
  const { id, memberName, documentNo } = found;
  const last = [...person.name].at(-1) ?? '';
  const digits = person.documentNo.slice(-4);
  return { id, mobile, memberName: memberName + last, documentNo: documentNo + digits, ...change };
}

describe('a traveller who signs in with the mobile of an enrolment form', () => {
  test('is not a member yet, and sees the beginning of a name and a document number', async () => {
    const { api, mobile, person, tokens } = await givenEnrolled();
    expect(tokens).toMatchObject({ userType: 'NON_VIP' });
    expect(await api.expectOk(findMemberToJoin, { query: { mobile } })).toEqual({
      id: expect.any(String),
      memberName: `${person.name.slice(0, 1)}${'*'.repeat(person.name.length - 2)}`,
      documentNo: `${person.documentNo.slice(0, 4)}**********`,
      estimatedLevel: 'GOLD',
    });
  });

  test('gets the same refusal for any other mobile, a member’s or not', async () => {
    const { api } = await givenEnrolled();
    const other = await givenEnrolled();
    for (const mobile of [other.mobile, '13800000001', nextMobile()]) {
      const answer = await api.expectRefused(findMemberToJoin, 'notFound', { query: { mobile } });
      expect(answer.status).toBe(404);
    }
    await site.api.another().expectRefused(findMemberToJoin, 'unauthenticated', { query: { mobile: other.mobile } });
  });

  test('gets no offer if nobody was enrolled with the mobile', async () => {
    const api = site.api.another();
    const mobile = nextMobile();
    await signInBySms(api, mobile);
    expect(await api.expectOk(findMemberToJoin, { query: { mobile } })).toBeNull();
    expect(await api.expectOk(findMemberToJoin, { query: {} })).toBeNull();
  });
});

describe('joining', () => {
  test('gives the session, orders and saved passengers to the member, and ends other sign-ins of the mobile', async () => {
    const mobile = nextMobile();
    const { api, orderNo } = await givenSmsOrder(site, mobile);
    await api.expectOk(addPassenger, { body: { ...adult(61), sex: 'M', birthday: '1988-08-08' } });
    const person = await site.api.expectOk(enrolSandboxMember, { body: { mobile } });
    await site.clock.advance({ minutes: 2 });
    const elsewhere = site.api.another();
    await signInBySms(elsewhere, mobile);
    const before = api.cookie(site.config.cookies.access);

    const joined = await api.expectOk(joinMembership, { body: await complete({ api, mobile, person }) });
    expect(joined).toMatchObject({
      userType: 'VIP',
      clkid: person.cardNo,
      orderCount: 1,
      message: `加入会员成功，会员卡号 ${person.cardNo}，您的 1 个订单已归入会员账户。`,
    });
    expect(await api.expectOk(getLoginUser)).toMatchObject({
      userType: 'VIP',
      clkid: person.cardNo,
      surnameCn: '赵',
      unpaidOrders: 1,
    });
    const { orderList } = await api.expectOk(listOrders, { body: {} });
    expect(orderList.map((order) => order.orderNo)).toEqual([orderNo]);
    expect(await api.expectOk(listPassengers)).toHaveLength(1);
    expect((await api.expectOk(listSignIns)).total).toBe(1);

    expect(api.cookie(site.config.cookies.access)).not.toBe(before);
    const bearer = { headers: { authorization: `Bearer ${before}` } };
    expect((await site.api.another().call(getLoginUser, {}, bearer)).status).toBe(401);
    expect((await elsewhere.call(getLoginUser)).status).toBe(401);

    await site.clock.advance({ minutes: 2 });
    expect(await signInBySms(site.api.another(), mobile)).toMatchObject({ userType: 'VIP' });
  });

  test('keeps the data of the member for a passenger whom both accounts had saved', async () => {
    const { api, mobile, person } = await givenEnrolled();
    const traveller = { ...adult(62), sex: 'M' as const, birthday: '1988-08-08' };
    const mine = await api.expectOk(addPassenger, { body: { ...traveller, firstName: '旧名' } });
    const member = await site.db
      .selectFrom('account')
      .select('id')
      .where('member_no', '=', person.cardNo)
      .executeTakeFirstOrThrow();
    const row = await site.db.selectFrom('saved_passenger').selectAll().where('id', '=', mine.id).executeTakeFirst();
    const kept = { ...row, id: site.deps.ids.uuid(), account_id: member.id, first_name: '新名' };
    await site.db
      .insertInto('saved_passenger')
      .values(kept as never)
      .execute();
    await api.expectOk(joinMembership, { body: await complete({ api, mobile, person }) });
    expect((await api.expectOk(listPassengers)).map(({ firstName }) => firstName)).toEqual(['新名']);
  });

  test.each([
    ['the name', { memberName: '赵*错' }],
    ['the document', { documentNo: '3702**********0000' }],
    ['both', { memberName: '', documentNo: '' }],
  ])('is refused if %s differs, with the number of tries that are left', async (_, change) => {
    const enrolled = await givenEnrolled();
    const answer = await enrolled.api.expectRefused(joinMembership, 'joinDetailsWrong', {
      body: await complete(enrolled, change),
    });
    expect(answer).toMatchObject({ code: 0, message: '姓名或证件号与会员信息不符，还可以试 4 次' });
    expect(await enrolled.api.expectOk(getLoginUser)).toMatchObject({ userType: 'NON_VIP' });
  });

  test('allows five tries for a member in all, also at the same moment; then the offer is no longer shown', async () => {
    const enrolled = await givenEnrolled();
    const right = await complete(enrolled);
    const wrong = { ...right, memberName: '赵*错' };
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => enrolled.api.call(joinMembership, { body: wrong })),
    );
    expect(answers.map(({ error }) => error).sort()).toEqual([
      ...Array(4).fill('joinDetailsWrong'),
      ...Array(5).fill('joinTriesUsed'),
    ]);
    await site.clock.advance({ minutes: 2 });
    const again = site.api.another();
    await signInBySms(again, enrolled.mobile);
    await again.expectRefused(joinMembership, 'joinTriesUsed', { body: right });
    expect(await again.expectOk(findMemberToJoin, { query: { mobile: enrolled.mobile } })).toBeNull();
    await site.clock.advance({ days: 31 });
    await signInBySms(again, enrolled.mobile);
    expect(await again.expectOk(joinMembership, { body: right })).toMatchObject({ userType: 'VIP' });
  });

  test('needs the mobile of the session and the member that was offered', async () => {
    const [one, other] = [await givenEnrolled(), await givenEnrolled()];
    const theirs = await complete(other);
    await one.api.expectRefused(joinMembership, 'notFound', { body: theirs });
    await one.api.expectRefused(joinMembership, 'notFound', { body: { ...theirs, mobile: one.mobile } });
    await one.api.expectRefused(joinMembership, 'notFound', { body: { ...(await complete(one)), id: theirs.id } });
    await site.api.another().expectRefused(joinMembership, 'unauthenticated', { body: theirs });
    // These refusals did not count as tries.
    expect(await other.api.expectOk(joinMembership, { body: theirs })).toMatchObject({ userType: 'VIP' });
  });

  test('happens once when two requests arrive at the same moment', async () => {
    const enrolled = await givenEnrolled();
    await site.clock.advance({ minutes: 2 });
    const second = site.api.another();
    await signInBySms(second, enrolled.mobile);
    const body = await complete(enrolled);
    const answers = await Promise.all([enrolled.api, second].map((api) => api.call(joinMembership, { body })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const [lost] = answers.filter(({ code }) => code !== 1);
    expect(['conflict', 'mobileRegistered', 'notFound', 'unauthenticated']).toContain(lost?.error);
  });

  test('at the same moment as a registration with the mobile creates one member, not two', async () => {
    const enrolled = await givenEnrolled();
    const visitor = site.api.another();
    await site.clock.advance({ minutes: 2 });
    const registration = await prepareRegistration(visitor, enrolled.mobile);
    const body = await complete(enrolled);
    const [joined, registered] = await Promise.all([
      enrolled.api.call(joinMembership, { body }),
      visitor.call(registerMember, registration),
    ]);
    expect([joined.code, registered.code].sort()).toEqual([0, 1]);
    const { count } = await site.db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'member')
      .where('mobile_fp', '=', site.deps.vault.fingerprint(enrolled.mobile))
      .where('mobile_confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});

test('an unverified mobile of a form cannot be the user name of a password login', async () => {
  const { mobile, person } = await givenEnrolled();
  await site.db
    .updateTable('account')
    .set({ password_hash: (await demoHash()) ?? null })
    .where('member_no', '=', person.cardNo)
    .execute();
  const login = async (username: string) => {
    const api = site.api.another();
    const NECaptchaValidate = await passSlider(api, 'login');
    return api.call(loginMember, { body: { username, password: hashForLogin('Haidai2026'), NECaptchaValidate } });
  };
  expect((await login(mobile)).error).toBe('loginFailed');
  expect((await login(person.cardNo)).code).toBe(1);
});

async function demoHash() {
  const demo = site.db.selectFrom('account').select('password_hash').where('user_id', '=', 'M100000001');
  return (await demo.executeTakeFirstOrThrow()).password_hash;
}

async function prepareRegistration(api: Api, mobile: string) {
  const proof = await passSlider(api, 'smsRegister');
  const { NECaptchaValidate } = await api.expectOk(sendRegisterSmsCode, {
    body: { mobile, NECaptchaValidate: proof },
  });
  const smsCode = await readSmsCode(api, mobile);
  const body = {
    surnameCn: '周',
    firstnameCn: '远',
    documentType: 'NI' as const,
    documentNo: citizenNumber('1991-01-02', 77),
    password: hashForLogin('Sea2Mountain'),
    agreed: true as const,
    smsCode,
  };
  return { query: { mobile, NECaptchaValidate }, headers: {}, body };
}
