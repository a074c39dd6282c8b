import { getPassengerInput, type OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { OrderSkeleton } from './order-gate.tsx';
import { restoreForm } from './passenger-draft.ts';
import { PassengersForm } from './passengers-form.tsx';
import { savedPassengersQuery } from './queries.ts';

/** Waits for what was typed before and for whom one has saved: the form starts with both, and nothing in it jumps. */
export function KeptPassengers({ order }: { order: OrderDetail }) {
  const kept = useQuery({
    queryKey: ['booking.getPassengerInput', order.orderNo],
    queryFn: () => call(getPassengerInput, { body: { orderNo: order.orderNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const saved = useQuery(savedPassengersQuery);
  if (kept.isPending || saved.isPending) return <OrderSkeleton />;
  return <PassengersForm order={order} initial={restoreForm(order, kept.data?.form ?? null)} />;
}
