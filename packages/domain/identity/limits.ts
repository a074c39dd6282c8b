/** The validity of a code sent by SMS, in minutes. */
export const smsCodeMinutes = 5;

/** The length of a member's password, in characters. */
export const passwordLength = { least: 8, most: 20 } as const;

/** The maximum number of exports of all its data that an account can request a day. */
export const exportsPerDay = 3;
