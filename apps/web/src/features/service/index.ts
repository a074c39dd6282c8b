export { InService } from './in-service.tsx';
export { serveCalls } from './serve-calls.ts';
