import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMemberToJoin } from '@haidai/contract/identity';
import { citizenNumber, signInBySms } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { inTransaction } from '../../../platform/index.ts';
import { lockContact } from '../repository.ts';
import { importMembers } from './import-members.ts';
import { readMemberFile } from './member-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'members-'));
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

const head =
  'cardNo,surnameCn,firstnameCn,surnameEn,firstnameEn,documentType,documentNo,birthday,nationality,mobile,email,level,mobileProved';
const first = `789100000009,钱,塘,,,NI,${citizenNumber('1970-01-02', 1)},,CN,13300000001,Qian@example.com,GOLD,N`;
const second = '789200000008,,,SMITH,ANNA,PP,X1234567,1980-04-05,GB,13300000002,,SILVER,Y';

function read(...lines: string[]) {
  writeFileSync(join(folder, 'members.csv'), [head, ...lines].join('\n'));
  return readMemberFile(folder, 'members.csv', { accountingCode: '789', today: '2026-11-21' });
}

test('members of a file are imported once, and the holder of the mobile finds the member at the sign-in', async () => {
  const { members, problems } = read(first, second);
  expect(problems).toEqual([]);
  expect(await importMembers(site.deps, members)).toBe(2);
  expect(await importMembers(site.deps, members)).toBe(0);
  const api = site.api.another();
  await signInBySms(api, '13300000001');
  expect(await api.expectOk(findMemberToJoin, { query: { mobile: '13300000001' } })).toMatchObject({
    memberName: '钱',
    estimatedLevel: 'GOLD',
  });
  expect(await signInBySms(site.api.another(), '13300000002')).toMatchObject({ userType: 'VIP' });
  const [kept] = await site.db.selectFrom('account').selectAll().where('member_no', '=', '789100000009').execute();
  expect(kept).toMatchObject({ surname_en: 'QIAN', firstname_en: 'TANG', birthday: '1970-01-02' });
  expect(JSON.stringify(kept)).not.toContain('13300000001');
});

test('an import waits for an account that gets one of its contacts, and finds the result', async () => {
  const { members } = read(first.replaceAll('1', '3'));
  const order: string[] = [];
  let done = Promise.resolve(0);
  await inTransaction(site.db, async (tx) => {
    await lockContact(tx, site.deps.vault.fingerprint('qian@example.com'));
    done = importMembers(site.deps, members).finally(() => order.push('import'));
    await importWaits(order);
    order.push('account');
  });
  await done;
  expect(order).toEqual(['account', 'import']);
});

/** Returns when the import waits for a lock, or has ended without one. */
async function importWaits(ended: readonly string[]): Promise<void> {
  const waitingNow = sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_sleep(0.005), pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (ended.length === 0) {
    const { rows } = await waitingNow.execute(site.db);
    if (rows[0]?.waiting) return;
  }
}

test('the errors of a file are named by card and field, or by line', () => {
  const wrong = first.replace('789100000009', '789100000008').replace('13300000001', '12300000001');
  expect(read(wrong.replace('钱', '')).problems.map(({ message }) => message)).toEqual([
    'card 789100000008: cardNo: not a card number',
    'card 789100000008: mobile: not a mobile number',
    expect.stringMatching(/^card 789100000008: surnameCn: /),
  ]);
  expect(read(first, second.replace('PP', 'XX')).problems).toMatchObject([{ file: 'members.csv', line: 3 }]);
  expect(readMemberFile(folder, 'nowhere.csv', { accountingCode: '789', today: '2026-11-21' }).problems).toHaveLength(
    1,
  );
});
