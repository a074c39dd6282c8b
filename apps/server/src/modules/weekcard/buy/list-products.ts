import type { OperationResult } from '@haidai/contract';
import type { listWeekProducts as operation, WeekTermsRecord } from '@haidai/contract/weekcard';
import {
  cardsOnSale,
  daysToFly,
  lastDayOf,
  type WeekCardProduct,
  type WeekCardTerms,
  weekTermsOn,
} from '@haidai/domain/weekcard';
import type { Deps, Language } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { documentsToAccept } from '../documents.ts';
import { loadWeekCardTables } from '../load-tables.ts';

/** Lists the cards on sale today, their terms and the documents that a buyer must accept. */
export async function listProducts(
  deps: Pick<Deps, 'db' | 'config' | 'log' | 'clock'>,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const today = deps.clock.today();
  const tables = loadWeekCardTables();
  const documents = await documentsToAccept(deps);
  return {
    products: cardsOnSale(tables, today).map((product) => toProduct(product, today, language)),
    terms: toTerms(weekTermsOn(tables, today), today, language),
    documents: documents.map(({ key, title, version }) => ({ docKey: key, docTitle: title[language], version })),
  };
}

function toProduct(product: WeekCardProduct, today: string, language: Language) {
  const { id: productId, yuan: price, rides, days, people, perOrder, perWeek } = product;
  const name = product.name[language];
  return { productId, name, price, rides, days, people, perOrder, perWeek, validUntil: lastDayOf(product, today) };
}

function toTerms(terms: WeekCardTerms, today: string, language: Language): WeekTermsRecord {
  const { places } = loadCatalogue();
  const { id: termsId, earliestDays, latestDays, noShowHours, refundDays } = terms;
  return {
    termsId,
    earliestDays,
    latestDays,
    bookable: daysToFly(terms, today, null),
    closedAirports: terms.closedAirports.map((code) => {
      const airport = places.airport(code);
      return { code, name: airport?.city[language] ?? code };
    }),
    closedDays: terms.closedDays
      .filter(({ to }) => to >= today)
      .map(({ from, to, ...name }) => ({ from, to, name: name[language] })),
    noShow: [...terms.noShow],
    noShowHours,
    refundDays,
  };
}
