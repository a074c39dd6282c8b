import { searchChildFlights, verifyOwnGuardian } from '@haidai/contract/linked-booking';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { ticketHeaders } from '../shopping/index.ts';
import type { BookCHD } from './ways.ts';

/** The time in milliseconds after which seats and prices count as old. */
const FRESH_MS = 20_000;

/** The query for the flights of the adult with the child fares. */
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

/** The query for an adult in an order of the user. */
export function ownGuardianQuery(orderNo: string, passengerSeq: number) {
  return queryOptions({
    queryKey: ['companion.verifyOwnGuardian', orderNo, passengerSeq],
    queryFn: () => call(verifyOwnGuardian, { body: { orderNo, passengerSeq } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
