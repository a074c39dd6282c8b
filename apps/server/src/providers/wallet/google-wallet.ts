import { type Deps, SettingsFault } from '../../platform/index.ts';
import { NotDelivered } from '../not-delivered.ts';
import type { GoogleWallet } from './port.ts';
import { readPem } from './read-pem.ts';
import { sandboxGoogleKey } from './sandbox-wallets.ts';

export interface GoogleConfig {
  issuerId: string;
  email: string;
  privateKey: string;
  /** The address of the Wallet API. */
  url: string;
  /** The address that exchanges a signed assertion for an access token. */
  tokenUrl: string;
  timeoutMs: number;
}

/** The variables of this adapter, each with its purpose, for docs/generated/settings.md. */
export const googleWalletSettings: Record<string, string> = {
  WALLET_GOOGLE_ISSUER_ID: 'The issuer id of the carrier in the Google Pay and Wallet console',
  WALLET_GOOGLE_KEY_FILE: 'JSON file with the key of a service account that may use the Wallet API',
  WALLET_GOOGLE_URL: 'The address of the Wallet API. Default: `https://walletobjects.googleapis.com`',
};

/** Reads the settings. Throws one `SettingsFault` that names every fault. */
export function readGoogleConfig(env: Record<string, string | undefined>): GoogleConfig {
  const faults: string[] = [];
  const { WALLET_GOOGLE_ISSUER_ID: issuerId = '', WALLET_GOOGLE_URL: url = 'https://walletobjects.googleapis.com' } =
    env;
  if (!issuerId) faults.push('WALLET_GOOGLE_ISSUER_ID is not set');
  const file = readPem(env, 'WALLET_GOOGLE_KEY_FILE', faults);
  const account = file === '' ? null : readAccount(file);
  if (file !== '' && !account) faults.push('WALLET_GOOGLE_KEY_FILE is no key of a service account');
  if (account?.privateKey.trim() === sandboxGoogleKey().trim())
    faults.push('WALLET_GOOGLE_KEY_FILE holds the key of the sandbox, which everybody knows');
  if (!URL.parse(url)?.protocol.startsWith('http')) faults.push('WALLET_GOOGLE_URL is no web address');
  if (faults.length > 0 || !account) throw new SettingsFault('GOOGLE_WALLET_PROVIDER=live cannot be used:', faults);
  return { issuerId, ...account, url, timeoutMs: 8000 };
}

function readAccount(text: string): Pick<GoogleConfig, 'email' | 'privateKey' | 'tokenUrl'> | null {
  try {
    const { client_email: email, private_key: privateKey, token_uri: tokenUrl } = JSON.parse(text);
    const isText = [email, privateKey, tokenUrl].every((each) => typeof each === 'string' && each !== '');
    return isText ? { email, privateKey, tokenUrl } : null;
  } catch {
    return null;
  }
}

/** The seconds for which Google accepts an assertion. An access token lives as long. */
const assertionSeconds = 3600;
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';

/** Creates the adapter of Google's Wallet API. */
export function createGoogleWallet(config: GoogleConfig, { clock }: Pick<Deps, 'clock'>): GoogleWallet {
  const { issuerId, email, privateKey, url, timeoutMs } = config;
  let token: { answer: Promise<string>; until: number } | null = null;
  const accessToken = () => {
    const now = Math.floor(clock.wall().getTime() / 1000);
    if (token && now < token.until) return token.answer;
    const asked = askForToken(config, now);
    const own = { answer: asked.then(({ text }) => text), until: now + assertionSeconds };
    token = own;
    asked.then(
      // The token is replaced one minute before its end.
      ({ seconds }) => Object.assign(own, { until: now + seconds - 60 }),
      () => Object.assign(own, { until: 0 }),
    );
    return own.answer;
  };
  const ask = async (method: 'PATCH' | 'POST', path: string, resource: object) => {
    const used = await accessToken();
    const headers = { authorization: `Bearer ${used}`, 'content-type': 'application/json' };
    const body = JSON.stringify(resource);
    const answer = await reach(`${url}/walletobjects/v1/${path}`, { method, headers, body }, timeoutMs);
    // Google has revoked the token, so the next try needs another one.
    if (answer.status === 401 && (await token?.answer.catch(() => '')) === used) token = null;
    return answer.status;
  };
  return {
    issuerId,
    account: { email, privateKey },
    async save(kind, resource) {
      const path = `${kind}/${encodeURIComponent(resource.id)}`;
      const changed = await ask('PATCH', path, resource);
      // The first save finds nothing to change. If another instance inserts it first (409), the same fields are stored.
      const status = changed === 404 ? await ask('POST', kind, resource) : changed;
      if (status === 200 || status === 409) return;
      throw new NotDelivered(`Google ${status}`, { again: status === 401 || status === 429 || status >= 500 });
    },
  };
}

/** @param now the current second */
async function askForToken({ email, privateKey, tokenUrl, timeoutMs }: GoogleConfig, now: number) {
  const { importPKCS8, SignJWT } = await import('jose');
  const key = await importPKCS8(privateKey, 'RS256');
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(tokenUrl)
    .setIssuedAt(now)
    .setExpirationTime(now + assertionSeconds)
    .sign(key);
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const answer = await reach(tokenUrl, { method: 'POST', body }, timeoutMs);
  const { access_token: text, expires_in: seconds = assertionSeconds } = (await answer.json().catch(() => ({}))) as {
    access_token?: string;
    expires_in?: number;
  };
  if (!answer.ok || !text) throw new NotDelivered(`Google token ${answer.status}`, { again: true });
  return { text, seconds };
}

async function reach(url: string, request: RequestInit, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  return fetch(url, { ...request, redirect: 'error', signal }).catch((cause: unknown) => {
    throw new NotDelivered(signal.aborted ? 'no answer in time' : 'no connection', { again: true, cause });
  });
}
