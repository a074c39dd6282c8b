import { getPassengerInput, type OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { OrderSkeleton } from '../flow/order-gate.tsx';
import { savedPassengersQuery } from '../queries.ts';
import { restoreForm } from './passenger-draft.ts';
import { PassengersForm } from './passengers-form.tsx';

/**
 * Waits for the stored input and for the saved passengers before it shows the form. The form starts with both, so it
 * does not move while they load.
 */
export function RestoredPassengersForm({ order }: { order: OrderDetail }) {
  const input = useQuery({
    queryKey: ['booking.getPassengerInput', order.orderNo],
    queryFn: () => call(getPassengerInput, { body: { orderNo: order.orderNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const saved = useQuery(savedPassengersQuery);
  if (input.isPending || saved.isPending) return <OrderSkeleton />;
  return <PassengersForm order={order} initial={restoreForm(order, input.data?.form ?? null)} />;
}
