export { flightCouponMachine } from './machine.ts';
