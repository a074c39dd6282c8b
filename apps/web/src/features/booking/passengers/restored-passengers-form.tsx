import { getPassengerInput, type OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { useSessionUser } from '../../../core/session/session.ts';
import { OrderSkeleton } from '../flow/order-gate.tsx';
import { savedPassengersQuery } from '../queries.ts';
import { restoreForm } from './passenger-draft.ts';
import { PassengersForm } from './passengers-form.tsx';
import { prefilledForm } from './prefill.ts';

/**
 * Waits for the stored input and for the saved passengers before it shows the form. The form starts with both, so it
 * does not move while they load. A new form starts with the data of the account.
 */
export function RestoredPassengersForm({ order }: { order: OrderDetail }) {
  const input = useQuery({
    queryKey: ['booking.getPassengerInput', order.orderNo],
    queryFn: () => call(getPassengerInput, { body: { orderNo: order.orderNo } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const saved = useQuery(savedPassengersQuery);
  const user = useSessionUser();
  if (input.isPending || saved.isPending || user === undefined) return <OrderSkeleton />;
  const start = prefilledForm(order, { people: saved.data ?? [], user });
  const initial = restoreForm(order, input.data?.form ?? null, start);
  return <PassengersForm order={order} initial={initial} />;
}
