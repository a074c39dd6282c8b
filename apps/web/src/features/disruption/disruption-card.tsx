import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { disruptionsQuery } from './queries.ts';

const DisruptedFlights = lazy(() =>
  import('./disrupted-flights.tsx').then((module) => ({ default: module.DisruptedFlights })),
);

/** Shows in an order its disrupted flights and the links to decide. Loads nothing if there are none. */
export function DisruptionCard({ order }: { order: OrderDetail }) {
  const { data: cases = [] } = useQuery(disruptionsQuery(order.orderNo));
  if (cases.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DisruptedFlights cases={cases} />
    </Suspense>
  );
}
