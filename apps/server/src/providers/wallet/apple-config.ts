import { createPrivateKey, X509Certificate } from 'node:crypto';
import { SettingsFault } from '../../platform/index.ts';
import type { PassCertificates } from './port.ts';
import { readPem } from './read-pem.ts';
import { sandboxCertificates } from './sandbox-wallets.ts';

export interface AppleConfig {
  passType: string;
  teamId: string;
  certificates: PassCertificates;
  /** The address of APNs. */
  pushUrl: string;
  timeoutMs: number;
}

type Env = Record<string, string | undefined>;

/** The variables of this adapter, each with its purpose, for docs/generated/settings.md. */
export const appleWalletSettings: Record<string, string> = {
  WALLET_APPLE_PASS_TYPE: 'The pass type identifier: `pass.com.example.boarding`',
  WALLET_APPLE_TEAM_ID: 'The team identifier of the carrier at Apple, ten characters',
  WALLET_APPLE_CERTIFICATE_FILE: 'PEM file with the certificate of the pass type',
  WALLET_APPLE_KEY_FILE: 'PEM file with the RSA key of that certificate',
  WALLET_APPLE_KEY_PASSPHRASE: 'The passphrase of that key, if it has one. Secret',
  WALLET_APPLE_WWDR_FILE: 'PEM file with Apple’s intermediate certificate (WWDR) that issued the certificate',
  WALLET_APPLE_PUSH_URL: 'The address of Apple’s push service. Default: `https://api.push.apple.com`',
};

/** Reads the settings. Throws one `SettingsFault` that names every fault. */
export function readAppleConfig(env: Env): AppleConfig {
  const faults: string[] = [];
  const required = (name: string) => {
    if (!env[name]) faults.push(`${name} is not set`);
    return env[name] ?? '';
  };
  const passType = required('WALLET_APPLE_PASS_TYPE');
  const teamId = required('WALLET_APPLE_TEAM_ID');
  const certificate = readPem(env, 'WALLET_APPLE_CERTIFICATE_FILE', faults);
  const key = readPem(env, 'WALLET_APPLE_KEY_FILE', faults);
  const wwdr = readPem(env, 'WALLET_APPLE_WWDR_FILE', faults);
  const { WALLET_APPLE_KEY_PASSPHRASE: passphrase, WALLET_APPLE_PUSH_URL: pushUrl = 'https://api.push.apple.com' } =
    env;
  const certificates = { certificate, key, wwdr, ...(passphrase && { passphrase }) };
  if (faults.length === 0) faults.push(...listFaults(passType, certificates));
  if (!URL.parse(pushUrl)?.protocol.startsWith('http')) faults.push('WALLET_APPLE_PUSH_URL is no web address');
  if (faults.length > 0) throw new SettingsFault('APPLE_WALLET_PROVIDER=live cannot be used:', faults);
  return { passType, teamId, certificates, pushUrl, timeoutMs: 8000 };
}

/** Lists the faults of the certificates: unreadable ones, a wrong pair, another pass type, and the public sandbox key. */
function listFaults(passType: string, { certificate, key, passphrase, wwdr }: PassCertificates): string[] {
  try {
    const own = new X509Certificate(certificate);
    const issuer = new X509Certificate(wwdr);
    const privateKey = createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
    const sandbox = new X509Certificate(sandboxCertificates().certificate);
    return [
      ...(own.checkPrivateKey(privateKey) ? [] : ['WALLET_APPLE_KEY_FILE is not the key of the certificate']),
      ...(privateKey.asymmetricKeyType === 'rsa' ? [] : ['WALLET_APPLE_KEY_FILE is no RSA key']),
      ...(own.verify(issuer.publicKey) ? [] : ['WALLET_APPLE_WWDR_FILE did not issue the certificate']),
      ...(own.subject.includes(`UID=${passType}`) ? [] : ['WALLET_APPLE_CERTIFICATE_FILE is for another pass type']),
      ...(own.fingerprint256 === sandbox.fingerprint256
        ? ['WALLET_APPLE_CERTIFICATE_FILE is the certificate of the sandbox, whose key everybody knows']
        : []),
    ];
  } catch {
    return ['WALLET_APPLE_CERTIFICATE_FILE, WALLET_APPLE_KEY_FILE or WALLET_APPLE_WWDR_FILE cannot be read as PEM'];
  }
}
