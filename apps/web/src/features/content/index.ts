/**
 * The parts of the carrier's texts for other features: slides, the newest articles, activities and the types of invoice
 * titles.
 */
export { ActivityCards } from './activity-cards.tsx';
export { coverFile } from './covers.ts';
export { nameArticle } from './in-language.ts';
export { firstArticlesQuery, slidesQuery } from './queries.ts';
export { taxInfoTypesQuery } from './tax-info-types.ts';
