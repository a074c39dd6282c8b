import { type Selectable, sql } from 'kysely';
import { type Database, type Db, type Deps, isSameSecret, type Tx } from '../../platform/index.ts';

export type WalletPass = Selectable<Database['wallet_pass']>;

/**
 * Derives the token with which a device asks for a pass from its serial number and the key of the vault. Only the pass
 * itself holds it. The database stores its fingerprint.
 */
export function tokenOf({ vault }: Pick<Deps, 'vault'>, serial: string): string {
  return vault.fingerprint(`walletPass:${serial}`);
}

function tokenFingerprint({ vault }: Pick<Deps, 'vault'>, token: string): string {
  return vault.fingerprint(`walletToken:${token}`);
}

/** Returns the copy of a boarding pass in wallets. Creates it with the first wallet that the traveller uses. */
export async function ensureWalletPass(
  deps: Pick<Deps, 'vault' | 'ids' | 'clock' | 'db'>,
  checkInId: string,
): Promise<WalletPass> {
  const serial = deps.ids.uuid();
  const now = deps.clock.now();
  await deps.db
    .insertInto('wallet_pass')
    .values({
      serial,
      check_in_id: checkInId,
      token_fp: tokenFingerprint(deps, tokenOf(deps, serial)),
      changed_at: wholeSecond(now),
      made_at: now,
      google_at: null,
    })
    .onConflict((conflict) => conflict.column('check_in_id').doNothing())
    .execute();
  return deps.db.selectFrom('wallet_pass').selectAll().where('check_in_id', '=', checkInId).executeTakeFirstOrThrow();
}

/** Finds the pass of a serial number if the caller shows its token: `ApplePass <token>`. Returns null otherwise. */
export async function findAuthorisedPass(
  deps: Pick<Deps, 'vault' | 'db'>,
  serial: string,
  authorization: string | undefined,
): Promise<WalletPass | null> {
  const [, token] = /^ApplePass (\S+)$/.exec(authorization ?? '') ?? [];
  const pass = await deps.db.selectFrom('wallet_pass').selectAll().where('serial', '=', serial).executeTakeFirst();
  if (!pass || !token) return null;
  return isSameSecret(tokenFingerprint(deps, token), pass.token_fp) ? pass : null;
}

/**
 * Gives passes a new version and a new time of change. One lock for all passes lets the versions become visible in
 * their order, so that a device that has seen a version has seen all below it.
 */
export async function raiseVersions({ clock }: Pick<Deps, 'clock'>, tx: Tx, serials: readonly string[]): Promise<void> {
  if (serials.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('wallet version', 0))`.execute(tx);
  // HTTP dates are exact to a second, so two changes within a second get two times.
  const changed = sql<Date>`greatest(${wholeSecond(clock.now())}::timestamptz, changed_at + interval '1 second')`;
  await tx
    .updateTable('wallet_pass')
    .set({ version: sql<number>`nextval('wallet_version')`, changed_at: changed })
    .where('serial', 'in', serials)
    .execute();
}

function wholeSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000);
}

/** Finds a copy by its serial number. */
export function findWalletPass(db: Db, serial: string): Promise<WalletPass | undefined> {
  return db.selectFrom('wallet_pass').selectAll().where('serial', '=', serial).executeTakeFirst();
}
