import type { Bilingual } from '@haidai/domain';
import type { OwnTexts } from '@haidai/domain/texts';
import type { Menu } from '../content/index.ts';
import type { Operation } from '../operation.ts';
import type { SiteFigures } from './figures.ts';
import type { Sells } from './products.ts';

export { type FigureName, figureNames, type SiteFigures } from './figures.ts';
export { couponScopesOf, isMessageSent, isPageOffered, productOf, type Sells } from './products.ts';
export { publicPage } from './public-page.ts';

/**
 * The data that the server gives to the pages it renders, for one request. It is the only interface between the pages
 * and the server.
 */

/** The base path of calls from a client that has passed the bot wall: `/api/psc/x` is `/api/x`. */
export const passedBase = '/api/psc';

/** The path of a link that is hidden from people. A client that follows it is a bot. */
export const trapPath = '/all-fares';

export type Language = 'zh-CN' | 'en';

/** The data of the carrier that every page shows. It is part of the HTML and holds nothing about the visitor. */
export interface Site {
  readonly carrier: SiteCarrier;
  /** The address of this site, without a slash at the end. Search engines get it. */
  readonly publicUrl: string;
  readonly hotline: string;
  readonly hotlineAbroad: string;
  readonly address: Bilingual;
  readonly icp: string;
  readonly policeRecord: string;
  /** The addresses of pages of the membership site; null if the carrier has none. */
  readonly membership: { readonly passwordUrl: string | null; readonly realNameUrl: string | null };
  /**
   * The host of the partner for value-added services, which the page shows before the traveller leaves; null if there
   * is no partner.
   */
  readonly valueAddedHost: string | null;
  /**
   * The names of the cookies that pages read: one exists with a session, the other with an SSO token of the membership
   * site.
   */
  readonly cookies: { readonly random: string; readonly handSign: string };
  /** The wallets for which the carrier makes passes. */
  readonly wallets: { readonly apple: boolean; readonly google: boolean };
  /** Whether orders on this host are not real. The pages then show a warning banner. */
  readonly testHost: boolean;
  /** The server's time when it rendered the page, an ISO instant. */
  readonly now: string;
  /** The number of days ahead for which flights are on sale. */
  readonly saleDays: number;
  readonly figures: SiteFigures;
  readonly frame: SiteFrame;
  /** The texts that the carrier words itself, in the language of the page. Absent if there are none. */
  readonly texts?: OwnTexts;
}

/** The carrier on the pages: `carrier.json` of its folder, and the addresses of its own files. */
export interface SiteCarrier {
  readonly name: Bilingual;
  readonly code: string;
  /** The first three digits of every ticket number. */
  readonly accountingCode: string;
  /** The airport of departure unless the traveller chooses another. */
  readonly hub: string;
  /** The membership programme: its name, and a member of it. */
  readonly club: { readonly name: Bilingual; readonly member: Bilingual };
  readonly motto: Bilingual;
  readonly description: Bilingual;
  /** The heading of the home page, in two lines. */
  readonly headline: Bilingual;
  /** The line of the home page above the search, with {hub} and {count}. */
  readonly welcome: Bilingual;
  readonly languages: readonly ['zh' | 'en', 'zh' | 'en'];
  readonly sells: Sells;
  /** The path below which the files of this revision are, such as `/carrier/3f2a9c1d`: `art/…` and `theme.css`. */
  readonly files: string;
  /** The names of the carrier's own drawings below `art/`, such as `hero.svg`. */
  readonly art: readonly string[];
  /** Whether the carrier changes colours of the design system. */
  readonly isThemed: boolean;
  /** The colours of the bars of the browser around a light and around a dark page. */
  readonly bars: { readonly light: string; readonly dark: string };
}

/** The frame around every page, from the content store. Its texts are in the language of the page. */
export interface SiteFrame {
  readonly topMenus: readonly Menu[];
  readonly bottomMenus: readonly Menu[];
  readonly channels: readonly Channel[];
  /** The addresses for complaints, suggestions and the survey: a path of the site or an http address. */
  readonly links: { readonly complaint: string; readonly suggestion: string; readonly survey: string };
  /** Sanitised HTML below the menus of the footer; '' if there is none. */
  readonly information: string;
  /** Whether the whole site is shown in grey. */
  readonly grey: boolean;
}

export type ChannelKind = 'MINI_PROGRAM' | 'OFFICIAL_ACCOUNT' | 'MICROBLOG' | 'SHORT_VIDEO';

/** A channel on which travellers can follow the carrier, with its QR picture. */
export interface Channel {
  readonly kind: ChannelKind;
  readonly name: string;
  readonly hint: string;
  readonly address: string;
  /** The address of the QR picture, on this site. */
  readonly picture: string;
}

/** A call of the API during rendering, inside the process. */
export interface PageCallRequest {
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface PageCallAnswer {
  readonly status: number;
  readonly body: string;
}

/** The cookie of a browser in elder mode has the value `on`. The page that starts or ends the mode writes it. */
export const elderCookie = 'elder';

export interface PageContext {
  readonly nonce: string;
  readonly language: Language;
  /** Whether the browser of the visitor is in elder mode. A shared page is rendered without the mode. */
  readonly isElder: boolean;
  readonly site: Site;
  readonly send: (request: PageCallRequest) => Promise<PageCallAnswer>;
}

/** The answer of the pages to one request. A redirection has no HTML. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}
