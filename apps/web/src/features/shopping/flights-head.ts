import { pageHead } from '../../core/page/head.ts';
import type { RouterContext } from '../../core/page/router-context.ts';
import { socialCard } from '../../core/page/social-card.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { inLanguage } from '../../i18n/language.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { FlightSearch } from './flight-search.ts';

/**
 * Returns the title of the results, and their card for social networks: the picture of the destination. The address of
 * the card names the two places, and no date and no party.
 */
export function flightsHead(
  where: Pick<RouterContext, 'language' | 'site'>,
  { origCode3, destCode3 }: Pick<FlightSearch, 'origCode3' | 'destCode3'>,
) {
  const ends = new URLSearchParams({ ...(origCode3 && { origCode3 }), ...(destCode3 && { destCode3 }) });
  return {
    meta: [
      ...pageHead(where, titleTexts, 'flights').meta,
      ...socialCard(where, {
        title: textsOf(where.language, titleTexts)('flights'),
        description: inLanguage(where.language, where.site.carrier.description),
        path: ends.size > 0 ? `/book/flightSearch?${ends}` : '/book/flightSearch',
        city: destCode3 || undefined,
      }),
    ],
  };
}
