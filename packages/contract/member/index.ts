export * from './assignees.ts';
export * from './passengers.ts';
export * from './points.ts';
export * from './receivers.ts';
