import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../../platform/index.ts';

export type DemoRow = Selectable<Database['demo_account']>;

/** Returns the SHA-256 of a public password, which is what browsers send, or of a public secret. */
export function hashPublic(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Notes that an account has a public password, and perhaps a public secret of its sign-in codes. */
export async function noteDemoAccount(
  db: Db,
  { kind, login, password, secret }: { kind: DemoRow['kind']; login: string; password: string; secret?: string },
): Promise<void> {
  const values = { password_hash: hashPublic(password), secret_hash: secret === undefined ? null : hashPublic(secret) };
  await db
    .insertInto('demo_account')
    .values({ kind, login, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'login']).doUpdateSet(values))
    .execute();
}

/** Returns the noted accounts of a kind, by their logins. */
export async function mapDemoAccounts(db: Db, kind: DemoRow['kind']): Promise<ReadonlyMap<string, DemoRow>> {
  const rows = await db.selectFrom('demo_account').selectAll().where('kind', '=', kind).execute();
  return new Map(rows.map((row) => [row.login, row]));
}
