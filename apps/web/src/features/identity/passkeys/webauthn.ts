import type { OperationCall, OperationResult } from '@haidai/contract';
import type {
  beginPasskeyLogin,
  beginPasskeyRegistration,
  confirmPasskeyLogin,
  confirmPasskeyRegistration,
} from '@haidai/contract/identity';

/** Returns whether this browser can create and use passkeys here. It cannot on plain http. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Returns whether the browser can offer passkeys among the suggestions for the user name. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Creates a passkey on this device. Throws the DOMException of the browser if the traveller cancels. */
export async function createPasskey(
  options: OperationResult<typeof beginPasskeyRegistration>,
): Promise<OperationCall<typeof confirmPasskeyRegistration>['body']> {
  const { challenge, rpId, rpName, userHandle, userName, algorithms, existing, timeoutMs } = options;
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: fromBase64Url(challenge),
      rp: { id: rpId, name: rpName },
      user: { id: fromBase64Url(userHandle), name: userName, displayName: userName },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: existing.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: fromBase64Url(credentialId),
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: timeoutMs,
    },
  });
  const { id, response } = credential as PublicKeyCredential & { response: AuthenticatorAttestationResponse };
  const publicKey = response.getPublicKey();
  if (!publicKey) throw new Error('The browser does not hand over the public key');
  return {
    credentialId: id,
    clientDataJSON: toBase64Url(response.clientDataJSON),
    authenticatorData: toBase64Url(response.getAuthenticatorData()),
    publicKey: toBase64Url(publicKey),
    algorithm: response.getPublicKeyAlgorithm(),
    transports: response.getTransports().slice(0, 8),
  };
}

interface AskOptions {
  /** Ends the question. */
  signal: AbortSignal;
  /** Whether the browser offers passkeys among the suggestions of a field, instead of a window. */
  isSuggestion?: boolean;
}

/** Asks for a passkey of this site. Throws the DOMException of the browser if the traveller cancels. */
export async function askForPasskey(
  { challenge, rpId, timeoutMs }: OperationResult<typeof beginPasskeyLogin>,
  { signal, isSuggestion = false }: AskOptions,
): Promise<OperationCall<typeof confirmPasskeyLogin>['body']> {
  const credential = await navigator.credentials.get({
    publicKey: { challenge: fromBase64Url(challenge), rpId, userVerification: 'required', timeout: timeoutMs },
    ...(isSuggestion && { mediation: 'conditional' }),
    signal,
  });
  const { id, response } = credential as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
  return {
    credentialId: id,
    clientDataJSON: toBase64Url(response.clientDataJSON),
    authenticatorData: toBase64Url(response.authenticatorData),
    signature: toBase64Url(response.signature),
    ...(response.userHandle && { userHandle: toBase64Url(response.userHandle) }),
  };
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function toBase64Url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
