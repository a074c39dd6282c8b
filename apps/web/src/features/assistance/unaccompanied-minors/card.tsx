import type { OrderDetail } from '@haidai/contract/booking';
import { lazy, Suspense } from 'react';
import { youngTravellers } from './young-travellers.ts';

const LazyApplications = lazy(() =>
  import('./applications.tsx').then((module) => ({ default: module.UnaccompaniedMinorApplications })),
);

/** In the order: who may be looked after, and how what was asked for stands. Nothing is loaded where nobody is that young. */
export function UnaccompaniedMinorCard({ order }: { order: OrderDetail }) {
  const young = youngTravellers(order);
  if (young.length === 0 && order.source !== 'ALONE') return null;
  return (
    <Suspense>
      <LazyApplications order={order} young={young} />
    </Suspense>
  );
}
