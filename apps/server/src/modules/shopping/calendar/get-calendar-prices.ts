import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getCalendarPrices as operation } from '@haidai/contract/shopping';
import { fenToYuan } from '@haidai/domain/money';
import { lastSaleDate, saleAt } from '@haidai/domain/shopping';
import { addDays, daysBetween } from '@haidai/domain/time';
import { Refusal } from '../../../platform/index.ts';
import type { Searched } from '../search/search-cache.ts';
import type { SearchDeps } from '../search/search-flights.ts';
import { assertServed, productsFor, readParty } from '../search/shop-query.ts';
import { type DayFare, listLowestFares } from './lowest-fares.ts';

type Body = OperationInput<typeof operation>['body'];

const mostDays = 62;

/**
 * Returns the lowest fare of each day of a period, for an adult and for the party. Null means no fare on sale, also
 * for days in the past and days not yet on sale. Refusals: routeNotServed, dateOutOfRange.
 */
export async function getCalendarPrices(
  { db, clock, catalogue }: SearchDeps,
  body: Body,
): Promise<Searched<OperationResult<typeof operation>>> {
  assertServed(catalogue, body.origCode3, body.destCode3);
  const dates = listDates(body);
  const { adultNum = body.passengers, childNum, babyNum } = body;
  const party = readParty({ adultNum, childNum, babyNum });
  const sale = saleAt(clock.now().getTime());
  // As in the list of flights, a party that may not buy the special fares sees ordinary fares.
  const products = productsFor(catalogue, body.fareKind, party, clock);
  const lastDate = lastSaleDate(catalogue.tables, sale.issueDate);
  const { days, flights } = await listLowestFares(
    { db, catalogue, sale },
    {
      origin: body.origCode3,
      destination: body.destCode3,
      // Points cannot pay for cash fares. Awards have no calendar fares of their own, so their calendar is empty.
      dates: body.payment === 'CASH' ? dates.filter((date) => date >= sale.issueDate && date <= lastDate) : [],
      party,
      cabin: body.classType,
      ...(products.length > 0 && { products }),
    },
  );
  const fareOn = new Map(days.map((day) => [day.date, day]));
  const cheap = cheapestFifth(days);
  const prices = dates.map((date) => {
    const { fareFen = null, totalFen = null } = fareOn.get(date) ?? {};
    const [price, partyPrice] = [fareFen, totalFen].map((fen) => (fen === null ? null : fenToYuan(fen)));
    return {
      date,
      price: price ?? null,
      partyPrice: partyPrice ?? null,
      lowest: totalFen !== null && totalFen <= cheap,
    };
  });
  return { result: { prices }, flights };
}

function listDates({ startDate, endDate }: Body): string[] {
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1 || days > mostDays) throw new Refusal('dateOutOfRange');
  return Array.from({ length: days }, (_, index) => addDays(startDate, index));
}

/** Returns the highest total of the cheapest fifth of the days on sale. */
function cheapestFifth(days: readonly DayFare[]): number {
  const totals = days.flatMap(({ totalFen }) => totalFen ?? []).sort((a, b) => a - b);
  return totals[Math.max(0, Math.ceil(totals.length / 5) - 1)] ?? 0;
}
