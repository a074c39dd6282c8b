import { listStaffActions } from '@haidai/contract/staff';
import { demoSupervisor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { deedTexts, reportTexts, stepTexts } from './action-texts.ts';

const login = 'log.words';
const uuid = '0b9f3c1e-8a51-4b7e-9d7c-2f0a5d1c7e33';
const order = 'booking/OW20261123B2058791';
const traveller = `traveller/${uuid}`;
const flight = 'flight/HD4655/2026-12-08';
const person = 'staff/clerk.zhao';
const file = 'articles/pets.md';
const round = 'FS-20261208-1';
const at = '2026-12-29T16:00:00.000Z';

/** The subject and the note of each action, as the modules write them. A prefix stands for all its actions. */
const written: Readonly<Record<string, readonly [subject: string, note: string]>> = {
  logIn: ['', 'recoveryCode'],
  logOut: ['', ''],
  enrol: ['', ''],
  link: [person, 'a8d5f2'],
  resetCode: [person, ''],
  export: ['inbox', '12 queue=refund.tickets&owner=%40nobody&due=late&sort=-amount&q=孟庆和'],
  people: [person, '查账号'],
  'staff.search': ['', '孟**'],
  work: [`refund.tickets/TF1`, 'clerk.qian 已下班'],
  booking: [order, '旅客来电'],
  'booking.find': ['MOBILE', '138****5678'],
  service: [order, ''],
  payment: [order, ''],
  notification: [order, '短信'],
  traveller: [traveller, '旅客来电'],
  'traveller.find': ['MOBILE', '138****5678'],
  correction: [order, '旅客来电'],
  schedule: [`schedule/${uuid}`, '冬春航季.ssim'],
  filing: [`filing/${uuid}`, at],
  'filing.import': [`filing/${uuid}`, 'yFares 12'],
  'filing.undo': [`filing/${uuid}`, uuid],
  content: [file, '3'],
  'content.schedule': [file, at],
  'content.setValue': ['B2C_GRAY', 'FALSE → TRUE'],
  coupon: ['DC-2026-NEW', '预算用完'],
  flashsale: [round, '运力调整'],
  voucher: ['voucher/SV20261208A1', ''],
  dispatch: [flight, '天气'],
  'dispatch.report': [flight, 'estimatedDeparture 2026-12-08T10:40; cause 天气; legSeq 1'],
  'dispatch.class.set': [flight, 'leg 1 经济舱 Q: 20 → 30'],
  'dispatch.departure.close': [flight, 'leg 1, BOARDED 20 of 30'],
  'dispatch.passengers.reveal': [flight, '航班取消; NOT_REACHED: 12'],
  'dispatch.notice.send': [flight, '延误候机; ALL: 153'],
  'dispatch.aircraft.ask': [flight, 'aircraft 738; cause 天气'],
};

/** Returns what is written for an action: its own row, else the row of its longest prefix. */
function writtenFor(action: string): readonly [string, string] | undefined {
  const parts = action.split('.');
  const prefixes = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return prefixes.flatMap((prefix) => (Object.hasOwn(written, prefix) ? [written[prefix]] : []))[0];
}

/** A name of the program, a code, an id, an instant of a machine, or a part of JSON or of an address. */
const raw =
  /[{}[\]"=&]|[0-9a-f]{8}-|[a-z]+[A-Z]\w*|[A-Z]{2,}_[A-Z]|\d{2}T\d{2}|\w\.(?:md|json)\b|\bcontent\/|undefined/;
const readable = /OW20261123B2058791|SV20261208A1|TF1|clerk\.\w+/g;

let site: TestApp;
const deeds = [...Object.keys(deedTexts), ...Object.keys(reportTexts).map((event) => `dispatch.report.${event}`)];
const ofQueues = () =>
  site.deps.staffQueues.all.flatMap(({ kind }) =>
    Object.keys(stepTexts).map((step) => ({ action: `${kind}.${step}`, said: [`${kind}/${uuid}`, uuid] as const })),
  );

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  await signInStaff(site.api, demoSupervisor);
  await site.db
    .insertInto('flash_round')
    .values({
      ...{ round_id: round, name_cn: '冬至秒杀', name_en: 'Midwinter sale', text_cn: '', text_en: '', cover: 'dusk' },
      ...{
        product_code: 'FS',
        entries_from: new Date(at),
        opens_at: new Date(at),
        closes_at: new Date(Date.parse(at) + 1),
      },
      ...{ per_member: 1, per_document: 1, grant_minutes: 10, queue_per_seat: 5 },
      ...{ seed: '', seed_hash: '', published_at: new Date(at) },
    })
    .execute();
  const rows = [...deeds.map((action) => ({ action, said: writtenFor(action) ?? ['', ''] })), ...ofQueues()];
  await site.db
    .insertInto('staff_action')
    .values(
      rows.map(({ action, said: [subject, note] }) => ({
        ...{ action, subject, login, outcome: 'done', at: site.clock.now() },
        note_sealed: site.deps.vault.seal(note),
      })),
    )
    .execute();
});
afterAll(() => site.close());

test('the table has what each action writes', () => {
  expect(deeds.filter((action) => !writtenFor(action))).toEqual([]);
});

test.each(['zh', 'en'] as const)('every action of the log reads in words in %s', async (language) => {
  const shown = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const query = { login, page, pageSize: 1000 };
    const headers = { 'accept-language': language };
    const found = await site.api.expectOk(listStaffActions, { query }, { headers });
    if (found.rows.length === 0) break;
    for (const row of found.rows) shown.set(row.action, [row.actionText, row.subjectText, row.note].join(' | '));
  }
  expect(shown.size).toBe(deeds.length + ofQueues().length);
  expect([...shown].filter(([, words]) => raw.test(words.replaceAll(readable, '')))).toEqual([]);
  const named = {
    logIn: { zh: '登录 |  | 账号密码和恢复码', en: 'Signed in |  | Password and recovery code' },
    'coupon.stop': { zh: '停发优惠券 | 新会员首单立减券 | 预算用完', en: /\| Welcome aboard \|/ },
    'flashsale.withdraw': { zh: '撤下秒杀场次 | 冬至秒杀 | 运力调整', en: /\| Midwinter sale \|/ },
    'content.publish': {
      zh: /^发布内容 \| 文章与公告：.*\p{Script=Han}.* \| 第 3 版$/u,
      en: /\| Article or notice: [A-Z].* \| Version 3$/,
    },
    'content.setValue': { zh: /^修改网站参数 \| .*\p{Script=Han}.* \| 关 → 开$/u, en: / \| off → on$/ },
    'dispatch.departure.close': { zh: /\| 航段 1, 已登机 20 人，共 30 人$/, en: /\| leg 1, boarded: 20 of 30$/ },
    'dispatch.passengers.reveal': { zh: /航班取消; 未通知到的旅客 12 人$/, en: /Travellers not reached: 12$/ },
    'dispatch.aircraft.ask': { zh: /\| 机型 738; 原因 天气$/, en: /\| aircraft 738; cause 天气$/ },
    export: {
      zh: '导出 CSV | 收件箱 | 12 行; 队列 机票退款审核; 经办人 无人; 时限 已超时限; 查找 孟**',
      en: /\| Inbox \| Rows: 12; Queue Ticket refunds; Owner nobody; Clock overdue; Search 孟\*\*$/,
    },
  };
  for (const [action, words] of Object.entries(named)) expect(shown.get(action)).toMatch(words[language]);
});
