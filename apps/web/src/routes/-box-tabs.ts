import { lazyRouteComponent } from '@tanstack/react-router';
import type { BoxTab } from '../features/shopping/index.ts';

const StatusForm = lazyRouteComponent(() => import('../features/flights/status-form.tsx'), 'StatusForm');
const CheckInBox = lazyRouteComponent(() => import('../features/checkin/find/check-in-box.tsx'), 'CheckInBox');
const FindOrder = lazyRouteComponent(() => import('../features/booking/orders/find-order.tsx'), 'FindOrder');

/**
 * The tabs beside the booking in the box of the home page, in this order. A tab is one entry here, a text in `box` and
 * a panel. The panel loads when the visitor opens the tab.
 */
export const boxTabs: readonly BoxTab[] = [
  { id: 'checkIn', label: 'checkInTab', Panel: CheckInBox },
  { id: 'status', label: 'statusTab', Panel: StatusForm },
  { id: 'manage', label: 'manageTab', Panel: FindOrder },
];

export async function loadBoxTab(tab: string | undefined): Promise<void> {
  await boxTabs.find(({ id }) => id === tab)?.Panel.preload?.();
}

/** Returns the tab of the address. It runs in the browser only. */
export function tabInAddress(): string | undefined {
  return new URLSearchParams(location.search).get('tab') ?? undefined;
}
