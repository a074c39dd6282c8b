import type { Bilingual } from '@haidai/domain';
import type { Menu } from '../content/index.ts';
import type { SiteFigures } from './figures.ts';

export { type FigureName, figureNames, type SiteFigures } from './figures.ts';

/** What the server hands to the pages it renders, for one request. The pages and the server meet here and nowhere else. */

/** Below this calls go on once a client has passed the bot wall: `/api/psc/x` is `/api/x`. */
export const passedBase = '/api/psc';

/** A link nobody sees; who follows it all the same is no person. */
export const trapPath = '/all-fares';

export type Language = 'zh-CN' | 'en';

/** What every page shows of the carrier; nothing of the visitor. It travels inside the HTML. */
export interface Site {
  /** `hub`: the airport where a trip begins unless the traveller says otherwise. */
  readonly carrier: { readonly name: Bilingual; readonly code: string; readonly hub: string };
  /** The site's own address, without a slash at the end: what search engines are told. */
  readonly publicUrl: string;
  readonly hotline: string;
  readonly hotlineAbroad: string;
  readonly address: string;
  readonly icp: string;
  readonly policeRecord: string;
  /** Pages of the membership site, outside of this one; null where the carrier has none. */
  readonly membership: { readonly passwordUrl: string | null; readonly realNameUrl: string | null };
  /** Where a partner offers value-added services: the host, which is said before anybody goes; null where none does. */
  readonly valueAddedHost: string | null;
  /** Names of the cookies that pages read: there is a session, there is a hand of the membership site. */
  readonly cookies: { readonly random: string; readonly handSign: string };
  /** A host where orders are not real: the warning banner is shown. */
  readonly testHost: boolean;
  /** The server's clock when the page was rendered, an ISO instant. */
  readonly now: string;
  /** How many days ahead flights are sold. */
  readonly saleDays: number;
  readonly figures: SiteFigures;
  readonly frame: SiteFrame;
}

/** What stands around every page, as the carrier has written it; in the language of the page where it is a text. */
export interface SiteFrame {
  readonly topMenus: readonly Menu[];
  readonly bottomMenus: readonly Menu[];
  readonly channels: readonly Channel[];
  /** Where complaints, suggestions and the survey are: a path of the site or an http address. */
  readonly links: { readonly complaint: string; readonly suggestion: string; readonly survey: string };
  /** Sanitised HTML that stands under the menus of the footer; '' where the carrier has none. */
  readonly information: string;
  /** The whole site is shown in grey. */
  readonly grey: boolean;
}

export type ChannelKind = 'MINI_PROGRAM' | 'OFFICIAL_ACCOUNT' | 'MICROBLOG' | 'SHORT_VIDEO';

/** Where else the carrier can be followed, with the picture a telephone reads. */
export interface Channel {
  readonly kind: ChannelKind;
  readonly name: string;
  readonly hint: string;
  readonly address: string;
  /** Address of the QR picture, on this site. */
  readonly picture: string;
}

/** One call of the API made while rendering, in the process. */
export interface PageCallRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface PageCallAnswer {
  readonly status: number;
  readonly body: string;
}

export interface PageContext {
  readonly nonce: string;
  readonly language: Language;
  readonly site: Site;
  readonly send: (request: PageCallRequest) => Promise<PageCallAnswer>;
}
