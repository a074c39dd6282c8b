import { attendBooking } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../core/api/call.ts';
import { pollEvery } from '../../../staff/index.ts';

const AGAIN_MS = 20_000;

/** Tells colleagues that this order is open here, until the page closes it. Returns the colleagues who have it open. */
export function useColleagues(orderNo: string): readonly { name: string }[] {
  const { data } = useQuery({
    queryKey: ['desk.attendBooking', orderNo],
    queryFn: () => call(attendBooking, { body: { orderNo, open: true } }),
    staleTime: 0,
    ...pollEvery(AGAIN_MS),
  });
  useEffect(
    () => () => {
      // A failure is harmless: the mark lapses by itself.
      void call(attendBooking, { body: { orderNo, open: false } }).catch(() => undefined);
    },
    [orderNo],
  );
  return data?.colleagues ?? [];
}
