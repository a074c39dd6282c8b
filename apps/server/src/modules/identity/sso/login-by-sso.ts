import { type Deps, limit, Refusal } from '../../../platform/index.ts';
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

/** Revokes the SSO tokens of a browser at the membership site, so that a logout here also logs out there. */
export async function revokeSsoTokens(
  { providers }: Pick<Deps, 'providers'>,
  { ssoToken, siteToken }: { ssoToken?: string | undefined; siteToken?: string | undefined },
): Promise<void> {
  for (const each of new Set([ssoToken, siteToken])) if (each) await providers.membership.revokeSsoToken(each);
}
