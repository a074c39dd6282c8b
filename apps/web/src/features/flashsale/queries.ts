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
import { flashEntryMachine } from '@haidai/domain/flashsale';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { syncServerClock } from '../../core/page/clock.ts';

/** What is left moves quickly while people look at it. */
const LOOK_AGAIN_MS = 10_000;
/** How long until a place in line is asked for again after an answer that did not come. */
const RETRY_MS = 3_000;

/** All rounds with their cards. The browser reads it once more as soon as it has taken the page over: the clock is set by it. */
export const salesQuery = queryOptions({
  queryKey: ['flashsale.list'],
  queryFn: async () => inTime(await call(listFlashSales, {})),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
});

/** One offer with its days, or null where there is none of that name. */
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

/** What a member has in all rounds: places in line, granted seats, orders. */
export const entriesQuery = queryOptions({
  queryKey: ['flashsale.listEntries'],
  queryFn: async () => inTime(await call(listFlashEntries, { query: {} })),
  staleTime: 0,
});

export const entryKey = (entryId: string) => ['flashsale.getEntry', entryId] as const;

/** One place in line, followed until it is at an end; also where nobody looks, so that the title can call. */
export function entryQuery(entryId: string) {
  return queryOptions({
    queryKey: entryKey(entryId),
    queryFn: async () => inTime(await call(getFlashEntry, { query: { entryId } })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isLive(data) ? data.askAgainMs : false),
    refetchIntervalInBackground: true,
    // Who waits in line stays in line while the network is away.
    retry: (_, error) => !isRefusal(error),
    retryDelay: RETRY_MS,
  });
}

/** The order or draft with what the flash sale says of it. */
export function flashOrderQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['flashsale.getOrder', orderNo],
    queryFn: async () => inTime(await call(getFlashOrder, { body: { orderNo } })),
    staleTime: 0,
  });
}

/** The whole log of an item, page by page. */
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

/** Whether something can still come of it without the member doing anything. */
export function isLive({ state }: Pick<FlashEntryRecord, 'state'>): boolean {
  return !(flashEntryMachine.terminal as readonly string[]).includes(state) && state !== 'LAPSED';
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
