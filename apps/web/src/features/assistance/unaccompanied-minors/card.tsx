import type { OrderDetail } from '@haidai/contract/booking';
import { lazy, Suspense } from 'react';
import { youngTravellers } from './young-travellers.ts';

const LazyApplications = lazy(() =>
  import('./applications.tsx').then((module) => ({ default: module.UnaccompaniedMinorApplications })),
);

/**
 * Shows in an order the travellers who may use the service and the state of their applications. Loads nothing if no
 * traveller is young enough.
 */
export function UnaccompaniedMinorCard({ order }: { order: OrderDetail }) {
  const young = youngTravellers(order);
  if (young.length === 0 && order.source !== 'ALONE') return null;
  return (
    <Suspense>
      <LazyApplications order={order} young={young} />
    </Suspense>
  );
}
