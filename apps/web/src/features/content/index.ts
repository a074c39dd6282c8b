/** What other features show of the carrier's texts: slides, the newest articles, activities, who an invoice is for. */
export { ActivityCards } from './activity-cards.tsx';
export { coverFile } from './covers.ts';
export { nameArticle } from './in-language.ts';
export { firstArticlesQuery, slidesQuery } from './queries.ts';
export { taxInfoTypesQuery } from './tax-info-types.ts';
