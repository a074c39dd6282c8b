// `npm start` reads this file before it starts anything, so the file imports nothing.

export type Settings = Record<string, string | undefined>;

/** The settings that choose a provider. */
export const providers = [
  'PAYMENT_PROVIDER',
  'SMS_PROVIDER',
  'MAIL_PROVIDER',
  'ISSUER_PROVIDER',
  'INSURER_PROVIDER',
  'MEMBERSHIP_PROVIDER',
  'TAX_INVOICE_PROVIDER',
  'DCS_PROVIDER',
  'APPLE_WALLET_PROVIDER',
  'GOOGLE_WALLET_PROVIDER',
  'PUSH_PROVIDER',
] as const;

/**
 * Reports a site with its own database and a real provider but without SITE_MODE. The server cannot tell from these
 * settings whether orders are real.
 */
export function checkSiteMode(env: Readonly<Record<string, unknown>>): string[] {
  const isSaid = env.SITE_MODE || env.NODE_ENV === 'production';
  const live = providers.find((name) => env[name] === 'live');
  if (isSaid || !live || !env.DATABASE_URL) return [];
  return [
    `SITE_MODE is not set, and DATABASE_URL and ${live}=live look like a real site: set SITE_MODE=production, or SITE_MODE=sandbox for a test site`,
  ];
}

/** Returns the mode of `npm start`. Throws if the settings look like a real site and SITE_MODE is missing. */
export function chooseSiteMode(env: Settings): 'sandbox' | 'production' {
  const faults = checkSiteMode(env);
  if (faults.length > 0) throw new Error(['The configuration is not fit to run:', ...faults].join('\n  - '));
  return isProduction(env) ? 'production' : 'sandbox';
}

/**
 * Returns whether the site is a real one. SITE_MODE decides. Without it, NODE_ENV=production means a real site. `npm
 * start` sets SITE_MODE for the sandbox.
 */
export function isProduction({ SITE_MODE, NODE_ENV }: { SITE_MODE?: string; NODE_ENV?: string }): boolean {
  return (SITE_MODE || NODE_ENV) === 'production';
}
