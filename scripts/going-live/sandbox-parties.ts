import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../machine/paths.mjs';

/** The parties that the site calls by the published protocol, with the prefix of their settings. */
const prefixes = {
  ticketing: 'ISSUER',
  insurance: 'INSURER',
  reservation: 'PSS',
  'departure-control': 'DCS',
  'tax-invoice': 'TAX_INVOICE',
  membership: 'MEMBERSHIP',
} as const;

interface Wish {
  /** The address of the site, for notices. */
  siteUrl: string;
  /** The file with the authority that has signed the certificate of the site. */
  ca: string;
}

/** Starts the sandbox parties as a process of their own. Returns the settings with which a site calls them. */
export async function startSandboxParties({ siteUrl, ca }: Wish, undo: (() => Promise<unknown>)[]) {
  const secret = randomBytes(32).toString('base64');
  const child = spawn(process.execPath, [path.join(root, 'apps/sandbox-parties/src/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: ca, SANDBOX_PARTIES_PORT: '0' },
      ...{ SANDBOX_PARTIES_SECRET: secret, SANDBOX_PARTIES_SITE_URL: siteUrl, SANDBOX_PARTIES_ACCOUNTING_CODE: '911' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  undo.push(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(line) ?? [];
  const settings = Object.entries(prefixes).flatMap(([party, prefix]) => [
    [`${prefix}_PROVIDER`, 'live'],
    [`${prefix}_URL`, `${url}/${party}`],
    [`${prefix}_KEY_ID`, 'sandbox'],
    [`${prefix}_SECRET`, secret],
  ]);
  const others = { PSS_AUTHORITY: 'theirs', FLIGHT_STATUS_KEY_ID: 'sandbox', FLIGHT_STATUS_SECRET: secret };
  return { url, settings: { ...Object.fromEntries(settings), ...others } as Record<string, string> };
}
