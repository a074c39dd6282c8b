import type { OrderPanel } from '../../features/booking/index.ts';
import { CouponPanel } from '../../features/coupon/index.ts';

/** What other features put on the page of an order before it is placed: insurance, add-ons, coupon, in the order in which they are priced. */
export const orderPanels: readonly OrderPanel[] = [CouponPanel];
