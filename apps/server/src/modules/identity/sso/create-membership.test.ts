import { citizenNumber } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenMember } from '../../../../test/given/member.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { inTransaction, type Tx } from '../../../platform/index.ts';
import { isTaken } from '../repository.ts';
import { createMembership } from './create-membership.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const person = { surnameCn: '吕', firstnameCn: '长安', surnameEn: '', firstnameEn: '' };

async function register(tx: Tx, { mobile, document, mail }: { mobile: number; document: number; mail: string }) {
  const documentNo = citizenNumber('1992-05-06', document);
  const entry = { ...person, birthday: '1992-05-06', nationality: 'CN', documentType: 'NI' as const, documentNo };
  const membership = { entry, contact: `1371235000${mobile}`, mail: `${mail}@example.com`, passwordHash: null };
  await createMembership({ ...site.deps, db: tx }, membership);
}

/** Runs `later` while `earlier` is done but not committed, and commits when `later` waits for it. */
async function overlap(earlier: (tx: Tx) => Promise<unknown>, later: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(site.db, async (tx) => {
    await earlier(tx);
    second = inTransaction(site.db, later).catch((error: unknown) => error);
    const waiting = sql<{ locks: number }>`select count(*)::int as locks from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(site.db)).rows[0]?.locks).toBeGreaterThan(0);
  });
  return second;
}

test('of two registrations with one document at the same moment, the second is refused', async () => {
  const refused = await overlap(
    (tx) => register(tx, { mobile: 1, document: 1, mail: 'peak1' }),
    (tx) => register(tx, { mobile: 2, document: 1, mail: 'peak2' }),
  );
  expect(refused).toMatchObject({ refusal: 'documentRegistered' });
});

test('of two registrations with one e-mail at the same moment, the second is refused', async () => {
  const refused = await overlap(
    (tx) => register(tx, { mobile: 3, document: 3, mail: 'peak3' }),
    (tx) => register(tx, { mobile: 4, document: 4, mail: 'peak3' }),
  );
  expect(refused).toMatchObject({ refusal: 'mailRegistered' });
});

test('a registration with the mobile that a member changes to at the same moment is refused', async () => {
  const { accountId } = await givenMember(site);
  const { vault } = site.deps;
  const refused = await overlap(
    async (tx) => {
      const taken = await isTaken({ vault, db: tx }, accountId, { column: 'mobile_fp', value: '13712350005' });
      expect(taken).toBe(false);
      const mobile_fp = vault.fingerprint('13712350005');
      await tx.updateTable('account').set({ mobile_fp }).where('id', '=', accountId).execute();
    },
    (tx) => register(tx, { mobile: 5, document: 5, mail: 'peak5' }),
  );
  expect(refused).toMatchObject({ refusal: 'mobileRegistered' });
});
