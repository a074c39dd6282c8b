import { type Deps, defineJob, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import type { SsoHolder } from '../../../providers/membership/index.ts';
import { findByMemberNo } from '../repository.ts';
import { endSignInOf, type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';

const addressLimit = { max: 500, per: 600 };

export interface SsoLogin {
  ssoToken: string | undefined;
  /** The refresh token of the present sign-in of the browser. */
  refreshToken: string | undefined;
}

/**
 * Signs in a member by single sign-on. The membership site names the member of the SSO token. Refuses with
 * `handInvalid` for any failure of the token, or with `tooOften`.
 */
export async function loginBySsoToken(
  deps: Deps,
  { ssoToken, refreshToken }: SsoLogin,
  place: SignInPlace,
): Promise<{ tokens: SignInTokens; ssoToken: string; expiresAt: Date }> {
  // The earlier sign-in of this browser ends, even if the SSO token is invalid.
  if (refreshToken) await endSignInOf(deps, refreshToken, 'signedOnAgain');
  await limit(deps, 'handLogin.address', place.clientAddress, addressLimit);
  const holder = ssoToken ? await askMembershipSite(deps, ssoToken) : null;
  const account = holder && (await findByMemberNo(deps.db, holder.memberNo));
  if (!ssoToken || !account) throw new Refusal('handInvalid');
  return { tokens: await startSignIn(deps, account, place), ssoToken, expiresAt: holder.expiresAt };
}

async function askMembershipSite({ providers, log }: Deps, ssoToken: string): Promise<SsoHolder | null> {
  try {
    return await providers.membership.verifySsoToken(ssoToken);
  } catch (err) {
    log.error({ err }, 'The membership site could not verify an SSO token');
    return null;
  }
}

/**
 * Revokes the SSO tokens of a browser at the membership site, so that a logout here also logs out there. A membership
 * site that does not answer is asked again by a job; the logout here does not wait for it.
 */
export async function revokeSsoTokens(
  deps: Deps,
  { ssoToken, siteToken }: { ssoToken?: string | undefined; siteToken?: string | undefined },
): Promise<void> {
  for (const each of new Set([ssoToken, siteToken])) {
    if (each) await deps.providers.membership.revokeSsoToken(each).catch(() => revokeLater(deps, each));
  }
}

const revokeJobName = 'identity.revokeSsoToken';

/** Queues the revocation. The payload holds the token sealed, because it is a secret. */
function revokeLater({ db, jobs, vault }: Deps, ssoToken: string): Promise<void> {
  const sealed = vault.seal(ssoToken, revokeJobName);
  return inTransaction(db, (tx) => jobs.enqueue(tx, revokeJobName, { sealed }));
}

/** The job that revokes an SSO token. It throws without an answer, so that the queue tries it again. */
export const revokeSsoTokenJob = defineJob(
  revokeJobName,
  ({ providers, vault }, { sealed }: { sealed: string }) =>
    providers.membership.revokeSsoToken(vault.unseal(sealed, revokeJobName)),
  { isOutward: true },
);
