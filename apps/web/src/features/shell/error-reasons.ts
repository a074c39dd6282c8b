/** The reasons for a visitor to be on /static/error. Without a reason, the page reports a failure of the site. */
export const errorReasons = ['timeout', 'maintenance'] as const;

export type ErrorReason = (typeof errorReasons)[number];
