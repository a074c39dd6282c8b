export { paymentMachine, paymentRefundMachine } from './machine.ts';
