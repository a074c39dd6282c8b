import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Deps } from '../../platform/index.ts';
import type { AppleWallet, GoogleWallet, PassCertificates } from './port.ts';

const readKey = (name: string) => readFileSync(path.join(import.meta.dirname, 'sandbox-keys', name), 'utf8');

/** The certificates of the sandbox. Their keys are public, because this repository contains them. */
export function sandboxCertificates(): PassCertificates {
  return { certificate: readKey('pass-certificate.pem'), key: readKey('pass-key.pem'), wwdr: readKey('wwdr.pem') };
}

/** The public key pair of the sandbox's service account, as PEM. */
export const sandboxGoogleKey = () => readKey('google-key.pem');

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'ids'>;

async function record(
  { db, clock, ids }: OutboxDeps,
  sent: { kind: 'APPLE' | 'GOOGLE'; recipient: string; subject: string; body: string },
): Promise<void> {
  await db
    .insertInto('sandbox_outbox')
    .values({ id: ids.uuid(), created_at: clock.now(), ...sent })
    .execute();
}

/** Creates a sandbox of Apple Wallet. It stores each notification of a device in the sandbox's outbox. */
export function createSandboxAppleWallet(deps: OutboxDeps): AppleWallet {
  return {
    passType: 'pass.example.boarding',
    teamId: 'SANDBOX000',
    certificates: sandboxCertificates(),
    async tellDevice(pushToken) {
      // Tests need a device that has removed its passes.
      if (/^dead/.test(pushToken)) return 'gone';
      await record(deps, { kind: 'APPLE', recipient: pushToken, subject: '', body: '{}' });
      return 'told';
    },
  };
}

/** Creates a sandbox of Google Wallet. It stores each saved resource in the sandbox's outbox. */
export function createSandboxGoogleWallet(deps: OutboxDeps): GoogleWallet {
  return {
    issuerId: '3388000000000000000',
    account: { email: 'wallet@sandbox.example', privateKey: sandboxGoogleKey() },
    save: (kind, resource) =>
      record(deps, { kind: 'GOOGLE', recipient: resource.id, subject: kind, body: JSON.stringify(resource) }),
  };
}
