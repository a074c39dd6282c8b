import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Api, adult, createApi, signInMember, signInStaff, throughApp } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app/build-app.ts';
import { modules } from '../../src/app/compose.ts';
import { createDeps } from '../../src/app/create-deps.ts';
import { writeBackup } from '../../src/platform/backup/dump.ts';
import { checkBackup, restoreBackup } from '../../src/platform/backup/restore.ts';
import { type Config, type Db } from '../../src/platform/index.ts';
import { countByKey, createLog, createPool, createVault, reseal } from '../../src/platform/runtime.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { view } from '../given/booking.ts';
import { apply, givenBookedOrder, methods, type PaymentDesk, pay, startPaymentDesk } from '../given/payment.ts';
import { withEmptyDatabase } from '../site/start-test-app.ts';

const key = randomBytes(32);
const next = randomBytes(32);
/** The key ring after a second key has become the current one. */
const withBothKeys = (): Config['vault'] => {
  const { ring, fingerprint } = desk.site.config.vault;
  return { ring: { next, ...ring }, current: 'next', fingerprint };
};
let desk: PaymentDesk;
let traveller: Awaited<ReturnType<typeof givenBookedOrder>>;
let folder: string;
let file: string;
beforeAll(async () => {
  desk = await startPaymentDesk();
  traveller = await givenBookedOrder(desk, { passengers: [adult(701), adult(702)] });
  await pay(desk, await apply(traveller, methods.ALIPAY));
  await desk.site.runJobs();
  await signInMember(desk.site.api.another());
  await signInStaff(desk.site.api.another());
  folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-backup-'));
  file = path.join(folder, 'site.backup');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await desk.close();
});

/** Continues the traveller's session at another server, which has another database or other keys. */
async function continueOn<Result>(
  databaseUrl: string,
  vault: Config['vault'],
  work: (api: Api, db: Db) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(databaseUrl, 3, () => {});
  const deps = await createDeps({ ...desk.site.config, vault }, pool, createLog('silent'), modules);
  const app = await buildApp(deps, modules);
  const api = createApi(throughApp(app));
  for (const name of ['access', 'cookieId']) api.setCookie(name, traveller.api.cookie(name) ?? '');
  try {
    return await work(api, deps.db);
  } finally {
    await app.close();
    await pool.end();
  }
}

/** Returns the figures that a carrier compares first. */
async function booksOf(db: Db) {
  const { rows } = await sql`
    select (select sum(received_fen) from payment where status = 'PAID')::int as money,
      (select sum(points) from point_entry)::int as points,
      (select count(*) from ticket)::int as tickets,
      (select sum(seats) from seat_hold where state = 'SOLD')::int as seats,
      (select count(*) from staff_action)::int as actions,
      (select count(*) from graphile_worker._private_jobs)::int as jobs`.execute(db);
  return rows[0];
}

describe('a backup', () => {
  test('is restored with the same books, and the traveller continues the session', async () => {
    const { sums } = await writeBackup(desk.site.databaseUrl, file, key);
    expect(Object.keys(sums).length).toBeGreaterThan(60);
    const before = await booksOf(desk.site.db);
    expect(before).toMatchObject({ tickets: 2, seats: 2 });
    const order = await view(traveller.api, traveller.orderNo);
    await withEmptyDatabase(async (url) => {
      await restoreBackup(url, file, key);
      await continueOn(url, desk.site.config.vault, async (api, db) => {
        expect(await booksOf(db)).toEqual(before);
        const restored = await view(api, traveller.orderNo);
        expect(restored.passengerInfoVoList).toEqual(order.passengerInfoVoList);
        expect(restored.linkman).toEqual(order.linkman);
        expect(await checkInventory(db)).toEqual([]);
      });
      await expect(restoreBackup(url, file, key)).rejects.toThrow('The database is not empty');
    });
  });

  test('holds no personal data in clear, and its checksum equals the one of sha256sum', async () => {
    const bytes = await readFile(file);
    for (const word of ['COPY', 'sales_order', traveller.orderNo, traveller.mobile])
      expect(bytes.includes(word)).toBe(false);
    expect(await readFile(`${file}.sha256`, 'utf8')).toMatch(/^[0-9a-f]{64} {2}site\.backup\n$/);
  });

  test('that was changed, cut off, or opened with another key is refused before the restore changes anything', async () => {
    await expect(checkBackup(file, randomBytes(32))).rejects.toThrow('made with another key');
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(5000) ^ 1, 5000);
    const damaged = path.join(folder, 'damaged.backup');
    for (const [content, words] of [
      [changed, 'damaged'],
      [bytes.subarray(0, bytes.length - 40), 'cut off or damaged'],
      [Buffer.concat([bytes, Buffer.from('x')]), 'behind the end'],
      [Buffer.from('something else'), 'not a backup'],
    ] as const) {
      await writeFile(damaged, content);
      await expect(checkBackup(damaged, key)).rejects.toThrow(words);
    }
    await copyFile(`${file}.sha256`, `${damaged}.sha256`);
    await expect(checkBackup(damaged, key)).rejects.toThrow('not what its checksum says');
  });
});

describe('a new key for personal data', () => {
  test('seals again all that the old key sealed; then the old key can be removed', async () => {
    const { fingerprint } = desk.site.config.vault;
    const both = withBothKeys();
    const order = await view(traveller.api, traveller.orderNo);
    const { site } = desk;
    const vault = createVault(both);
    expect([...(await countByKey(site.db)).keys()]).toEqual(['development']);
    const done = await reseal({ db: site.db, vault, config: { ...site.config, vault: both } });
    expect(done).toBeGreaterThan(20);
    expect([...(await countByKey(site.db)).keys()]).toEqual(['next']);
    expect(await reseal({ db: site.db, vault, config: { ...site.config, vault: both } })).toBe(0);
    await continueOn(site.databaseUrl, { ring: { next }, current: 'next', fingerprint }, async (api) => {
      const reopened = await view(api, traveller.orderNo);
      expect(reopened.passengerInfoVoList).toEqual(order.passengerInfoVoList);
      expect(reopened.linkman).toEqual(order.linkman);
    });
    expect(await findSealedWith(site.db, 'development')).toEqual([]);
  });

  test('seals files again too', async () => {
    const { site } = desk;
    const both = withBothKeys();
    const content = randomBytes(5000);
    await sql`create table sample_file (content_sealed bytea)`.execute(site.db);
    await sql`insert into sample_file values (${site.deps.vault.sealBytes(content)})`.execute(site.db);
    const vault = createVault(both);
    await reseal({ db: site.db, vault, config: { ...site.config, vault: both } });
    const { rows } = await sql<{ content_sealed: Buffer }>`select * from sample_file`.execute(site.db);
    await sql`drop table sample_file`.execute(site.db);
    const sealed = rows[0]?.content_sealed ?? Buffer.alloc(0);
    expect(sealed.subarray(0, 8).toString()).toBe('v1.next.');
    expect(vault.unsealBytes(sealed).equals(content)).toBe(true);
  });

  test('does not open the staff’s log for other changes', async () => {
    const rewrite = (set: string) =>
      desk.site.db.transaction().execute(async (tx) => {
        await sql`set local haidai.resealing = 'on'`.execute(tx);
        await sql`update staff_action set ${sql.raw(set)}`.execute(tx);
      });
    await expect(rewrite("outcome = 'nothing happened'")).rejects.toThrow('added to and never changed');
    await expect(sql`update staff_action set note_sealed = ''`.execute(desk.site.db)).rejects.toThrow('never changed');
    await expect(sql`delete from staff_action`.execute(desk.site.db)).rejects.toThrow('never changed');
  });
});

/** Lists the columns of all tables that hold a value sealed with this key, whatever the name of the column. */
async function findSealedWith(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ line: string }>`
      select left(row_to_json(t)::text, 200) as line from ${sql.table(name)} t
      where row_to_json(t)::text like ${`%v1.${id}.%`} limit 1`.execute(db);
    found.push(...hits.map(({ line }) => `${name}: ${line}`));
  }
  return found;
}
