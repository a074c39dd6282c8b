import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { receiveCard } from '@haidai/contract/payment';
import { ensureSandboxKeys, merchantEnvironment } from '../../apps/sandbox-gateway/src/keys.ts';
import { startS3Server } from '../../apps/server/test/backup/s3-server.ts';
import { root } from '../machine/paths.mjs';
import { findFreePort } from '../machine/ports.mjs';
import { listTemplateCodes, makeSecondCarrier } from './carrier-folder.ts';
import { makeAuthority } from './certificates.ts';
import { createDatabaseServer, type DatabaseServer, type DatabaseWish, type Tls } from './database.ts';
import { replaceCertificate, startPooler, startProxy } from './front.ts';
import type { Front } from './shopper.ts';
import { createSite, readSettings, type Site } from './site.ts';
import { throughTls } from './transport.ts';

/** Everything around the site, as docs/going-live.md sets it up, on one machine. */
export interface Production {
  folder: string;
  programs: string;
  publicUrl: string;
  /** An address of this machine that is not its loopback. */
  outerAddress: string;
  ca: string;
  tls: Tls;
  carrier: string;
  database: DatabaseServer;
  passwords: { site: string; wal: string };
  site: Site;
  front: Front;
  /** The settings of site.env without those of the carrier. */
  settings: Record<string, string>;
  /** The settings of wal.env. */
  archive: Record<string, string>;
  /** Gives nginx a new certificate and key, as docs/going-live.md says. */
  renewCertificate(): void;
}

const programs = '/usr/lib/postgresql';

/** Returns the folder of Debian's newest PostgreSQL. */
export function findPostgres(): string | undefined {
  const versions = existsSync(programs) ? readdirSync(programs) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(programs, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'pg_basebackup')));
}

interface SetUpWish {
  /** The checkout that makes the carrier's folder. */
  release?: string;
  /** Starts the database. Without it the site gets one PostgreSQL. */
  createDatabase?: (wish: DatabaseWish) => Promise<DatabaseServer>;
}

/** Starts everything but the instances. `undo` gets the steps that stop it. */
export async function setUp(
  folder: string,
  undo: (() => Promise<unknown>)[],
  { release, createDatabase = createDatabaseServer }: SetUpWish = {},
): Promise<Production> {
  const postgres = findPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  const [https = 0, databasePort = 0, poolerPort = 0, gatewayPort = 0, ...rest] = await freePorts(8);
  const ports = rest.slice(0, 2);
  const publicUrl = `https://localhost:${https}`;
  const authority = makeAuthority(path.join(folder, 'certificates'));
  const { caFile } = authority;
  const tls = authority.certify();
  const carrier = await makeSecondCarrier(path.join(folder, 'carrier'), release);
  const store = await startS3Server();
  undo.push(() => store.close());
  const passwords = { site: randomBytes(24).toString('hex'), wal: randomBytes(24).toString('hex') };
  const archive = { ...store.env, BACKUP_KEY: randomBytes(32).toString('base64'), SITE_MODE: 'production' };
  const walFile = path.join(folder, 'postgres', 'wal.env');
  mkdirSync(path.dirname(walFile), { recursive: true });
  writeFileSync(
    walFile,
    `${Object.entries(archive)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
    {
      mode: 0o600,
    },
  );
  const walScript = path.join(root, 'scripts/wal.ts');
  const database = await createDatabase({
    ...{ programs: postgres, folder: path.join(folder, 'postgres/data'), port: databasePort, tls, passwords },
    archiveCommand: `"${process.execPath}" "--env-file=${walFile}" "${walScript}" push "%p" "%f"`,
  });
  undo.push(database.stop);
  const pooler = startPooler({ folder: path.join(folder, 'pgbouncer'), port: poolerPort, database, ca: tls.ca });
  undo.push(() => end(pooler));
  const parties = await startParties(undo);
  const gateway = startGateway({ folder, port: gatewayPort, https, caFile });
  undo.push(() => end(gateway.child));
  const outerAddress = findOuterAddress();
  const proxyFolder = path.join(folder, 'nginx');
  const proxy = startProxy({
    ...{ folder: proxyFolder, port: https, instances: ports, tls },
    ...{ addresses: ['127.0.0.1', outerAddress], gateway: { name: '127.0.0.1', port: gatewayPort } },
  });
  undo.push(() => end(proxy));
  const codes = path.join(folder, 'sms-templates.json');
  writeFileSync(codes, JSON.stringify(listTemplateCodes(carrier)));
  const key = () => randomBytes(32).toString('base64');
  const { CARRIER_DIR: _folder, ...example } = readSettings(path.join(root, 'deploy/site.env.example'));
  const settings = {
    ...example,
    ...gateway.settings,
    ...parties.settings,
    ...archive,
    PUBLIC_URL: publicUrl,
    DATABASE_URL: `postgresql://haidai:${passwords.site}@127.0.0.1:${poolerPort}/haidai`,
    DATABASE_DIRECT_URL: database.urlOf('haidai'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    VAULT_KEYS: `k1:${key()}`,
    VAULT_FINGERPRINT_KEY: key(),
    ...{ ALIYUN_SMS_ACCESS_KEY_ID: 'trial', ALIYUN_SMS_ACCESS_KEY_SECRET: 'trial', ALIYUN_SMS_SIGN_NAME: '川蜀航空' },
    ALIYUN_SMS_TEMPLATES_FILE: codes,
    MAIL_FROM: '川蜀航空 <noreply@chuanshu.example>',
  };
  const site = createSite({ folder, ports, metricsPorts: rest.slice(2), ca: caFile }, undo);
  const front: Front = {
    from: (address) => throughTls(publicUrl, tls.ca, address),
    telephone: `${parties.http}/telephone`,
    readTelephone: async (mobile) => (await fetch(`${parties.http}/telephone?mobile=${mobile}`)).json() as never,
    postForm: (url, fields) =>
      throughTls(
        `https://127.0.0.1:${https}`,
        tls.ca,
        '127.0.0.1',
      )({
        ...{ method: 'POST', path: new URL(url).pathname + new URL(url).search },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    gatewayControl: `http://127.0.0.1:${gatewayPort}/sandbox/gateway/control`,
    ...{ hub: 'CTU', destination: 'PEK' },
  };
  return {
    ...{ folder, programs: postgres, publicUrl, outerAddress, ca: caFile, tls, carrier, database, passwords },
    ...{ site, front, settings, archive },
    renewCertificate: () => replaceCertificate(proxyFolder, authority.certify()),
  };
}

/** Returns so many different free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}

/** Starts ticket issuer, insurer, SMS service and mail server in a process of their own. */
async function startParties(undo: (() => Promise<unknown>)[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'parties.ts'), '911'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  undo.push(() => end(child));
  const [line] = await once(createInterface(child.stdout), 'line');
  const { http: port, mail } = JSON.parse(line);
  const http = `http://127.0.0.1:${port}`;
  return {
    http,
    settings: {
      ISSUER_URL: `${http}/issuer`,
      INSURER_URL: `${http}/insurer`,
      ALIYUN_SMS_URL: `${http}/sms`,
      MAIL_SMTP_URL: `smtp://127.0.0.1:${mail}`,
    },
  };
}

/** Starts the sandbox gateway as an outside gateway: in a process of its own, behind TLS, under another host name. */
function startGateway({
  folder,
  port,
  https,
  caFile,
}: {
  folder: string;
  port: number;
  https: number;
  caFile: string;
}) {
  const keys = path.join(folder, 'gateway-keys');
  ensureSandboxKeys(keys);
  const url = `https://127.0.0.1:${https}/sandbox/gateway`;
  // Production refuses Yibao, and a test key for cards. The gateway takes the live key of the same account.
  const { YIBAO_MERCHANT_NO: _merchant, ...merchant } = merchantEnvironment(keys, { gatewayUrl: url, publicUrl: url });
  const settings = {
    ...merchant,
    STRIPE_SECRET_KEY: merchant.STRIPE_SECRET_KEY?.replace('sk_test_', 'sk_live_') ?? '',
  };
  const child = spawn(process.execPath, [path.join(root, 'apps/sandbox-gateway/src/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, SITE_MODE: 'sandbox', NODE_EXTRA_CA_CERTS: caFile, SANDBOX_GATEWAY_KEYS: keys },
      ...{ SANDBOX_GATEWAY_PORT: String(port), SANDBOX_GATEWAY_PUBLIC_URL: url },
      SANDBOX_GATEWAY_WEBHOOK_URL: `https://localhost:${https}${receiveCard.path}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  return { child, settings };
}

/** Returns an IPv4 address of this machine that is not its loopback, because the site counts no call of its own machine. */
function findOuterAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!found) throw new Error('This machine has no address but its loopback');
  return found.address;
}

/** Ends a process and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
