import { sql } from 'kysely';
import {
  type Db,
  type Deps,
  inTransaction,
  type Language,
  maskAddress,
  Refusal,
  type SignedIn,
} from '../../../platform/index.ts';
import type { Account } from '../repository.ts';

/** The place of a sign-in, for the list of sign-ins and for the investigation of abuse. */
export interface SignInPlace {
  deviceId: string;
  clientAddress: string;
  userAgent: string;
  /** The language of the site at the sign-in. Messages about the account use it from then on. */
  language?: Language;
}

/** The two tokens in the clear. The caller gets them once. The database stores only their fingerprints. */
export interface SignInTokens {
  account: Pick<Account, 'kind' | 'will_be_recorded'>;
  accessToken: string;
  accessSeconds: number;
  accessExpiresAt: Date;
  refreshToken: string;
  refreshSeconds: number;
}

type SignInDeps = Pick<Deps, 'clock' | 'ids' | 'vault' | 'config'> & { db: Db };

/** Starts a sign-in of an account and returns its tokens. Refuses with `accountBlocked`. */
export async function startSignIn(deps: SignInDeps, account: Account, place: SignInPlace): Promise<SignInTokens> {
  const { db, clock, ids } = deps;
  const { tokens, columns } = generateTokens(deps);
  // The lock makes a block wait for this sign-in, and then end it.
  const { numAffectedRows } = await sql`
    insert into sign_in (id, account_id, device_id, user_agent, masked_address, access_fp, access_expires_at, refresh_fp,
      refresh_expires_at, created_at, last_seen_at)
    select ${ids.uuid()}::uuid, id, ${place.deviceId}, ${place.userAgent.slice(0, 300)},
      ${maskAddress(place.clientAddress)}, ${columns.access_fp}, ${columns.access_expires_at}::timestamptz,
      ${columns.refresh_fp}, ${columns.refresh_expires_at}::timestamptz, ${clock.now()}::timestamptz,
      ${clock.now()}::timestamptz
    from account where id = ${account.id}::uuid and blocked_at is null for share`.execute(db);
  if (numAffectedRows !== 1n) throw new Refusal('accountBlocked');
  if (place.language) {
    await db
      .updateTable('account')
      .set({ language: place.language })
      .where('id', '=', account.id)
      .where('language', '<>', place.language)
      .execute();
  }
  return { account, ...tokens };
}

/**
 * The time for which the same browser may reuse a spent refresh token. The answer to the renewal can be lost if the
 * traveller leaves the page or the connection breaks.
 */
const lostAnswerMs = 30_000;

interface Shown {
  refreshToken: string | undefined;
  deviceId: string;
  clientAddress: string;
}

/**
 * Spends a refresh token and returns new tokens. The same browser may use the spent token again for 30 s, because the
 * answer may not have arrived. Any other reuse of a spent token means that somebody stole it. The function then ends
 * the whole sign-in. Refuses with `refreshTokenInvalid`.
 */
export async function refreshSignIn(
  deps: Deps,
  { refreshToken, deviceId, clientAddress }: Shown,
): Promise<SignInTokens> {
  if (!refreshToken) throw new Refusal('refreshTokenInvalid');
  const shown = refreshFingerprint(deps, refreshToken);
  const renewed = await inTransaction(deps.db, async (tx) => {
    const inTx = { ...deps, db: tx };
    const first = await rotate(inTx, shown, clientAddress);
    if (first) return first;
    const unseen = await findUnseen(inTx, shown, deviceId);
    return unseen ? rotate(inTx, unseen, clientAddress) : null;
  });
  if (renewed) return renewed;
  await endReusedSignIn(deps, shown);
  throw new Refusal('refreshTokenInvalid');
}

/** Finds the token that replaced a spent token, if the same browser spent it less than 30 s ago. */
async function findUnseen({ db, clock }: SignInDeps, shown: string, deviceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('spent_refresh_token as t')
    .innerJoin('sign_in as s', 's.id', 't.sign_in_id')
    .select('s.refresh_fp')
    .where('t.refresh_fp', '=', shown)
    .where('t.spent_at', '>', new Date(clock.now().getTime() - lostAnswerMs))
    .where('s.device_id', '=', deviceId)
    .forUpdate('s')
    .executeTakeFirst();
  return row?.refresh_fp;
}

async function rotate(deps: SignInDeps, spent: string, clientAddress: string): Promise<SignInTokens | null> {
  const { db, clock } = deps;
  const { tokens, columns } = generateTokens(deps);
  const signIn = await db
    .updateTable('sign_in')
    .set({ ...columns, last_seen_at: clock.now(), masked_address: maskAddress(clientAddress) })
    .where('refresh_fp', '=', spent)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', clock.now())
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  if (!signIn) return null;
  await db
    .insertInto('spent_refresh_token')
    .values({ refresh_fp: spent, sign_in_id: signIn.id, spent_at: clock.now() })
    .execute();
  const account = await db
    .selectFrom('account')
    .select(['kind', 'will_be_recorded'])
    .where('id', '=', signIn.account_id)
    .executeTakeFirstOrThrow();
  return { account, ...tokens };
}

async function endReusedSignIn(deps: Deps, spent: string): Promise<void> {
  const reused = await deps.db
    .selectFrom('spent_refresh_token')
    .select('sign_in_id')
    .where('refresh_fp', '=', spent)
    .executeTakeFirst();
  if (!reused) return;
  deps.log.warn({ signInId: reused.sign_in_id }, 'A spent refresh token was reused and its sign-in was ended');
  await endSignIn(deps, reused.sign_in_id, 'refreshTokenReused');
}

type EndDeps = Pick<Deps, 'clock'> & { db: Db };

/** Builds the update that ends sign-ins. Sign-ins that have already ended keep their reason. */
function endOpen({ db, clock }: EndDeps, reason: string) {
  return db.updateTable('sign_in').set({ ended_at: clock.now(), end_reason: reason }).where('ended_at', 'is', null);
}

export async function endSignIn(deps: EndDeps, id: string, reason: string): Promise<void> {
  await endOpen(deps, reason).where('id', '=', id).execute();
}

export async function endSignInsOf(deps: EndDeps, accountId: string, reason: string): Promise<void> {
  await endOpen(deps, reason).where('account_id', '=', accountId).execute();
}

/** Ends every sign-in of an account except the caller's. */
export async function endOtherSignIns(
  deps: EndDeps,
  { accountId, sessionId }: SignedIn,
  reason: string,
): Promise<void> {
  await endOpen(deps, reason).where('account_id', '=', accountId).where('id', '!=', sessionId).execute();
}

/** Ends the sign-in of a refresh token, for a traveller who logs out after the access token expired. */
export async function endSignInOf(deps: Deps, refreshToken: string, reason: string): Promise<void> {
  const signIn = await deps.db
    .selectFrom('sign_in')
    .select('id')
    .where('refresh_fp', '=', refreshFingerprint(deps, refreshToken))
    .executeTakeFirst();
  if (signIn) await endSignIn(deps, signIn.id, reason);
}

function generateTokens(deps: SignInDeps) {
  const { accessSeconds, refreshSeconds } = deps.config.session;
  const now = deps.clock.now().getTime();
  const accessExpiresAt = new Date(now + accessSeconds * 1000);
  const [accessToken, refreshToken] = [deps.ids.token(), deps.ids.token()];
  const columns = {
    access_fp: accessFingerprint(deps, accessToken),
    access_expires_at: accessExpiresAt,
    refresh_fp: refreshFingerprint(deps, refreshToken),
    refresh_expires_at: new Date(now + refreshSeconds * 1000),
  };
  return { columns, tokens: { accessToken, accessSeconds, accessExpiresAt, refreshToken, refreshSeconds } };
}

export function accessFingerprint({ vault }: Pick<Deps, 'vault'>, token: string): string {
  return vault.fingerprint(`accessToken:${token}`);
}

function refreshFingerprint({ vault }: Pick<Deps, 'vault'>, token: string): string {
  return vault.fingerprint(`refreshToken:${token}`);
}
