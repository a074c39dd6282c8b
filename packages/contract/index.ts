export * from './operation.ts';
export { type RefusalName, type RefusalRow, refusals } from './refusals.ts';
