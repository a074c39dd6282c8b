/** Flash sales (seckill): rounds of few seats at fixed prices, served in a fair order that can be verified afterwards. */
export * from './desk.ts';
export * from './entry.ts';
export * from './orders.ts';
export * from './sales.ts';
