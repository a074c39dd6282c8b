import { AddOnsPanel } from '../../features/ancillaries/index.ts';
import type { OrderPanel } from '../../features/booking/index.ts';
import { CouponPanel } from '../../features/coupon/index.ts';
import { InsurancePanel } from '../../features/insurance/index.ts';

/** What other features put on the page of an order before it is placed: insurance, add-ons, coupon, in the order in which they are priced. */
export const orderPanels: readonly OrderPanel[] = [InsurancePanel, AddOnsPanel, CouponPanel];
