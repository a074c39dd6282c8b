import { randomUUID } from 'node:crypto';
import { getLoginUser } from '@haidai/contract/identity';
import { signInBySms } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenMember } from '../../../test/given/member.ts';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { hideMobilesJob } from './hide-mobiles.ts';
import { nameActors } from './name-actors.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

async function accountOf(mobile: string): Promise<string> {
  const rows = site.db.selectFrom('account').select('id').where('mobile_fp', '=', site.deps.vault.fingerprint(mobile));
  return (await rows.executeTakeFirstOrThrow()).id;
}

/** Creates one history row for each actor, as an earlier release wrote them. Returns their ids in the same order. */
async function givenHistory(actors: readonly string[]): Promise<string[]> {
  const rows = actors.map((actor) => ({
    ...{ id: randomUUID(), machine: 'sample', entity_id: 'OLD', from_state: 'A', to_state: 'B', event: 'move' },
    ...{ at: site.clock.now(), actor, note: '' },
  }));
  await site.db.insertInto('state_history').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function actorsOf(ids: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await site.db.selectFrom('state_history').select(['id', 'actor']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.actor);
}

test('the job removes the mobiles of an earlier release from accounts and histories, in several batches if needed', async () => {
  const [traveller, promoted, gone] = ['13977770001', '13977770002', '13977770003'];
  for (const mobile of [traveller, promoted]) await signInBySms(site.api.another(), mobile);
  const [travellerId, promotedId] = [await accountOf(traveller), await accountOf(promoted)];
  const member = await givenMember(site);
  const { user_id: memberNo } = await site.db
    .selectFrom('account')
    .select('user_id')
    .where('id', '=', member.accountId)
    .executeTakeFirstOrThrow();
  await site.db.updateTable('account').set({ user_id: traveller }).where('id', '=', travellerId).execute();
  await site.db
    .updateTable('account')
    .set({ user_id: 'M900000001', kind: 'member' })
    .where('id', '=', promotedId)
    .execute();
  const ids = await givenHistory([traveller, promoted, gone, memberNo, 'staff/clerk.zhao', 'order.expire', 'link']);
  const many = await givenHistory(Array.from({ length: 1200 }, () => traveller));

  await hideMobilesJob.run(site.deps, {});

  const own = `account/${travellerId}`;
  expect(await actorsOf(ids)).toEqual([
    ...[own, `account/${promotedId}`, 'account/closed', `account/${member.accountId}`],
    ...['staff/clerk.zhao', 'order.expire', 'link'],
  ]);
  expect(new Set(await actorsOf(many))).toEqual(new Set([own]));
  const { rows } = await sql`select user_id from account where user_id ~ '^1'`.execute(site.db);
  expect(rows).toEqual([]);
  const nameOf = await nameActors(site.deps, ['account/closed', own], 'zh');
  expect(['account/closed', own, 'order.expire'].map(nameOf)).toEqual(['已注销账户', '139****0001', 'order.expire']);
});

test('the database removes the mobile from an account that an earlier release inserts, and its holder still sees it', async () => {
  const mobile = '13977770009';
  const api = site.api.another();
  await signInBySms(api, mobile);
  const account = await site.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', await accountOf(mobile))
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const mobile_fp = site.deps.vault.fingerprint('another');
  await site.db
    .insertInto('account')
    .values({ ...account, id, mobile_fp, user_id: mobile })
    .execute();
  const { user_id } = await site.db
    .selectFrom('account')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(user_id).toBe(`sms-${id}`);
  expect((await api.expectOk(getLoginUser)).userId).toBe(mobile);
});
