import {
  changeMail,
  changeMobile,
  changePassword,
  closeAccount,
  exportData,
  getLoginUser,
  getProfile,
  previewClosing,
  sendAccountSmsCode,
} from '@haidai/contract/identity';
import { addPassenger, saveAssignee } from '@haidai/contract/member';
import {
  type Api,
  citizenNumber,
  hashForLogin,
  passSlider,
  readSmsCode,
  signInBySms,
  signInMember,
} from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smsEventsAbout } from '../../../../test/checks/sms-events-about.ts';
import { order } from '../../../../test/given/booking.ts';
import { ask, checkFlashSale, givenEntry, givenRound } from '../../../../test/given/flash-sale.ts';
import { type GivenMember, givenBooker, givenMember, signInAs } from '../../../../test/given/member.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../test/given/order.ts';
import { givenBoundCard, givenCard } from '../../../../test/given/week-card.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const password = hashForLogin('Sea2Mountain');

async function send(api: Api, newMobile?: string) {
  await site.clock.advance({ minutes: 2 });
  const NECaptchaValidate = await passSlider(api, 'accountSms');
  return api.expectOk(sendAccountSmsCode, { body: { NECaptchaValidate, ...(newMobile && { newMobile }) } });
}

async function codeOf(api: Api, { mobile }: Pick<GivenMember, 'mobile'>): Promise<string> {
  await send(api);
  return readSmsCode(api, mobile);
}

const signedIn = async (api: Api) => (await api.call(getLoginUser)).code === 1;

test('a profile shows the names, and masks the document, the mobile and the e-mail', async () => {
  const { api, document } = await givenBooker(site);
  const profile = await api.expectOk(getProfile);
  expect(profile).toMatchObject({ surnameCn: '王', userType: 'VIP', hasPassword: true, documentType: 'NI' });
  const text = JSON.stringify(profile);
  expect(text).not.toContain(document);
  expect(profile.mobileMasked).toMatch(/^187\*{4}\d{4}$/);
  expect(profile.mailMasked).toMatch(/^m\*+@example\.com$/);
});

describe('a change', () => {
  test('of the password needs a code, ends every other sign-in, and the new password signs in', async () => {
    const member = await givenBooker(site);
    const other = await signInAs(site, member);
    await member.api.expectRefused(changePassword, 'smsCodeExpired', { body: { smsCode: '000000', password } });
    const smsCode = await codeOf(member.api, member);
    await member.api.expectOk(changePassword, { body: { smsCode, password } });
    expect([await signedIn(member.api), await signedIn(other)]).toEqual([true, false]);
    await signInMember(site.api.another(), { username: member.mobile, password: 'Sea2Mountain' });
    await member.api.expectRefused(changePassword, 'smsCodeExpired', { body: { smsCode, password } });
    await site.runJobs();
    expect(await lastMessage(member.mobile)).toContain('登录密码已修改');
  });

  test('of the mobile needs a code from both mobiles; the old mobile gets a message and no longer opens the account', async () => {
    const member = await givenBooker(site);
    const other = await signInAs(site, member);
    const newMobile = '18600000001';
    const smsCode = await codeOf(member.api, member);
    await send(member.api, newMobile);
    const newSmsCode = await readSmsCode(member.api, newMobile);
    const body = { smsCode, newMobile, newSmsCode };
    await member.api.expectRefused(changeMobile, 'smsCodeWrong', { body: { ...body, smsCode: newSmsCode } });
    await member.api.expectRefused(changeMobile, 'smsCodeWrong', { body: { ...body, newSmsCode: smsCode } });
    const changed = await member.api.expectOk(changeMobile, { body });
    expect(changed.mobileMasked).toBe('186****0001');
    expect([await signedIn(member.api), await signedIn(other)]).toEqual([true, false]);
    await site.runJobs();
    expect(await lastMessage(member.mobile)).toContain('手机号（现为186****0001）已修改');
    const [old, now] = [site.api.another(), site.api.another()];
    await site.clock.advance({ minutes: 2 });
    await signInBySms(old, member.mobile);
    await signInBySms(now, newMobile);
    expect((await old.expectOk(getLoginUser)).userType).toBe('NON_VIP');
    expect((await now.expectOk(getLoginUser)).id).toBe(member.accountId);
  });

  test("to another member's mobile or e-mail is refused, but only after a correct code", async () => {
    const [member, holder] = [await givenBooker(site), await givenMember(site)];
    const smsCode = await codeOf(member.api, member);
    await send(member.api, holder.mobile);
    const newSmsCode = await readSmsCode(member.api, holder.mobile);
    const body = { smsCode, newMobile: holder.mobile, newSmsCode };
    await member.api.expectRefused(changeMobile, 'mobileRegistered', { body });
    const { mail_sealed } = await site.db
      .selectFrom('account')
      .select('mail_sealed')
      .where('id', '=', holder.accountId)
      .executeTakeFirstOrThrow();
    const email = site.deps.vault.unseal(mail_sealed ?? '');
    // A refused call does not use up the code.
    await member.api.expectRefused(changeMail, 'mailRegistered', { body: { smsCode, email } });
    const own = await member.api.expectOk(changeMail, { body: { smsCode, email: 'New@Example.com' } });
    expect(own.mailMasked).toBe('n**@example.com');
  });

  test('is only for members; an SMS user is refused', async () => {
    const api = site.api.another();
    await signInBySms(api, '13612340011');
    await site.clock.advance({ minutes: 2 });
    const NECaptchaValidate = await passSlider(api, 'accountSms');
    const body = { NECaptchaValidate, newMobile: '13612340012' };
    await api.expectRefused(sendAccountSmsCode, 'notMember', { body });
    await api.expectRefused(changePassword, 'notMember', { body: { smsCode: '000000', password } });
    expect((await api.expectOk(getProfile)).userType).toBe('NON_VIP');
  });
});

describe('flash sales and week cards of an account', () => {
  test('are in the preview of the closing and in the export; granted seats prevent the closing, a place in line is lost', async () => {
    const member = await givenBooker(site);
    await givenBoundCard(site, member);
    await givenCard(site, member);
    member.api = await signInAs(site, member);
    const { api } = member;
    const { itemId } = await givenRound(site, { stock: 1, closesIn: 600, dates: ['2026-12-20'] });
    const first = await givenEntry(site, itemId);
    const waiting = await ask(site, { api }, itemId);
    const preview = await api.expectOk(previewClosing);
    expect(preview.open).toEqual([]);
    expect(preview.lost).toEqual(
      expect.arrayContaining([
        '1 个秒杀排队位置',
        '1 张已绑定的周周飞卡，剩余 12 次',
        '1 张未绑定的周周飞卡的退卡资格',
      ]),
    );
    const kept = await first.api.expectOk(previewClosing);
    expect(kept.open).toEqual([
      { text: expect.stringContaining('为您保留的 1 席'), href: `/Seckill/seckillPay?entryId=${first.entry.entryId}` },
    ]);
    const { data } = await api.expectOk(exportData, { body: { smsCode: await codeOf(api, member) } });
    expect(data).toMatchObject({
      flashSales: [{ entryId: waiting.entryId, status: 'WAITING' }],
      weekCards: { cards: [{ status: 'ISSUED' }, { status: 'BOUND' }] },
    });
    await api.expectOk(closeAccount, { body: { smsCode: await codeOf(api, member), agreed: true } });
    expect(await smsEventsAbout(site, member.accountId)).toEqual(['AccountClosed']);
    const left = await site.db
      .selectFrom('flash_entry')
      .select('status')
      .where('entry_id', '=', waiting.entryId)
      .executeTakeFirst();
    expect(left?.status).toBe('LEFT');
    expect(await checkFlashSale(site.db)).toEqual([]);
  });
});

describe('closing an account', () => {
  test('shows first what the member loses; then it deletes the personal data and the account has no sign-in', async () => {
    const member = await givenBooker(site, 500);
    const { api, accountId, document, mobile } = member;
    const documentNo = citizenNumber('1985-05-05', 7);
    const person = { birthday: '1985-05-05', sex: 'M' as const, documentType: 'NI' as const, documentNo };
    await api.expectOk(addPassenger, {
      body: { ...person, surname: '王', firstName: '海', passengerType: 'A' },
    });
    await api.expectOk(saveAssignee, {
      body: { surnameCn: '王', firstnameCn: '海', documents: [{ documentType: 'NI', documentNo }] },
    });
    const preview = await api.expectOk(previewClosing);
    expect(preview).toEqual({ open: [], lost: ['500 积分', '1 位积分受让人', '1 位常用乘机人'] });
    const smsCode = await codeOf(api, member);
    await api.expectOk(closeAccount, { body: { smsCode, agreed: true } });
    expect(await signedIn(api)).toBe(false);
    const row = await site.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    for (const secret of [document, mobile, '王', '岱']) expect(JSON.stringify(row)).not.toContain(secret);
    expect(site.deps.vault.unseal(row.mobile_sealed)).toBe('');
    expect(row).toMatchObject({ document_fp: null, mail_fp: null, member_no: null, password_hash: null });
    for (const table of ['saved_passenger', 'assignee', 'assignee_list', 'receiver'] as const)
      expect(
        await site.db.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute(),
      ).toEqual([]);
    const left = await site.db
      .selectFrom('point_lot')
      .select('left_over')
      .where('account_id', '=', accountId)
      .execute();
    expect(left).toEqual([{ left_over: 0 }]);
    await site.clock.advance({ minutes: 2 });
    const again = site.api.another();
    await signInBySms(again, mobile);
    expect((await again.expectOk(getLoginUser)).id).not.toBe(accountId);
  });

  test('is refused while an order waits for payment, and while a ticket is unused', async () => {
    const member = await givenBooker(site);
    const orderNo = await givenDraftWithPassengers(member.api);
    expect((await member.api.expectOk(previewClosing)).open).toEqual([]);
    await order(member.api, orderNo);
    const close = async () => {
      const smsCode = await codeOf(member.api, member);
      return member.api.expectRefused(closeAccount, 'accountOpen', { body: { smsCode, agreed: true } });
    };
    expect((await close()).message).toContain('1 个待支付订单');
    await payInFull(site, orderNo);
    await site.runJobs();
    const refused = await close();
    expect(refused.message).toContain('1 张未使用的机票');
    expect(refused.message).not.toContain('待支付');
    expect(await signedIn(member.api)).toBe(true);
  });
});

describe('the data of an account', () => {
  test('are exported complete and decrypted in one file, with a code, at most three times a day', async () => {
    const member = await givenBooker(site, 500);
    await member.api.expectRefused(exportData, 'smsCodeExpired', { body: { smsCode: '000000' } });
    const smsCode = await codeOf(member.api, member);
    const { fileName, data } = await member.api.expectOk(exportData, { body: { smsCode } });
    expect(fileName).toMatch(/^my-data-2026-11-\d\d\.json$/);
    expect(data).toMatchObject({
      account: { mobile: member.mobile, documentNo: member.document },
      orders: [],
      member: { points: [{ points: 500 }] },
    });
    for (const _ of [2, 3])
      await member.api.expectOk(exportData, { body: { smsCode: await codeOf(member.api, member) } });
    const fourth = await codeOf(member.api, member);
    await member.api.expectRefused(exportData, 'tooOften', { body: { smsCode: fourth } });
  });
});

async function lastMessage(mobile: string): Promise<string> {
  const rows = await site.db
    .selectFrom('sandbox_outbox')
    .select('body')
    .where('recipient', '=', mobile)
    .orderBy('created_at', 'desc')
    .execute();
  return rows[0]?.body ?? '';
}
