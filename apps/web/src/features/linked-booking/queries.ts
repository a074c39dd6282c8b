import { searchChildFlights, verifyOwnGuardian } from '@haidai/contract/linked-booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { ticketHeaders } from '../shopping/index.ts';
import type { BookCHD } from './ways.ts';

/** Seats and prices move. */
const FRESH_MS = 20_000;

/** The adult's flights with what children pay. */
export function childFlightsQuery(guardian: string, bookCHD: BookCHD, childNum: number) {
  return queryOptions({
    queryKey: ['companion.searchChildFlights', { guardian, ...bookCHD, childNum }],
    queryFn: async ({ client }) => {
      const headers = await ticketHeaders(client);
      return call(searchChildFlights, { headers, body: { guardian, ...bookCHD, childNum } });
    },
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** An adult in an order of one's own. */
export function ownGuardianQuery(orderNo: string, passengerSeq: number) {
  return queryOptions({
    queryKey: ['companion.verifyOwnGuardian', orderNo, passengerSeq],
    queryFn: () => call(verifyOwnGuardian, { body: { orderNo, passengerSeq } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
