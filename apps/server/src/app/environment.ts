import path from 'node:path';
import { z } from 'zod/mini';

const checkout = path.resolve(import.meta.dirname, '../../../..');

const text = (fallback: string) => z._default(z.string(), fallback);
const integer = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0)), fallback);
const flag = (fallback: boolean) => z._default(z.stringbool(), fallback);
const provider = z._default(z.enum(['sandbox', 'live']), 'sandbox');
const dispensable = z.optional(z.enum(['sandbox', 'live', 'off']));
const webAddress = z.optional(z.url({ protocol: /^https?$/ }));
const sharedSecret = z.optional(z.string().check(z.minLength(32)));
const list = z.pipe(
  text(''),
  z.transform((value) => value.split(',').flatMap((item) => item.trim() || [])),
);

/** All settings of the server, by environment variable. */
export const environment = z.object({
  NODE_ENV: text('development'),
  /**
   * Whether orders are real. NODE_ENV cannot decide this, because the sandbox also runs the pages in production mode.
   */
  SITE_MODE: z.optional(z.enum(['sandbox', 'production'])),
  HOST: text('127.0.0.1'),
  PORT: integer(8080),
  PUBLIC_URL: z.optional(z.url()),
  DATABASE_URL: z.optional(z.string()),
  /**
   * The address of the database itself, if DATABASE_URL names a pooler. Migrations and jobs need connections of their
   * own.
   */
  DATABASE_DIRECT_URL: z.optional(z.string()),
  /**
   * Whether PostgreSQL keeps the plans of frequent statements. Without it: unless DATABASE_DIRECT_URL is set, because
   * a pooler may not allow it.
   */
  DATABASE_PREPARED_STATEMENTS: z.optional(z.stringbool()),
  /** A replica of the database that reports and long lists of the desk read. They say until when it is complete. */
  REPORTS_DATABASE_URL: z.optional(z.string()),
  /** The most seconds that the replica may be behind. A report reads the database itself if it is later. */
  REPORTS_MAX_LAG_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(6)), 60),
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
  JOB_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(3)), 6),
  OUTWARD_JOBS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 16),
  DATA_DIR: text(path.join(checkout, '.data')),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  PAGES: flag(true),
  WORKER: flag(true),
  /** The port on which the server answers `/metrics`. If METRICS_HOST is not this machine, callers need a token. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  METRICS_HOST: text('127.0.0.1'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** The endpoint for traces, under the standard name of OpenTelemetry. Without it the server writes no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  OTEL_SERVICE_NAME: text('haidai'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** Seconds for which a stopping server answers readyz with 503 before it refuses calls. */
  DRAIN_SECONDS: integer(0),
  /** Seconds for which a stopping server then waits for running calls and jobs. */
  STOP_SECONDS: integer(10),
  /** The folder with everything that makes the site this carrier's. */
  CARRIER_DIR: text(path.join(checkout, 'carriers/haidai')),
  /** Addresses on the membership site: the page for a new password and the page for the verification of a name. */
  MEMBERSHIP_PASSWORD_URL: z.optional(z.url()),
  MEMBERSHIP_REAL_NAME_URL: z.optional(z.url()),
  /** Outside pages that receive a signed ticket about the visitor, each with the secret that verifies it. */
  ONLINE_SERVICE_URL: webAddress,
  ONLINE_SERVICE_SECRET: sharedSecret,
  VALUE_ADDED_URL: webAddress,
  VALUE_ADDED_SECRET: sharedSecret,
  SANDBOX: z.optional(z.stringbool()),
  SANDBOX_ANSWER_MS: integer(0),
  SANDBOX_AHEAD_MS: z._default(z.coerce.number().check(z.int()), 0),
  DEMO_ACCOUNTS: z.optional(z.stringbool()),
  /** Off if staff sign in by the identity provider only. The emergency logins may always use their password. */
  STAFF_PASSWORD_SIGN_IN: flag(true),
  STAFF_EMERGENCY_LOGINS: list,
  FLIGHT_STATUS_CANCELS: z._default(z.enum(['desk', 'apply']), 'desk'),
  TRUSTED_ORIGINS: list,
  TRUSTED_PROXIES: integer(0),
  CLIENT_ID: z.optional(z.string()),
  CLIENT_SECRET: z.optional(z.string()),
  COOKIE_ACCESS: text('access'),
  COOKIE_REFRESH: text('refresh'),
  COOKIE_EXPIRY: text('expiry'),
  COOKIE_DEVICE: text('cookieId'),
  COOKIE_STAFF: text('staff'),
  COOKIE_RANDOM: text('random'),
  COOKIE_HAND: text('hand'),
  COOKIE_HAND_DOMAIN: z.optional(z.string()),
  COOKIE_HAND_EXPIRY: text('hand_expiry'),
  COOKIE_HAND_SIGN: text('hand_sign'),
  COOKIE_SITE_HAND: text('site_hand'),
  ACCESS_TOKEN_SECONDS: integer(30 * 60),
  REFRESH_TOKEN_SECONDS: integer(14 * 24 * 3600),
  HAND_SECONDS: integer(2 * 3600),
  /** `id:base64,id:base64`, 32 bytes each. The first key seals. */
  VAULT_KEYS: z.optional(z.string()),
  VAULT_FINGERPRINT_KEY: z.optional(z.string()),
  /** The key of `npm run backup` and `npm run restore`. The server does not read it. */
  BACKUP_KEY: z.optional(z.string()),
  /** The object store of backups and of the archived WAL. The server does not read these settings either. */
  BACKUP_S3_URL: webAddress,
  BACKUP_S3_REGION: text('us-east-1'),
  BACKUP_S3_STYLE: z._default(z.enum(['path', 'host']), 'path'),
  BACKUP_S3_ACCESS_KEY: z.optional(z.string()),
  BACKUP_S3_SECRET_KEY: z.optional(z.string()),
  PAYMENT_PROVIDER: provider,
  SMS_PROVIDER: provider,
  MAIL_PROVIDER: provider,
  ISSUER_PROVIDER: provider,
  INSURER_PROVIDER: provider,
  /** The site alone sells its flights unless a carrier connects its reservation system. */
  PSS_PROVIDER: z._default(z.enum(['live', 'off']), 'off'),
  /** Not every carrier has a membership site with single sign-on. The default in production is therefore `off`. */
  MEMBERSHIP_PROVIDER: dispensable,
  /** A carrier without the platform of the tax office numbers its vouchers itself. The default in production is `off`. */
  TAX_INVOICE_PROVIDER: dispensable,
  DCS_PROVIDER: z._default(z.enum(['sandbox', 'live', 'off']), 'off'),
  /** A carrier can do without passes in wallets and without push messages. The default in production is `off`. */
  APPLE_WALLET_PROVIDER: dispensable,
  GOOGLE_WALLET_PROVIDER: dispensable,
  PUSH_PROVIDER: dispensable,
});

export type Environment = z.output<typeof environment>;
export type SettingName = keyof Environment;

/** Lists every setting with its default. The default is empty if the program has none. */
export function describeSettings(): { name: SettingName; fallback: string }[] {
  const names = Object.keys(environment.shape) as SettingName[];
  return names.map((name) => {
    const parsed = environment.shape[name].safeParse(undefined);
    const fallback = parsed.success ? [parsed.data ?? ''].flat().join(',') : '';
    return { name, fallback: fallback.startsWith(checkout) ? fallback.slice(checkout.length + 1) : fallback };
  });
}
