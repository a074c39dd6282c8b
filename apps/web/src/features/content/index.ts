/**
 * The parts of the carrier's texts for other features: slides, the newest articles, activities and the types of invoice
 * titles.
 */
export { ActivityCards } from './activities/activity-cards.tsx';
export { articleInLanguage } from './articles/article-in-language.ts';
export { firstArticlesQuery, slidesQuery } from './queries.ts';
export { taxInfoTypesQuery } from './tax-info-types.ts';
export { articlePicture } from './text/covers.ts';
