/** What other features show of the carrier's texts: slides and the newest articles. */
export {
  /** @public */
  coverFile,
} from './covers.ts';
export {
  /** @public */
  firstArticlesQuery,
  /** @public */
  slidesQuery,
} from './queries.ts';
export { taxInfoTypesQuery } from './tax-info-types.ts';
