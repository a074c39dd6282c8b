/** What other features show of the carrier's texts: menus, slides, the newest articles, grey mode. */
export {
  /** @public */
  coverFile,
} from './covers.ts';
export {
  /** @public */
  firstArticlesQuery,
  /** @public */
  greyModeQuery,
  menusQuery,
  /** @public */
  slidesQuery,
} from './queries.ts';
