/** Why a visitor was sent to /static/error; without one, something of ours broke. */
export const errorReasons = ['timeout', 'maintenance'] as const;

export type ErrorReason = (typeof errorReasons)[number];
