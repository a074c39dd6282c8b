import type { OrderDetail } from '@haidai/contract/booking';
import { lazy, Suspense } from 'react';
import { AddOnsPanel } from '../../features/ancillaries/index.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { CouponPanel } from '../../features/coupon/index.ts';
import { InsurancePanel } from '../../features/insurance/index.ts';

const WaitlistPanel = lazy(() =>
  import('../../features/waitlist/index.ts').then((module) => ({ default: module.WaitlistPanel })),
);

/** Shows the wishes of a waitlist order. */
function Wishes({ order }: { order: OrderDetail }) {
  return (
    order.source === 'WAITLIST' && (
      <Suspense>
        <WaitlistPanel order={order} />
      </Suspense>
    )
  );
}

/** Hides a panel from a waitlist order, which takes no extras before it has seats. */
function withSeats(Panel: OrderPanel): OrderPanel {
  return function PanelWithSeats({ order }) {
    return order.source !== 'WAITLIST' && <Panel order={order} />;
  };
}

/**
 * The panels that other features add to an order before it is placed, in the order in which they are priced: insurance,
 * add-ons, coupon.
 */
export const orderPanels: readonly OrderPanel[] = [
  Wishes,
  ...[InsurancePanel, AddOnsPanel, CouponPanel].map(withSeats),
];
