import type { OperationResult } from '@haidai/contract';
import { getSeatMap, listAncillaries } from '@haidai/contract/ancillaries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type Ancillaries = OperationResult<typeof listAncillaries>;
export type Offer = Ancillaries['offers'][number];
export type Item = Ancillaries['ancillaryOrderVoList'][number];
export type SeatMapOfSegment = OperationResult<typeof getSeatMap>;

/** The interval in milliseconds at which the card loads while documents are being issued. */
const FOLLOW_MS = 5000;

export function ancillariesQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['ancillaries.listAncillaries', orderNo],
    queryFn: () => call(listAncillaries, { body: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.ancillaryOrderVoList.some(({ ancStatus }) => ancStatus === 'PAID') ? FOLLOW_MS : false,
  });
}

/** The query for the seat map. It repeats whenever the map opens, because others choose seats at the same time. */
export function seatMapQuery(orderNo: string, segmentIndex: number) {
  return queryOptions({
    queryKey: ['ancillaries.getSeatMap', orderNo, segmentIndex],
    queryFn: () => call(getSeatMap, { body: { orderNo, segmentIndex } }),
    staleTime: 0,
    gcTime: 0,
  });
}
