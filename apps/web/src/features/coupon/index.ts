/** What other pages show of a member's discount coupons. */
export { CouponPanel } from './coupon-panel.tsx';
