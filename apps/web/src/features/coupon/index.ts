/** The parts of a member's discount coupons for other pages. */
export { CouponPanel } from './coupon-panel.tsx';
