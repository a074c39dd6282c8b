/**
 * The parts of the carrier's texts for other features: slides, the newest articles, activities and the types of invoice
 * titles.
 */
export { ActivityCards } from './activity-cards.tsx';
export { articleInLanguage } from './article-in-language.ts';
export { coverFile } from './covers.ts';
export { firstArticlesQuery, slidesQuery } from './queries.ts';
export { taxInfoTypesQuery } from './tax-info-types.ts';
