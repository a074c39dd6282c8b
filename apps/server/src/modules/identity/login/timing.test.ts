import { sendTicketCode } from '@haidai/contract/exchange';
import {
  findMemberToJoin,
  loginMember,
  registerMember,
  sendLoginSmsCode,
  sendRegisterSmsCode,
} from '@haidai/contract/identity';
import { enrolSandboxMember } from '@haidai/contract/sandbox';
import { type Answer, citizenNumber, hashForLogin, signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenChildParent } from '../../../../test/given/linked-booking.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { issueCaptchaPass } from '../captcha/captcha-pass.ts';
import type { CaptchaPurpose } from '../captcha/purpose.ts';

let site: TestApp;
let api: TestApp['api'];
let ticket = { tktNo: '', passName: '' };
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  api = site.api.another();
  await site.api.expectOk(enrolSandboxMember, { body: { mobile: onForm } });
  await signInBySms(api, '13512340001');
  [ticket = ticket] = (await givenChildParent(site)).tickets;
});
afterAll(() => site.close());

/** The mobile of a member, the mobile on the form of a member enrolled elsewhere, and the mobile of no member. */
const [members, onForm, nobodys] = ['13800000002', '13512340002', '13512340003'];

/** One comparison. `member` is a name that has an account or a ticket, `nobody` is a name that has none. */
interface Question {
  about: string;
  member: string;
  nobody: string;
  ask: (name: string, pass: string) => Promise<Answer<unknown>>;
  purpose: CaptchaPurpose;
  tries?: number;
}

const login = (username: string, NECaptchaValidate: string) =>
  api.call(loginMember, { body: { username, password: hashForLogin('a guess'), NECaptchaValidate } });
const byMobile = { member: members, nobody: nobodys };

const questions: Question[] = [
  { about: 'a login by mobile', ...byMobile, ask: login, purpose: 'login' },
  {
    about: 'a login by card number',
    member: '789000000026',
    nobody: '789123456780',
    ask: login,
    purpose: 'login',
    tries: 25,
  },
  {
    about: 'a login by document',
    member: '810000198508120036',
    nobody: citizenNumber('1985-08-12', 7),
    ask: login,
    purpose: 'login',
    tries: 25,
  },
  {
    about: 'a code for a login',
    ...byMobile,
    ask: (mobile, NECaptchaValidate) => api.call(sendLoginSmsCode, { body: { mobile, NECaptchaValidate } }),
    purpose: 'smsLogin',
  },
  {
    about: 'a code for a registration',
    ...byMobile,
    ask: (mobile, NECaptchaValidate) => api.call(sendRegisterSmsCode, { body: { mobile, NECaptchaValidate } }),
    purpose: 'smsRegister',
  },
  {
    about: 'a registration without the code',
    ...byMobile,
    ask: (mobile, NECaptchaValidate) =>
      api.call(registerMember, { query: { mobile, NECaptchaValidate }, headers: { smscode: '000000' }, body: form }),
    purpose: 'register',
  },
  {
    about: 'the member of another’s mobile',
    member: onForm,
    nobody: nobodys,
    ask: (mobile) => api.call(findMemberToJoin, { query: { mobile } }),
    purpose: 'login',
  },
  {
    about: 'a ticket with its name, and with another, by a pass that is worth nothing',
    member: 'the name on the ticket',
    nobody: '某某',
    ask: (typed, NECaptchaValidate) => {
      const ruleForm = { number: ticket.tktNo, name: typed === '某某' ? typed : ticket.passName };
      return api.call(sendTicketCode, { body: { ruleForm, NECaptchaValidate } });
    },
    purpose: 'smsLogin',
  },
];

const form = {
  surnameCn: '周',
  firstnameCn: '远',
  documentType: 'NI' as const,
  documentNo: citizenNumber('1991-01-02', 79),
  password: hashForLogin('Sea2Mountain'),
  agreed: true as const,
};

describe('neither the text nor the time of an answer shows whether an account or a ticket exists:', () => {
  test.each(questions.map((question) => [question.about, question] as const))(
    '%s',
    { timeout: 300_000 },
    async (_, question) => {
      const seen = { member: heard(), nobody: heard() };
      // A busy machine delays only some answers, so more rounds remove its effect. A real difference stays.
      for (let round = 0; round < mostRounds && (round === 0 || !areAlike(seen)); round += 1) {
        await measure(question, seen);
      }
      const { member, nobody } = seen;
      expect(nobody.words).toEqual(member.words);
      expect(member.words.size).toBe(1);
      const said = `${median(member.times)} ms and ${median(nobody.times)} ms of ${member.times.length} each`;
      expect(areAlike(seen) || !areSurelyApart(seen), said).toBe(true);
    },
  );

  test('the comparison detects 200 answers of 50 ms beside 200 of 56 ms, on a quiet machine and on a busy one', () => {
    const answers = (ms: number, noise: number) => ({
      times: Array.from({ length: 200 }, (_, n) => ms * (1 + noise * (((n * 37) % 200) / 200))),
      words: new Set<string>(),
    });
    expect(areSurelyApart({ member: answers(50, 0.02), nobody: answers(56, 0.02) })).toBe(true);
    expect(areAlike({ member: answers(50, 0.02), nobody: answers(52, 0.02) })).toBe(true);
    expect(areSurelyApart({ member: answers(50, 3), nobody: answers(56, 3) })).toBe(false);
    expect(areSurelyApart({ member: answers(5, 3), nobody: answers(50, 3) })).toBe(true);
  });
});

const mostRounds = 4;
const mostApart = 0.1;
const heard = () => ({ times: [] as number[], words: new Set<string>() });
type Seen = Record<'member' | 'nobody', ReturnType<typeof heard>>;

/** Returns whether the two medians differ by less than 10 %. */
function areAlike({ member, nobody }: Seen): boolean {
  const [one, other] = [median(member.times), median(nobody.times)];
  return Math.abs(one - other) / Math.max(one, other) < mostApart;
}

/**
 * Returns whether the two medians surely differ by more than 10 %. It compares the ranges in which the medians lie with
 * a probability of 999 in 1000, by rank.
 */
function areSurelyApart({ member, nobody }: Seen): boolean {
  const [one, other] = [whereabouts(member.times), whereabouts(nobody.times)];
  const [low, high] = one.low > other.low ? [other, one] : [one, other];
  return high.low * (1 - mostApart) > low.high;
}

function whereabouts(times: number[]): { low: number; high: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const [middle, reach] = [times.length / 2, 1.65 * Math.sqrt(times.length)];
  const at = (rank: number) => sorted[Math.min(Math.max(Math.round(rank), 0), times.length - 1)] ?? 0;
  return { low: at(middle - reach), high: at(middle + reach) };
}

/**
 * Measures both names alternately and alternates which one comes first, so that other load on the machine affects both.
 */
async function measure({ member, nobody, ask, purpose, tries = 100 }: Question, seen: Seen) {
  const once = async (who: keyof typeof seen) => {
    await forgetLimits();
    const { NECaptchaValidate } = await issueCaptchaPass(site.deps, { purpose, deviceId: api.deviceId });
    const started = performance.now();
    const answer = await ask(who === 'member' ? member : nobody, NECaptchaValidate);
    seen[who].times.push(performance.now() - started);
    seen[who].words.add(wordsOf(answer));
  };
  for (let i = 0; i < tries; i += 1) {
    for (const who of i % 2 === 0 ? (['member', 'nobody'] as const) : (['nobody', 'member'] as const)) await once(who);
  }
}

/** Returns everything in an answer except the values that differ in every answer. */
function wordsOf({ status, code, message, error, fields, next, result }: Answer<unknown>): string {
  const said = Object.keys((result ?? {}) as object);
  return JSON.stringify({ status, code, message, error, fields, next, said });
}

/**
 * Deletes the limits and the login tries. It also deletes the SMS codes, so that no code of an earlier question is
 * still valid.
 */
async function forgetLimits(): Promise<void> {
  await site.db.deleteFrom('sms_code').execute();
  await site.db.deleteFrom('rate_counter').execute();
  await site.db.deleteFrom('login_attempt').execute();
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
