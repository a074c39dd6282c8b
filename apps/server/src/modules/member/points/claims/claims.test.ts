import { claimPoints, getPointAccount, listPointClaims, listPointEntries } from '@haidai/contract/member';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api, citizenNumber, demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../../../test/checks/check-ledger.ts';
import { givenMember, lotsOf, signInAs } from '../../../../../test/given/member.ts';
import { flyTicket, givenDraft, writeTicket } from '../../../../../test/given/written-ticket.ts';
import { startTestApp, type TestApp } from '../../../../../test/site/start-test-app.ts';
import { earnFlightsJob } from '../earn-flights.ts';

const firstDay = '2026-11-21T09:00:00+08:00';
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: firstDay });
});
afterAll(async () => {
  expect(await checkLedger(site.db)).toEqual([]);
  await site.close();
});

let count = 0;

/** Creates a ticket that is issued to the given document and name. Returns its number. */
async function givenFlown(documentNo: string, name?: { surname: string; first_name: string }): Promise<string> {
  count += 1;
  const ticketNo = `78924100${String(count).padStart(5, '0')}`;
  await writeTicket(site, { orderNo: await givenDraft(site), ticketNo, documentNo, ...(name && { name }) });
  return ticketNo;
}

const fly = (ticketNo: string) => flyTicket(site, ticketNo);

let members = 0;

async function given() {
  members += 1;
  const member = await givenMember(site, { document: citizenNumber('1980-01-01', 300 + members) });
  const signedIn = () => signInAs(site, member);
  return { ...member, signedIn };
}

const claim = (api: Api, ticketNo: string) => api.call(claimPoints, { body: { ticketNo } });
const claimed = async (api: Api, ticketNo: string) => {
  const { error, result } = await claim(api, ticketNo);
  return error ?? result;
};

/** Creates a member with another name. */
async function givenStranger() {
  const stranger = await given();
  const name = { surname_cn: '赵', surname_en: 'ZHAO' };
  await site.db.updateTable('account').set(name).where('id', '=', stranger.accountId).execute();
  return stranger;
}

const messagesAbout = (claimNo: string) =>
  site.db.selectFrom('message').select(['event', 'channel']).where('subject_key', '=', claimNo).execute();

/** Runs the work on a later day and moves the clock back. */
async function on(day: string, work: () => Promise<void>): Promise<void> {
  await site.clock.moveTo(`${day}T09:00:00+08:00`);
  await work().finally(() => site.clock.moveTo(firstDay));
}

describe('a missing flight', () => {
  test("under the member's own document is granted at once, and only once", async () => {
    const member = await given();
    const ticketNo = await givenFlown(member.document);
    const stranger = await givenStranger();
    const api = await member.signedIn();
    expect(await claimed(api, ticketNo)).toBe('claimNotFlown');
    await fly(ticketNo);
    expect(await claimed(api, ticketNo)).toBe('claimTooEarly');
    await on('2026-11-24', async () => {
      const [one, other] = [await member.signedIn(), await stranger.signedIn()];
      expect(await claimed(other, ticketNo)).toBe('claimUnknown');
      const answers = await Promise.all([claimed(one, ticketNo), claimed(one, ticketNo), claimed(one, ticketNo)]);
      expect(answers.filter((answer) => typeof answer !== 'string')).toEqual([{ points: 1087, asked: 0 }]);
      expect(answers.filter((answer) => answer === 'claimEarned')).toHaveLength(2);
      expect(await lotsOf(site, member.accountId)).toBe('1087@2029-12-01');
      await earnFlightsJob.run(site.deps, {});
      expect(await lotsOf(site, member.accountId)).toBe('1087@2029-12-01');
      const { entries } = await one.expectOk(listPointEntries);
      expect(entries).toMatchObject([{ type: 'EARN_FLIGHT', text: '乘机累积', points: 1087, ticketNo }]);
    });
  });

  test('cannot be claimed after six months', async () => {
    const member = await given();
    const ticketNo = await givenFlown(member.document);
    await fly(ticketNo);
    await on('2027-05-22', async () => {
      const answer = await claim(await member.signedIn(), ticketNo);
      expect(answer).toMatchObject({ error: 'claimTooLate', message: '已超过补登期限，须在乘机后 6 个月内补登' });
    });
  });

  test('under another document of the same name goes to the staff, who grant or refuse it; a stranger gets claimUnknown', async () => {
    const member = await given();
    const stranger = await givenStranger();
    const [first, second] = [
      await givenFlown('E12345678'),
      await givenFlown('E87654321', { surname: 'WANG', first_name: 'DAI' }),
    ];
    await fly(first);
    await fly(second);
    await on('2026-11-24', async () => {
      const api = await member.signedIn();
      expect(await claimed(await signInAs(site, stranger), first)).toBe('claimUnknown');
      for (const ticketNo of [first, first, second])
        expect(await claimed(api, ticketNo)).toEqual({ points: 0, asked: 1 });
      const waiting = await api.expectOk(listPointClaims);
      expect(waiting.map(({ status }) => status)).toEqual(['WAITING', 'WAITING']);
      expect(await lotsOf(site, member.accountId)).toBe('');
      const clerk = site.api.another();
      await signInStaff(clerk, demoClerks[0]);
      const { items } = await clerk.expectOk(getQueue, { body: { kind: 'award.pointClaims' } });
      expect(items).toHaveLength(2);
      const idOf = (ticketNo: string) => waiting.find((each) => each.ticketNo === ticketNo)?.claimNo ?? '';
      const act = (ticketNo: string, action: string, note = '') =>
        clerk.call(takeAction, { body: { kind: 'award.pointClaims', id: idOf(ticketNo), action, note, inputs: {} } });
      // An account that was registered by e-mail has no mobile.
      const byMail = { mobile_sealed: site.deps.vault.seal(''), mail_sealed: site.deps.vault.seal('li@example.com') };
      await site.db.updateTable('account').set(byMail).where('id', '=', member.accountId).execute();
      expect((await act(second, 'refuse')).error).toBe('invalidInput');
      expect((await act(second, 'refuse', '姓名不符')).code).toBe(1);
      expect((await act(first, 'grant')).code).toBe(1);
      expect((await act(first, 'grant')).error).toBe('conflict');
      const decided = await api.expectOk(listPointClaims);
      expect(decided.map(({ status, answer }) => [status, answer]).toSorted()).toEqual([
        ['GRANTED', ''],
        ['REFUSED', '姓名不符'],
      ]);
      expect(await lotsOf(site, member.accountId)).toBe('1087@2029-12-01');
      expect(await messagesAbout(idOf(first))).toEqual([{ event: 'PointsGranted', channel: 'MAIL' }]);
      expect(await messagesAbout(idOf(second))).toEqual([{ event: 'PointsRefused', channel: 'MAIL' }]);
    });
  });
});

test('the account shows the lots, the points that expire next, and the distance to the next tier', async () => {
  const member = await givenMember(site, {
    lots: [
      [300, '2027-01-01'],
      [500, '2028-01-01'],
    ],
  });
  const account = await (await signInAs(site, member)).expectOk(getPointAccount);
  expect(account).toMatchObject({
    points: 800,
    soon: { points: 300, days: 90 },
    lots: [
      { points: 300, soon: true },
      { points: 500, soon: false },
    ],
    tier: { code: 'BASIC' },
    flown: { points: 0, segments: 0, since: '2025-11-21' },
    next: { tier: { code: 'SILVER', name: '银卡' }, points: 10_000, segments: 10 },
  });
});
