import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadCarrier, useCarrierFolder } from '../modules/reference/index.ts';
import { type Config, type OutsidePage, SettingsFault } from '../platform/index.ts';
import { type Environment, environment } from './environment.ts';
import { checkSiteMode, isProduction, providers, type Settings } from './site-mode.ts';

/** Reads the environment. Throws one `SettingsFault` that names every fault. */
export function readConfig(env: Settings = process.env): Config {
  const { config, faults } = examineSettings(env);
  if (faults.length > 0) throw new SettingsFault('The configuration has faults:', faults);
  return config;
}

/**
 * Reads the environment and lists every fault. From now on this process reads the carrier's folder of the settings. If
 * there are faults, the configuration holds the readable settings only;
 * use it to look for more faults and for nothing else.
 */
export function examineSettings(env: Settings): { config: Config; faults: string[] } {
  // An empty variable counts as unset: `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const issues = parsed.success ? [] : parsed.error.issues;
  const unread = new Set(issues.map(({ path: [name] }) => String(name)));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !unread.has(name)));
  const read = parsed.success ? parsed.data : environment.parse(rest);
  const keyFaults: string[] = [];
  const config = toConfig(read, keyFaults);
  useCarrierFolder(config.carrierDir);
  const unfit = [...checkSiteMode(read), ...(isProduction(read) ? checkForProduction(read, config) : [])];
  return {
    config,
    faults: [
      ...issues.map(({ path: [name], message }) => `${String(name)}: ${message}`),
      ...keyFaults,
      ...(existsSync(path.join(config.carrierDir, 'carrier.json'))
        ? []
        : [`CARRIER_DIR: ${config.carrierDir} has no carrier.json`]),
      // A setting that cannot be read is reported above. It is not reported as missing too.
      ...unfit.filter((fault) => ![...unread].some((name) => fault.startsWith(`${name} `))),
      ...(read.METRICS_PORT !== undefined && read.METRICS_PORT !== 0 && read.METRICS_PORT === read.PORT
        ? [`METRICS_PORT is ${read.METRICS_PORT}, and so is PORT: give the metrics another port, such as 1${read.PORT}`]
        : []),
    ],
  };
}

/**
 * Lists the settings that production refuses: stand-ins for real providers, and secrets that this repository publishes.
 */
function checkForProduction(env: Environment, { vault }: Pick<Config, 'vault'>): string[] {
  return [
    ...providers
      .filter((name) => env[name] === 'sandbox')
      .map((name) => `${name} is "sandbox": production needs the real one, set it to "live"`),
    ...(env.SANDBOX ? ['SANDBOX is on: the sandbox does not exist in production'] : []),
    ...(env.DEMO_ACCOUNTS ? ['DEMO_ACCOUNTS is on: their passwords are public'] : []),
    ...checkPublicKeys(env, vault),
    ...(env.VAULT_KEYS ? [] : ['VAULT_KEYS is not set: personal data would be sealed with a key everybody knows']),
    ...(env.VAULT_FINGERPRINT_KEY
      ? []
      : ['VAULT_FINGERPRINT_KEY is not set: fingerprints would be made with a key everybody knows']),
    ...(env.METRICS_PORT !== undefined && !env.METRICS_TOKEN && !isLoopback(env.METRICS_HOST)
      ? ['METRICS_TOKEN is not set: METRICS_HOST is reached from other machines']
      : []),
    ...checkOutsidePage(env, 'ONLINE_SERVICE'),
    ...checkOutsidePage(env, 'VALUE_ADDED'),
    ...(env.PUBLIC_URL?.startsWith('https://')
      ? []
      : ['PUBLIC_URL is not set to an https address: cookies are Secure in production']),
  ];
}

/** Lists the development keys in the settings. They are public, because this repository contains them. */
function checkPublicKeys(env: Environment, { ring, fingerprint }: Config['vault']): string[] {
  const isPublic = (key: Buffer) => developmentPurposes.some((purpose) => developmentKey(purpose).equals(key));
  const open = env.VAULT_KEYS ? Object.entries(ring).filter(([, key]) => isPublic(key)) : [];
  return [
    ...open.map(
      ([id]) => `VAULT_KEYS, key ${id} is a key of the demo that everybody knows: make one with npm run keys`,
    ),
    ...(env.VAULT_FINGERPRINT_KEY && isPublic(fingerprint)
      ? ['VAULT_FINGERPRINT_KEY is a key of the demo that everybody knows: openssl rand -base64 32']
      : []),
  ];
}

function checkOutsidePage(env: Environment, name: 'ONLINE_SERVICE' | 'VALUE_ADDED'): string[] {
  const url = env[`${name}_URL`];
  if (!url) return [];
  return [
    ...(env[`${name}_SECRET`] ? [] : [`${name}_SECRET is not set: anybody could sign tickets for that page`]),
    ...(url.startsWith('https://') ? [] : [`${name}_URL is not an https address: tickets could be read on the way`]),
  ];
}

/** @param keyFaults receives a line for each key that cannot be read */
function toConfig(env: Environment, keyFaults: string[]): Config {
  const production = isProduction(env);
  const dispensable = production ? 'off' : 'sandbox';
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  /** Outside production a sandbox page replaces an address that is not set. */
  const standIn = (page: string) => (production ? null : `${publicUrl}/sandbox/${page}`);
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    publicUrlIsSet: env.PUBLIC_URL !== undefined,
    databaseUrl: env.DATABASE_URL ?? null,
    directDatabaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    preparedStatements: env.DATABASE_PREPARED_STATEMENTS ?? env.DATABASE_DIRECT_URL === undefined,
    reportsReplica: env.REPORTS_DATABASE_URL
      ? { url: env.REPORTS_DATABASE_URL, mostBehindMs: env.REPORTS_MAX_LAG_SECONDS * 1000 }
      : null,
    connections: { calls: env.DATABASE_CONNECTIONS, jobs: env.JOB_CONNECTIONS },
    outwardJobs: env.OUTWARD_JOBS,
    dataFolder: path.resolve(env.DATA_DIR),
    logLevel: env.LOG_LEVEL,
    pages: env.PAGES,
    worker: env.WORKER,
    ...readObservers(env),
    drainSeconds: env.DRAIN_SECONDS,
    stopSeconds: env.STOP_SECONDS,
    carrierDir: path.resolve(env.CARRIER_DIR),
    get carrier() {
      return loadCarrier();
    },
    membership: {
      passwordUrl: env.MEMBERSHIP_PASSWORD_URL ?? standIn('membership/password'),
      realNameUrl: env.MEMBERSHIP_REAL_NAME_URL ?? standIn('membership/real-name'),
    },
    onlineService: readOutsidePage(env.ONLINE_SERVICE_URL ?? standIn('online-service'), env.ONLINE_SERVICE_SECRET),
    valueAdded: readOutsidePage(env.VALUE_ADDED_URL ?? standIn('value-added'), env.VALUE_ADDED_SECRET),
    sandbox: env.SANDBOX ?? !production,
    sandboxAnswerMs: env.SANDBOX_ANSWER_MS,
    sandboxAheadMs: env.SANDBOX_AHEAD_MS,
    demoAccounts: env.DEMO_ACCOUNTS ?? !production,
    staffSignIn: {
      passwords: env.STAFF_PASSWORD_SIGN_IN,
      emergencyLogins: env.STAFF_EMERGENCY_LOGINS.map((login) => login.toLowerCase()),
    },
    trustedOrigins: env.TRUSTED_ORIGINS,
    trustedProxies: env.TRUSTED_PROXIES,
    client: env.CLIENT_ID && env.CLIENT_SECRET ? { id: env.CLIENT_ID, secret: env.CLIENT_SECRET } : null,
    session: {
      accessSeconds: env.ACCESS_TOKEN_SECONDS,
      refreshSeconds: env.REFRESH_TOKEN_SECONDS,
      ssoTokenSeconds: env.HAND_SECONDS,
    },
    cookies: readCookieNames(env),
    vault: readVaultKeys(env, keyFaults),
    flightStatus: { cancels: env.FLIGHT_STATUS_CANCELS },
    providers: {
      payment: env.PAYMENT_PROVIDER,
      sms: env.SMS_PROVIDER,
      mail: env.MAIL_PROVIDER,
      issuer: env.ISSUER_PROVIDER,
      insurer: env.INSURER_PROVIDER,
      pss: env.PSS_PROVIDER,
      membership: env.MEMBERSHIP_PROVIDER ?? dispensable,
      taxInvoice: env.TAX_INVOICE_PROVIDER ?? dispensable,
      departureControl: env.DCS_PROVIDER,
      appleWallet: env.APPLE_WALLET_PROVIDER ?? dispensable,
      googleWallet: env.GOOGLE_WALLET_PROVIDER ?? dispensable,
      push: env.PUSH_PROVIDER ?? dispensable,
    },
  };
}

const isLoopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host);

function readObservers(env: Environment): Pick<Config, 'metrics' | 'tracing'> {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  return {
    metrics: port === undefined ? null : { port, host: env.METRICS_HOST, token: env.METRICS_TOKEN ?? null },
    tracing: endpoint
      ? { endpoint: endpoint.replace(/\/$/, ''), service: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
  };
}

function readOutsidePage(url: string | null, secret: string | undefined): OutsidePage | null {
  return url ? { url, secret: secret ? Buffer.from(secret) : developmentKey('outside pages') } : null;
}

function readCookieNames(env: Environment): Config['cookies'] {
  return {
    access: env.COOKIE_ACCESS,
    refresh: env.COOKIE_REFRESH,
    staff: env.COOKIE_STAFF,
    expiry: env.COOKIE_EXPIRY,
    device: env.COOKIE_DEVICE,
    random: env.COOKIE_RANDOM,
    language: 'lang',
    ssoToken: env.COOKIE_HAND,
    ssoTokenDomain: env.COOKIE_HAND_DOMAIN ?? null,
    siteToken: env.COOKIE_SITE_HAND,
    ssoTokenExpiry: env.COOKIE_HAND_EXPIRY,
    ssoTokenSign: env.COOKIE_HAND_SIGN,
  };
}

function readVaultKeys(env: Environment, faults: string[]): Config['vault'] {
  const readKey = (name: string, base64: string): Buffer => {
    const key = Buffer.from(base64, 'base64');
    if (key.length !== 32) {
      faults.push(`${name} has ${key.length} bytes in base64, 32 are needed: openssl rand -base64 32`);
    }
    return key;
  };
  const pairs = env.VAULT_KEYS?.split(',').map((pair) => pair.trim().split(':')) ?? [];
  const ring = Object.fromEntries(pairs.map(([id = '', key = '']) => [id, readKey(`VAULT_KEYS, key ${id}`, key)]));
  const current = pairs[0]?.[0];
  return {
    ring: current === undefined ? { development: developmentKey('ring') } : ring,
    current: current ?? 'development',
    fingerprint: env.VAULT_FINGERPRINT_KEY
      ? readKey('VAULT_FINGERPRINT_KEY', env.VAULT_FINGERPRINT_KEY)
      : developmentKey('fingerprint'),
  };
}

const developmentPurposes = ['ring', 'fingerprint', 'outside pages'] as const;

/** Derives a key for development. Production refuses it. */
function developmentKey(purpose: (typeof developmentPurposes)[number]): Buffer {
  return createHash('sha256').update(`haidai development ${purpose}`).digest();
}
