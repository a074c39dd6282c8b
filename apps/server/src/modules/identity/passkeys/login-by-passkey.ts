import type { OperationInput } from '@haidai/contract';
import type * as operations from '@haidai/contract/identity';
import { type Deps, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import { getById } from '../repository.ts';
import { type SignInPlace, type SignInTokens, startSignIn } from '../session/sign-in.ts';
import { challengeMs, issueChallenge, relyingParty, takeChallenge } from './challenges.ts';
import { handleOf } from './register-passkey.ts';
import { fromBase64Url, isSignedBy, readChallenge, readCounter } from './verify-response.ts';

const deviceLimit = { max: 120, per: 3600 };
const addressLimit = { max: 1000, per: 600 };

interface Asker {
  deviceId: string;
  clientAddress: string;
}

/** Returns the options with which a browser asks for any passkey of this site. Refuses with `tooOften`. */
export async function beginPasskeyLogin(deps: Deps, { deviceId, clientAddress }: Asker) {
  await limit(deps, 'passkey.device', deviceId, deviceLimit);
  await limit(deps, 'passkey.address', clientAddress, addressLimit);
  const challenge = await issueChallenge(deps, { accountId: null, deviceId });
  return { challenge, rpId: relyingParty(deps).id, timeoutMs: challengeMs };
}

/**
 * Signs in the account of a passkey. A counter that does not grow means that somebody copied the passkey. Refuses with
 * `passkeyExpired`, `passkeyUnknown`, `passkeyRefused` or `tooOften`.
 */
export async function loginByPasskey(
  deps: Deps,
  body: OperationInput<typeof operations.confirmPasskeyLogin>['body'],
  place: SignInPlace,
): Promise<SignInTokens> {
  await limit(deps, 'passkeyLogin.address', place.clientAddress, addressLimit);
  const party = relyingParty(deps);
  const challenge = readChallenge(body.clientDataJSON, 'webauthn.get', party);
  if (challenge === null) throw new Refusal('passkeyRefused');
  const taken = await takeChallenge(deps, challenge, { accountId: null, deviceId: place.deviceId });
  if (!taken) throw new Refusal('passkeyExpired');
  const authenticatorData = fromBase64Url(body.authenticatorData);
  const counter = readCounter(authenticatorData, party);
  const { clientDataJSON, signature } = body;
  const passkey = await deps.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', body.credentialId)
    .executeTakeFirst();
  if (!passkey) throw new Refusal('passkeyUnknown');
  const isOfAccount = body.userHandle === undefined || body.userHandle === handleOf(passkey.account_id);
  const isSound = isOfAccount && isSignedBy(passkey, { authenticatorData, clientDataJSON, signature });
  if (counter === null || !isSound) throw new Refusal('passkeyRefused');
  return inTransaction(deps.db, async (tx) => {
    const used = await tx
      .updateTable('passkey')
      .set({ counter, last_used_at: deps.clock.now() })
      .where('id', '=', passkey.id)
      .where(({ eb, or, and, val }) =>
        or([eb('counter', '<', String(counter)), and([eb('counter', '=', '0'), eb(val(counter), '=', 0)])]),
      )
      .returning('account_id')
      .executeTakeFirst();
    if (!used) {
      deps.log.warn({ passkeyId: passkey.id }, 'The counter of a passkey did not grow and its sign-in was refused');
      throw new Refusal('passkeyRefused');
    }
    return startSignIn({ ...deps, db: tx }, await getById(tx, used.account_id), place);
  });
}
