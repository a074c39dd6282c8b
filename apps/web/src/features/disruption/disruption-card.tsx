import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { disruptionsQuery } from './queries.ts';

const DisruptedFlights = lazy(() =>
  import('./disrupted-flights.tsx').then((module) => ({ default: module.DisruptedFlights })),
);

/** In the order: its flights that do not go as they were sold, and where to decide. Nothing is loaded where all of them go. */
export function DisruptionCard({ order }: { order: OrderDetail }) {
  const { data: cases = [] } = useQuery(disruptionsQuery(order.orderNo));
  if (cases.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DisruptedFlights cases={cases} />
    </Suspense>
  );
}
