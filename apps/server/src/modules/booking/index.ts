export { countUnpaidOrders } from './count-unpaid-orders.ts';
