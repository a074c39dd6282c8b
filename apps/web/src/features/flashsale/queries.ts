import type { OperationResult } from '@haidai/contract';
import {
  type FlashEntryRecord,
  getFlashEntry,
  getFlashLog,
  getFlashOrder,
  getFlashSale,
  listFlashEntries,
  listFlashSales,
} from '@haidai/contract/flashsale';
import { liveEntryStates } from '@haidai/domain/flashsale';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { syncServerClock } from '../../core/page/clock.ts';

/** The interval in milliseconds at which a page loads the stock, which changes quickly. */
const LOOK_AGAIN_MS = 10_000;
/** The pause in milliseconds before a page repeats a failed request for an entry. */
const RETRY_MS = 3_000;

/**
 * The query for all rounds with their cards. The browser repeats it as soon as it takes over the rendered page, because
 * the answer sets the clock.
 */
export const salesQuery = queryOptions({
  queryKey: ['flashsale.list'],
  queryFn: async () => inTime(await call(listFlashSales, {})),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
});

/** The query for one offer with its days. Null if no offer has this id. */
export function saleQuery(offerId: string) {
  return queryOptions({
    queryKey: ['flashsale.get', offerId],
    queryFn: async () => {
      try {
        return inTime(await call(getFlashSale, { query: { offerId } }));
      } catch (error) {
        if (isRefusal(error, 'flashSaleNotFound', 'invalidInput')) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** The query for the entries of a member in all rounds: queue positions, granted seats and orders. */
export const entriesQuery = queryOptions({
  queryKey: ['flashsale.listEntries'],
  queryFn: async () => inTime(await call(listFlashEntries, { query: {} })),
  staleTime: 0,
});

export const entryKey = (entryId: string) => ['flashsale.getEntry', entryId] as const;

/**
 * The query for one entry. It repeats until the entry ends, also in a background tab, so that the title of the tab can
 * call the member.
 */
export function entryQuery(entryId: string) {
  return queryOptions({
    queryKey: entryKey(entryId),
    queryFn: async () => inTime(await call(getFlashEntry, { query: { entryId } })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isLive(data) ? data.askAgainMs : false),
    refetchIntervalInBackground: true,
    // A member keeps the position in the queue while the network fails.
    retry: (_, error) => !isRefusal(error),
    retryDelay: RETRY_MS,
  });
}

/** The query for an order or draft with its flash sale data. */
export function flashOrderQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['flashsale.getOrder', orderNo],
    queryFn: async () => inTime(await call(getFlashOrder, { body: { orderNo } })),
    staleTime: 0,
  });
}

/** The query for the whole log of an item. It loads page by page. */
export function logQuery(roundId: string, itemId: string | undefined) {
  return queryOptions({
    queryKey: ['flashsale.getLog', roundId, itemId],
    queryFn: async () => {
      const read = (after: number) => call(getFlashLog, { query: { roundId, after, ...(itemId && { itemId }) } });
      const log = await read(0);
      for (let next = log.next; next !== null; ) {
        const page = await read(next);
        log.entries.push(...page.entries);
        next = page.next;
      }
      return log;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** True if the state of the entry can still change without an action of the member. */
export function isLive({ state }: Pick<FlashEntryRecord, 'state'>): boolean {
  return (liveEntryStates as readonly string[]).includes(state);
}

function inTime<Answer extends { serverTime: string }>(answer: Answer): Answer {
  syncServerClock(answer.serverTime);
  return answer;
}

/** A round of the list. */
export type Round = OperationResult<typeof listFlashSales>['rounds'][number];
/** An offer with its days, prices and rules. */
export type Sale = OperationResult<typeof getFlashSale>;
export type DrawRecord = OperationResult<typeof getFlashLog>;
