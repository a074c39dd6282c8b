import type { Bilingual } from '@haidai/domain';
import type { VaultKeys } from './vault.ts';

/**
 * A page of another company that receives a signed ticket with the identity of the visitor, and the secret that
 * verifies the ticket.
 */
export interface OutsidePage {
  url: string;
  secret: Buffer;
}

/** Who the carrier is: `carrier.json` of its folder. */
export interface Carrier {
  name: Bilingual;
  code: string;
  /** The first three digits of every ticket number. */
  accountingCode: string;
  /** The airport of departure unless the traveller chooses another. */
  hub: string;
  hotline: string;
  hotlineAbroad: string;
  /** The postal address. */
  address: Bilingual;
  icp: string;
  policeRecord: string;
  /** The mail address that receives suggestions and answers to the survey. */
  feedbackMail: string;
  /** The membership programme: its name, and a member of it. */
  club: { name: Bilingual; member: Bilingual };
  motto: Bilingual;
  /** The description of the site for search engines. */
  description: Bilingual;
  /** The heading of the home page, in two lines. */
  headline: Bilingual;
  /** The line of the home page above the search, with {hub} and {count}. */
  welcome: Bilingual;
  /** The languages of the pages. The first one is for visitors whose browser asks for neither. */
  languages: ['zh' | 'en', 'zh' | 'en'];
  /** The products that not every carrier has. */
  sells: { weekCard: boolean; points: boolean };
}

/** The settings of the site. `app/config.ts` reads them once at the start. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** The address that travellers use, without a slash at the end. */
  publicUrl: string;
  /** Whether the carrier has set `publicUrl`. If not, `publicUrl` is an address of this machine. */
  publicUrlIsSet: boolean;
  /** The carrier's own PostgreSQL; null starts the embedded one in `dataFolder`. */
  databaseUrl: string | null;
  /**
   * A connection to the same database without a pooler. Migrations and jobs need it, because they need a connection of
   * their own.
   */
  directDatabaseUrl: string | null;
  /** Whether PostgreSQL keeps the plans of frequent statements of `databaseUrl`. */
  preparedStatements: boolean;
  /** The replica that reports and long lists of the desk read. Null reads the database itself. */
  reportsReplica: { url: string; mostBehindMs: number } | null;
  /** The number of database connections of this process, for calls and for jobs. */
  connections: { calls: number; jobs: number };
  /** The number of jobs of this process that may wait for outside parties at once. */
  outwardJobs: number;
  /** The time after which the sandbox's SMS, mail, push and wallets answer. */
  sandboxAnswerMs: number;
  /** How far the clock of a new sandbox is ahead of the machine. */
  sandboxAheadMs: number;
  dataFolder: string;
  logLevel: string;
  /** Whether this process also serves the pages. If not, it serves only the API. */
  pages: boolean;
  /** The address and port of `/metrics`, and its token. Null switches `/metrics` off. */
  metrics: { host: string; port: number; token: string | null } | null;
  /**
   * The collector of traces, the service name in them, and the share of traces to send (0 to 1). Null switches tracing
   * off.
   */
  tracing: { endpoint: string; service: string; share: number } | null;
  /**
   * Seconds between the order to stop and the stop itself. Meanwhile the server reports that it is not ready and still
   * serves, so that a proxy stops sending requests to it first.
   */
  drainSeconds: number;
  /** Seconds that the stop may take after that. Then the process ends and drops unfinished work. */
  stopSeconds: number;
  /** Whether this process also runs jobs. */
  worker: boolean;
  /** The folder from which the carrier's data come until a revision is published. */
  carrierDir: string;
  /** Who the carrier is, by the revision that this process serves. The next read can return another one. */
  readonly carrier: Carrier;
  /** The carrier's membership site, which is not part of this site. Null hides the links to it. */
  membership: {
    passwordUrl: string | null;
    realNameUrl: string | null;
  };
  /** The online customer service. Null if the carrier has none. */
  onlineService: OutsidePage | null;
  /** The value-added services of a partner (hotels, cars and the like). Null if the carrier has none. */
  valueAdded: OutsidePage | null;
  /** Whether the sandbox page, its calls and the movable clock are available. Never true in production. */
  sandbox: boolean;
  demoAccounts: boolean;
  /** Whether staff may sign in with a password, and the logins that may do so in any case. */
  staffSignIn: { passwords: boolean; emergencyLogins: string[] };
  /** Other origins whose pages may send calls with cookies. */
  trustedOrigins: string[];
  /** The number of proxies in front of this server that may name the address of the client. */
  trustedProxies: number;
  /** The Basic-auth pair of partner clients. A client may leave it out; the server refuses a wrong one. */
  client: { id: string; secret: string } | null;
  /** The lifetimes of credentials, in seconds. */
  session: {
    accessSeconds: number;
    refreshSeconds: number;
    /** The lifetime of an SSO token of the sandbox's membership site. A real membership site sets its own. */
    ssoTokenSeconds: number;
  };
  cookies: {
    access: string;
    refresh: string;
    /** The cookie of the carrier's staff. Browsers send it below /api/ops only. */
    staff: string;
    /** The cookie with the end of the access token. Pages can read it. */
    expiry: string;
    device: string;
    /** A cookie from which pages read that a session exists. Its value changes with every renewal. */
    random: string;
    language: string;
    /** The cookie with the SSO token. The membership site sets it when a member signs in there. */
    ssoToken: string;
    /** The domain that shares the SSO token with the membership site. Null means this host only. */
    ssoTokenDomain: string | null;
    /** The cookies with the SSO token that this site signed the member in with, and with the end of that token. */
    siteToken: string;
    ssoTokenExpiry: string;
    /** A cookie from which pages read that there is an SSO token to check. */
    ssoTokenSign: string;
  };
  vault: VaultKeys;
  /** A cancellation of the flight status feed waits at the flight desk (`desk`), or the site carries it out (`apply`). */
  flightStatus: { cancels: 'desk' | 'apply' };
  providers: {
    payment: 'sandbox' | 'live';
    sms: 'sandbox' | 'live';
    mail: 'sandbox' | 'live';
    issuer: 'sandbox' | 'live';
    insurer: 'sandbox' | 'live';
    /** The reservation system. `off` if the site alone sells its flights. */
    pss: 'live' | 'off';
    /** The membership site. `off` if the carrier has none. */
    membership: 'sandbox' | 'live' | 'off';
    /** The platform for e-itineraries. `off` if the carrier has none. */
    taxInvoice: 'sandbox' | 'live' | 'off';
    /** The departure control system. `off` if the site checks travellers in by itself. */
    departureControl: 'sandbox' | 'live' | 'off';
    /** Passes of the wallets and push messages. `off` if the carrier has none. */
    appleWallet: 'sandbox' | 'live' | 'off';
    googleWallet: 'sandbox' | 'live' | 'off';
    push: 'sandbox' | 'live' | 'off';
  };
}

/** The error for settings with which the site cannot run. Its message has a heading and one line for each fault. */
export class SettingsFault extends Error {
  readonly faults: readonly string[];
  constructor(heading: string, faults: readonly string[]) {
    super([heading, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'SettingsFault';
    this.faults = faults;
  }
}
