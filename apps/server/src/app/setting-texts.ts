import type { SettingName } from './environment.ts';

/**
 * The purpose of each setting, for the table in docs/generated/settings.md. A setting without a purpose does not
 * compile.
 */
export const settingTexts: Record<SettingName, string> = {
  NODE_ENV: 'The mode of Node and of the pages. `npm start` sets it. `production` without SITE_MODE means a real site',
  SITE_MODE: '`production`: orders are real, and no provider is a stand-in. `sandbox`: a test site',
  HOST: 'The address on which the site listens. Behind a proxy on the same machine, leave the default',
  PORT: 'The port on which the site listens',
  PUBLIC_URL: 'The address that travellers use, with https',
  DATABASE_URL:
    'PostgreSQL 15 or later, or a pooler in transaction mode in front of it. Without it, the site runs its own PostgreSQL in DATA_DIR',
  DATABASE_DIRECT_URL: 'The address of PostgreSQL itself if DATABASE_URL names a pooler. Migrations and jobs use it',
  DATABASE_PREPARED_STATEMENTS:
    'Whether PostgreSQL keeps the plans of frequent statements. Without it, it does unless DATABASE_DIRECT_URL is set: pgbouncer needs 1.21 and `max_prepared_statements`',
  REPORTS_DATABASE_URL:
    'A replica of the database that the reports and the log of the desk read. Without it, they read the database itself',
  REPORTS_MAX_LAG_SECONDS:
    'The most seconds that the replica may be behind. If it is later or away, the reports read the database itself',
  DATABASE_CONNECTIONS: 'The most database connections of an instance for calls',
  JOB_CONNECTIONS: 'The most database connections of an instance for jobs. Two of them listen for new jobs',
  OUTWARD_JOBS: 'The most messages and wallet updates that an instance hands over at once',
  DATA_DIR: 'The folder for files on this machine: the site’s own PostgreSQL and the backups',
  LOG_LEVEL: 'From `trace` to `fatal`, or `silent`',
  PAGES: 'Whether this instance also serves the pages. Without them it serves the API only',
  WORKER: 'Whether this instance also runs jobs. At least one instance must',
  METRICS_PORT: 'The port that serves `/metrics`. Without it, there are no metrics',
  METRICS_HOST: 'The address of METRICS_PORT. In production, an address other than loopback needs METRICS_TOKEN',
  METRICS_TOKEN: 'The token that a collector sends as `Authorization: Bearer …`. At least 16 characters. Secret',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'The collector of traces (OTLP over HTTP, `http://…:4318`). Without it, the site writes no traces',
  OTEL_SERVICE_NAME: 'The name of the site in the traces',
  OTEL_TRACES_SAMPLER_ARG: 'The share of the traces that the site sends, 0 to 1',
  DRAIN_SECONDS: 'The seconds for which a stopping instance answers `/readyz` with 503 and still serves calls',
  STOP_SECONDS: 'The seconds that a stopping instance then has to finish its running calls and jobs',
  CARRIER_DIR:
    'The carrier’s folder: names, brand, schedule, fares, rules and texts. `npm run carrier -- publish` makes it current',
  MEMBERSHIP_PASSWORD_URL: 'The page of the membership site for a new password',
  MEMBERSHIP_REAL_NAME_URL: 'The page of the membership site for the verification of a name',
  ONLINE_SERVICE_URL: 'The page of the online customer service. Without it, the site offers none',
  ONLINE_SERVICE_SECRET: 'The secret that signs the tickets for that page. At least 32 characters. Secret',
  VALUE_ADDED_URL:
    'The page of a partner’s value-added services (docs/rules/ancillaries.md). Without it, the site does not show them',
  VALUE_ADDED_SECRET: 'The secret that signs the codes for that page. At least 32 characters. Secret',
  SANDBOX: 'Whether the site serves the page /sandbox and its calls. Production refuses it',
  SANDBOX_ANSWER_MS: 'Milliseconds after which the SMS, mail, push and wallets of the sandbox answer, for measurements',
  SANDBOX_AHEAD_MS:
    'Milliseconds by which the clocks of a new sandbox and of its payment gateway are ahead of the machine. Negative if they are behind',
  DEMO_ACCOUNTS: 'Whether the site makes the people of `$CARRIER_DIR/demo`. Production refuses it',
  STAFF_PASSWORD_SIGN_IN: 'Whether staff may sign in with a password: `on` or `off`. `off` needs STAFF_OIDC_ISSUER',
  STAFF_EMERGENCY_LOGINS:
    'Logins that may use their password even if STAFF_PASSWORD_SIGN_IN is off, separated by commas',
  FLIGHT_STATUS_CANCELS:
    'A cancellation by the flight status feed waits for a person (`desk`), or is carried out at once (`apply`)',
  TRUSTED_ORIGINS: 'Other origins whose pages may call with cookies, separated by commas',
  TRUSTED_PROXIES: 'The number of proxies in front of the site that name the client in X-Forwarded-For',
  CLIENT_ID: 'The name that a partner client sends as Basic authorisation',
  CLIENT_SECRET: 'The password that a partner client sends with CLIENT_ID. Secret',
  COOKIE_ACCESS: 'The name of the cookie of the access token. The COOKIE settings adapt to another site of the carrier',
  COOKIE_REFRESH: 'The name of the cookie of the refresh token',
  COOKIE_EXPIRY: 'The name of the cookie of the expiry of the access token, which pages read',
  COOKIE_DEVICE: 'The name of the cookie of the device',
  COOKIE_STAFF: 'The name of the cookie of a staff session',
  COOKIE_RANDOM: 'The name of the cookie of the session marker, which pages read',
  COOKIE_HAND: 'The name of the cookie of the SSO token',
  COOKIE_HAND_DOMAIN: 'The domain for which the membership site sets the cookies of the SSO token',
  COOKIE_HAND_EXPIRY: 'The name of the cookie of the expiry of the SSO token',
  COOKIE_HAND_SIGN: 'The name of the cookie that tells pages that the browser holds an SSO token',
  COOKIE_SITE_HAND: 'The name of the cookie of the site token, this site’s copy of the SSO token',
  ACCESS_TOKEN_SECONDS: 'The lifetime of an access token. Then the browser renews the session',
  REFRESH_TOKEN_SECONDS: 'The time after which a session can no longer be renewed',
  HAND_SECONDS: 'The lifetime of a sign-in at the membership site of the sandbox',
  VAULT_KEYS:
    '`id:base64,id:base64`: keys of 32 bytes that seal personal data. The first one seals, all of them unseal. `npm run keys` makes them. Secret',
  VAULT_FINGERPRINT_KEY:
    'A key of 32 bytes in base64. The site finds personal data and tokens by fingerprints with it. It must never change. Secret',
  BACKUP_KEY:
    'A key of 32 bytes in base64 for `npm run backup` and `npm run restore`. Store it apart from the backups. Secret',
  BACKUP_S3_URL:
    'The object store (S3) for backups and archived WAL: `https://<service>/<bucket>/<folder>`. Without it, backups stay in DATA_DIR',
  BACKUP_S3_REGION: 'The region that signs the requests to the object store',
  BACKUP_S3_STYLE: '`path`: `<service>/<bucket>`. `host`: `<bucket>.<service>`, as OSS, COS and OBS require it',
  BACKUP_S3_ACCESS_KEY: 'The access key of the object store. It may list, read, write and delete in that folder only',
  BACKUP_S3_SECRET_KEY: 'The secret of BACKUP_S3_ACCESS_KEY. Secret',
  PAYMENT_PROVIDER: '`live` in production. docs/payments.md lists the gateways',
  SMS_PROVIDER: '`live` in production',
  MAIL_PROVIDER: '`live` in production',
  ISSUER_PROVIDER: '`live` in production',
  INSURER_PROVIDER: '`live` in production',
  PSS_PROVIDER: '`live`, or `off` if no reservation system (PSS) sells the flights of the site',
  MEMBERSHIP_PROVIDER: '`live`, or `off` if the carrier has no membership site',
  TAX_INVOICE_PROVIDER: '`live`, or `off` if the carrier issues no e-itineraries of the tax office',
  DCS_PROVIDER: '`off`: the site checks travellers in by itself. `live`: the departure control system does',
  APPLE_WALLET_PROVIDER: '`live`, or `off` if the carrier offers no passes for Apple Wallet',
  GOOGLE_WALLET_PROVIDER: '`live`, or `off` if the carrier offers no passes for Google Wallet',
  PUSH_PROVIDER: '`live`, or `off` if the carrier sends no push messages',
};
