import type { OrderDetail } from '@haidai/contract/booking';
import { lazy, Suspense } from 'react';
import { youngTravellers } from './young-travellers.ts';

const AloneApplications = lazy(() =>
  import('./applications.tsx').then((module) => ({ default: module.AloneApplications })),
);

/** In the order: who may be looked after, and how what was asked for stands. Nothing is loaded where nobody is that young. */
export function AloneCard({ order }: { order: OrderDetail }) {
  const young = youngTravellers(order);
  if (young.length === 0 && order.source !== 'ALONE') return null;
  return (
    <Suspense>
      <AloneApplications order={order} young={young} />
    </Suspense>
  );
}
