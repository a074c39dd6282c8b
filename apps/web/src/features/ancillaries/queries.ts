import type { OperationResult } from '@haidai/contract';
import { getSeatMap, listAncillaries } from '@haidai/contract/ancillaries';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type Ancillaries = OperationResult<typeof listAncillaries>;
export type Offer = Ancillaries['offers'][number];
export type Item = Ancillaries['ancillaryOrderVoList'][number];
export type SeatMapOfSegment = OperationResult<typeof getSeatMap>;

/** While documents are being written the card follows by itself. */
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

/** Others choose seats at the same time: it is read anew whenever the map is opened. */
export function seatMapQuery(orderNo: string, segmentIndex: number) {
  return queryOptions({
    queryKey: ['ancillaries.getSeatMap', orderNo, segmentIndex],
    queryFn: () => call(getSeatMap, { body: { orderNo, segmentIndex } }),
    staleTime: 0,
    gcTime: 0,
  });
}
