import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionUser } from '../../../core/session/session.ts';
import { OrderSkeleton } from '../flow/order-gate.tsx';
import { contactQuery, passengerInputQuery } from '../queries.ts';
import { restoreForm } from './passenger-draft.ts';
import { PassengersForm } from './passengers-form.tsx';
import { prefilledForm } from './prefill.ts';
import { useListedPeople } from './use-listed-people.ts';

/**
 * Waits for the stored input, the contact and the listed people before it shows the form. The form starts with them, so it
 * does not move while they load. A new form starts with the data of the account.
 */
export function RestoredPassengersForm({ order }: { order: OrderDetail }) {
  const { orderNo } = order;
  const queryClient = useQueryClient();
  const input = useQuery(passengerInputQuery(orderNo));
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: passengerInputQuery(orderNo).queryKey }),
    [orderNo, queryClient],
  );
  const people = useListedPeople();
  const contact = useQuery(contactQuery(order));
  const user = useSessionUser();
  if (input.isPending || contact.isLoading || people === undefined || user === undefined) return <OrderSkeleton />;
  const start = prefilledForm(order, { people, user });
  const initial = restoreForm(order, input.data?.form ?? null, start, contact.data);
  return <PassengersForm order={order} initial={initial} />;
}
