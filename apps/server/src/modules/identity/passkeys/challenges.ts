import type { Db, Deps } from '../../../platform/index.ts';
import type { RelyingParty } from './verify-response.ts';

/** The time in which the browser must answer a challenge. */
export const challengeMs = 10 * 60_000;

type ChallengeDeps = Pick<Deps, 'clock' | 'ids' | 'vault'> & { db: Db };

interface Bound {
  /** The account that registers a passkey. Null for a sign-in. */
  accountId: string | null;
  deviceId: string;
}

/** Returns the site of the passkeys, which is the public address. */
export function relyingParty({ config }: Pick<Deps, 'config'>): RelyingParty {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/** Issues a challenge for one answer, bound to the device and to the account that registers a passkey. */
export async function issueChallenge(
  { db, clock, ids, vault }: ChallengeDeps,
  { accountId, deviceId }: Bound,
): Promise<string> {
  const challenge = ids.token();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_fp: fingerprintOf(vault, challenge),
      account_id: accountId,
      device_id: deviceId,
      expires_at: new Date(clock.now().getTime() + challengeMs),
    })
    .execute();
  return challenge;
}

/**
 * Takes a challenge. It is one statement, so that only one of two answers at the same moment finds it. Returns false if
 * the challenge is spent, expired, or bound to something else.
 */
export async function takeChallenge(
  { db, clock, vault }: Pick<ChallengeDeps, 'db' | 'clock' | 'vault'>,
  challenge: string,
  { accountId, deviceId }: Bound,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_fp', '=', fingerprintOf(vault, challenge))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', clock.now())
    .returning('challenge_fp')
    .executeTakeFirst();
  return taken !== undefined;
}

function fingerprintOf(vault: Deps['vault'], challenge: string): string {
  return vault.fingerprint(`passkeyChallenge:${challenge}`);
}
