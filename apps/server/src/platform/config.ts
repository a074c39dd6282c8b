import type { VaultKeys } from './vault.ts';

/** A page outside of this site that is told who comes, and the secret it verifies our tickets with. */
export interface OutsidePage {
  url: string;
  secret: Buffer;
}

/** What a carrier sets. Read once at the start by `app/config.ts`; everything else is handed it. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** The address travellers use, without a slash at the end. */
  publicUrl: string;
  /** Whether the carrier has set it; else it is what this machine calls itself. */
  publicUrlIsSet: boolean;
  /** The carrier's own PostgreSQL; null starts the embedded one in `dataFolder`. */
  databaseUrl: string | null;
  /** The same database without a pooler in between, for what needs a connection of its own: migrations and jobs. */
  directDatabaseUrl: string | null;
  /** Connections of this process to the database: for calls, and for jobs. */
  connections: { calls: number; jobs: number };
  dataFolder: string;
  logLevel: string;
  /** Whether this process also serves the pages; without them it is the API alone. */
  pages: boolean;
  /** Where `/metrics` is answered; null: nowhere. */
  metrics: { host: string; port: number; token: string | null } | null;
  /** Where traces go, as what, and which share of them (0 to 1); null: nothing is traced. */
  tracing: { endpoint: string; service: string; share: number } | null;
  /** How long, when asked to stop, we say that we are not ready and go on serving, so that a proxy turns away first. */
  drainSeconds: number;
  /** How long stopping may take after that before the process ends whatever is under way. */
  stopSeconds: number;
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
    /** Where suggestions and answers to the survey are read. */
    feedbackMail: string;
    policeRecord: string;
  };
  /** The membership site of the carrier, outside of this one; null hides the links to it. */
  membership: {
    passwordUrl: string | null;
    realNameUrl: string | null;
  };
  /** The online customer service; null: there is none. */
  onlineService: OutsidePage | null;
  /** A partner's value-added services (hotels, cars …); null: there are none. */
  valueAdded: OutsidePage | null;
  /** The sandbox page, its calls and the movable clock. Never in production. */
  sandbox: boolean;
  demoAccounts: boolean;
  /** Origins beside our own whose pages may call with cookies. */
  trustedOrigins: string[];
  /** How many proxies stand before us and may name the client's address. */
  trustedProxies: number;
  /** Basic-auth pair of partner clients: optional to send, refused when wrong. */
  client: { id: string; secret: string } | null;
  /** How long credentials last, in seconds. */
  session: {
    accessSeconds: number;
    refreshSeconds: number;
    /** A hand of the sandbox's membership site; a real one has its own. */
    ssoTokenSeconds: number;
  };
  cookies: {
    access: string;
    refresh: string;
    /** The carrier's own staff, below /api/ops only. */
    staff: string;
    /** When the access token ends, for pages to read. */
    expiry: string;
    device: string;
    /** Readable, another value with every renewal: there is a session. */
    random: string;
    language: string;
    /** What the membership site gives a browser in which a member has signed in there. */
    ssoToken: string;
    /** The domain the hand is shared in with the membership site; null where that is this host. */
    ssoTokenDomain: string | null;
    /** The hand this site signed on with, and when it ends. */
    siteToken: string;
    ssoTokenExpiry: string;
    /** Readable: there is a hand to look at. */
    ssoTokenSign: string;
  };
  vault: VaultKeys;
  providers: {
    payment: 'sandbox' | 'live';
    sms: 'sandbox' | 'live';
    mail: 'sandbox' | 'live';
    issuer: 'sandbox' | 'live';
    insurer: 'sandbox' | 'live';
    /** The membership site; `off` where the carrier has none. */
    membership: 'sandbox' | 'live' | 'off';
  };
}
