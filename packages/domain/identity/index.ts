/**
 * Rules about identity without side effects: slide puzzles, names and their masks, sessions, and the page after a
 * login.
 */
export * from './device.ts';
export * from './join.ts';
export * from './mask.ts';
export * from './member-entry.ts';
export * from './own-path.ts';
export * from './session-rules.ts';
export * from './slide.ts';
export * from './username.ts';

/** The validity of a code sent by SMS, in minutes. */
export const smsCodeMinutes = 5;

/** The length of a member's password, in characters. */
export const passwordLength = { least: 8, most: 20 } as const;

/** The maximum number of exports of all its data that an account can request a day. */
export const exportsPerDay = 3;

/** The maximum number of passkeys of an account. */
export const mostPasskeys = 10;

/** The time after a sign-in, in minutes, in which the account may add a passkey. */
export const stepUpMinutes = 15;
