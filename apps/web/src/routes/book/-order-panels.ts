import { AddOnsPanel } from '../../features/ancillaries/index.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { CouponPanel } from '../../features/coupon/index.ts';
import { InsurancePanel } from '../../features/insurance/index.ts';

/**
 * The panels that other features add to an order before it is placed, in the order in which they are priced: insurance,
 * add-ons, coupon.
 */
export const orderPanels: readonly OrderPanel[] = [InsurancePanel, AddOnsPanel, CouponPanel];
