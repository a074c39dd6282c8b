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
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { issueCaptchaPass } from './captcha/captcha-pass.ts';
import type { CaptchaPurpose } from './captcha/purpose.ts';

let site: TestApp;
let api: TestApp['api'];
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  api = site.api.another();
  await site.api.expectOk(enrolSandboxMember, { body: { mobile: onForm } });
  await signInBySms(api, '13512340001');
});
afterAll(() => site.close());

/** A member's, somebody's who was enrolled elsewhere, nobody's. */
const [members, onForm, nobodys] = ['13800000002', '13512340002', '13512340003'];

/** `member` names what a member has, `nobody` what nobody has. */
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
];

const form = {
  surnameCn: '周',
  firstnameCn: '远',
  documentType: 'NI' as const,
  documentNo: citizenNumber('1991-01-02', 79),
  password: hashForLogin('Sea2Mountain'),
  agreed: true as const,
};

describe('whether an account exists is told neither by the words nor by the time of', () => {
  test.each(questions.map((question) => [question.about, question] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, question) => {
      const { member, nobody } = await measure(question);
      expect(nobody.words).toEqual(member.words);
      expect([...member.words]).toHaveLength(1);
      expect(apart({ member, nobody }), `${median(member.times)} ms and ${median(nobody.times)} ms`).toBeLessThan(near);
    },
  );

  test('an answer that takes a fifth longer is noticed however often it is asked', () => {
    const slower = (index: number) => (index % 7) + 50;
    const seen = { member: seenNothing(), nobody: seenNothing() };
    for (let i = 0; i < 100 * rounds; i += 1) {
      seen.member.times.push(1.2 * slower(i));
      seen.nobody.times.push(slower(i));
    }
    expect(apart(seen)).toBeGreaterThan(near);
  });
});

/** How far apart two medians may be, of the larger. */
const near = 0.1;

/**
 * What the machine does beside the test moves a median of few tries, a true difference stays in one of many: whoever is
 * not near yet is asked for another round, this often.
 */
const rounds = 8;

interface Seen {
  times: number[];
  words: Set<string>;
}

const seenNothing = (): Seen => ({ times: [], words: new Set() });

function apart({ member, nobody }: { member: Seen; nobody: Seen }): number {
  const [one, other] = [median(member.times), median(nobody.times)];
  return Math.abs(one - other) / Math.max(one, other);
}

/** Asks for both in turn, the first of them in turn too: what the machine does beside it happens to both. */
async function measure({ member, nobody, ask, purpose, tries = 100 }: Question) {
  const seen = { member: seenNothing(), nobody: seenNothing() };
  const once = async (who: keyof typeof seen) => {
    await forgetTries();
    const { NECaptchaValidate } = await issueCaptchaPass(site.deps, { purpose, deviceId: api.deviceId });
    const started = performance.now();
    const answer = await ask(who === 'member' ? member : nobody, NECaptchaValidate);
    seen[who].times.push(performance.now() - started);
    seen[who].words.add(wordsOf(answer));
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < tries; i += 1) {
      for (const who of i % 2 === 0 ? (['member', 'nobody'] as const) : (['nobody', 'member'] as const))
        await once(who);
    }
    if (apart(seen) < near) break;
  }
  return seen;
}

/** Everything an answer says, but for what is another every time. */
function wordsOf({ status, code, message, error, fields, next, result }: Answer<unknown>): string {
  const said = Object.keys((result ?? {}) as object);
  return JSON.stringify({ status, code, message, error, fields, next, said });
}

/** Nothing that was asked before answers for what is asked now: no limit, and no code that has tries left. */
async function forgetTries(): Promise<void> {
  await site.db.deleteFrom('rate_counter').execute();
  await site.db.deleteFrom('login_attempt').execute();
  await site.db.deleteFrom('sms_code').execute();
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
