/** Minutes for which a code that was sent by SMS is good. */
export const smsCodeMinutes = 5;

/** Characters of a member's password. */
export const passwordLength = { least: 8, most: 20 } as const;

/** How often a day an account may ask for a file of all its data. */
export const exportsPerDay = 3;
