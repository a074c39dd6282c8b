import { createHash } from 'node:crypto';
import type { OperationInput, OperationResult } from '@haidai/contract';
import type * as operations from '@haidai/contract/identity';
import { mostPasskeys } from '@haidai/domain/identity';
import { type Db, type Deps, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import { type AccountHolder, notifyAccountChange } from '../account/change-account.ts';
import { requireRecentSignIn } from '../session/require-recent-sign-in.ts';
import { challengeMs, issueChallenge, relyingParty, takeChallenge } from './challenges.ts';
import { toPasskey } from './own-passkeys.ts';
import { algorithms, fromBase64Url, isAttested, readChallenge, readCounter, readPublicKey } from './verify-response.ts';

const accountLimit = { max: 20, per: 3600 };

/**
 * Returns the options for a new passkey of the account. Refuses with `signInTooOld`, `passkeyLimit` or `tooOften`.
 */
export async function beginPasskeyRegistration(
  deps: Deps,
  { session, deviceId }: AccountHolder,
): Promise<OperationResult<typeof operations.beginPasskeyRegistration>> {
  await requireRecentSignIn(deps, session);
  await limit(deps, 'passkey.register', session.accountId, accountLimit);
  const existing = await deps.db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', session.accountId)
    .execute();
  if (existing.length >= mostPasskeys) throw new Refusal('passkeyLimit', { most: mostPasskeys });
  return {
    challenge: await issueChallenge(deps, { accountId: session.accountId, deviceId }),
    rpId: relyingParty(deps).id,
    rpName: deps.config.carrier.name.zh,
    userHandle: handleOf(session.accountId),
    userName: session.userId,
    algorithms: Object.values(algorithms),
    existing: existing.map(({ credential_id, transports }) => ({ credentialId: credential_id, transports })),
    timeoutMs: challengeMs,
  };
}

/**
 * Adds a passkey to the account and notifies its holder. Refuses with `signInTooOld`, `passkeyLimit`, `passkeyExpired`
 * or `passkeyRefused`.
 */
export async function confirmPasskeyRegistration(
  deps: Deps,
  { session, deviceId, userAgent }: AccountHolder & { userAgent: string },
  body: OperationInput<typeof operations.confirmPasskeyRegistration>['body'],
): Promise<OperationResult<typeof operations.confirmPasskeyRegistration>> {
  await requireRecentSignIn(deps, session);
  const { accountId } = session;
  const party = relyingParty(deps);
  const challenge = readChallenge(body.clientDataJSON, 'webauthn.create', party);
  if (challenge === null) throw new Refusal('passkeyRefused');
  if (!(await takeChallenge(deps, challenge, { accountId, deviceId }))) throw new Refusal('passkeyExpired');
  const data = fromBase64Url(body.authenticatorData);
  const counter = readCounter(data, party);
  const isSound = isAttested(data, fromBase64Url(body.credentialId)) && readPublicKey(body.publicKey, body.algorithm);
  if (counter === null || !isSound) throw new Refusal('passkeyRefused');
  return inTransaction(deps.db, async (tx) => {
    // Two registrations at the same moment wait for each other here, so that both count.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    if ((await countPasskeys(tx, accountId)) >= mostPasskeys) throw new Refusal('passkeyLimit', { most: mostPasskeys });
    const added = await tx
      .insertInto('passkey')
      .values({
        id: deps.ids.uuid(),
        account_id: accountId,
        credential_id: body.credentialId,
        public_key: body.publicKey,
        algorithm: body.algorithm,
        counter,
        transports: body.transports,
        name: '',
        user_agent: userAgent.slice(0, 300),
        created_at: deps.clock.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) throw new Refusal('passkeyRefused');
    await notifyAccountChange(deps, tx, session, { zh: '通行密钥（新增）', en: 'list of passkeys (one was added)' });
    return toPasskey(added);
  });
}

/** Returns the handle of an account for authenticators. It differs from every id that the site shows. */
export function handleOf(accountId: string): string {
  return createHash('sha256').update(`passkey:${accountId}`).digest('base64url');
}

async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
