/**
 * Rules about identity without side effects: slide puzzles, names and their masks, sessions, and the page after a
 * login.
 */
export * from './device.ts';
export * from './join.ts';
export * from './limits.ts';
export * from './mask.ts';
export * from './member-entry.ts';
export * from './own-path.ts';
export * from './session-rules.ts';
export * from './slide.ts';
export * from './tokens.ts';
export * from './username.ts';
