import type { VaultKeys } from './vault.ts';

/** What a carrier sets. Read once at the start by `app/config.ts`; everything else is handed it. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** The address travellers use, without a slash at the end. */
  publicUrl: string;
  /** The carrier's own PostgreSQL; null starts the embedded one in `dataFolder`. */
  databaseUrl: string | null;
  dataFolder: string;
  logLevel: string;
  /** Whether this process also serves the pages; without them it is the API alone. */
  pages: boolean;
  /** Whether this process also runs jobs. */
  worker: boolean;
  carrier: {
    name: string;
    nameEn: string;
    code: string;
    accountingCode: string;
    hub: string;
    hotline: string;
    hotlineAbroad: string;
    /** Where letters reach the carrier. */
    address: string;
    icp: string;
    policeRecord: string;
  };
  /** The membership site of the carrier, outside of this one; null hides the links to it. */
  membership: {
    passwordUrl: string | null;
    realNameUrl: string | null;
  };
  /** The online customer service, outside of this site, and the secret its tickets are signed with; null: there is none. */
  onlineService: { url: string; secret: Buffer } | null;
  /** The sandbox page, its calls and the movable clock. Never in production. */
  sandbox: boolean;
  demoAccounts: boolean;
  /** Origins beside our own whose pages may call with cookies. */
  trustedOrigins: string[];
  /** How many proxies stand before us and may name the client's address. */
  trustedProxies: number;
  /** Basic-auth pair of partner clients: optional to send, refused when wrong. */
  client: { id: string; secret: string } | null;
  cookies: {
    access: string;
    refresh: string;
    expiry: string;
    device: string;
    random: string;
    language: string;
  };
  vault: VaultKeys;
  providers: {
    payment: 'sandbox' | 'live';
    sms: 'sandbox' | 'live';
    mail: 'sandbox' | 'live';
    issuer: 'sandbox' | 'live';
    insurer: 'sandbox' | 'live';
  };
}
