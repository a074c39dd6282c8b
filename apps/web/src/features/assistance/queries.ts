import { type AssistanceRequest, listAssistance } from '@haidai/contract/assistance';
import type { OrderDetail } from '@haidai/contract/booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type Kind = AssistanceRequest['kind'];

export function requestsQuery(kind: Kind, orderNo: string) {
  return queryOptions({
    queryKey: ['assistance.list', kind, orderNo],
    queryFn: () => call(listAssistance, { body: { kind, ...(orderNo && { orderNo }) } }),
    staleTime: 0,
  });
}

/** Returns the flights of an order for which a passenger still has an open ticket. */
export function openFlights({ trips, passengerInfoVoList }: OrderDetail) {
  const open = passengerInfoVoList
    .flatMap(({ ticketVos }) => ticketVos)
    .flatMap(({ coupons }) => coupons)
    .filter(({ status }) => status === 'OPEN FOR USE')
    .map(({ segmentIndex }) => segmentIndex);
  return trips.flatMap(({ segments }) => segments).filter(({ segmentIndex }) => open.includes(segmentIndex));
}
