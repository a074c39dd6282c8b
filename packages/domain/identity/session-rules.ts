/**
 * The moments at which a page checks the session of the browser: when it loads, and when the visitor opens another
 * page.
 */
export type SessionMoment = 'startup' | 'navigation';

/**
 * The session facts of a browser. The membership site gives an SSO token to a member who signs in there. The site token
 * is the SSO token that this site used for its sign-on. A login at this site has neither.
 */
export interface SessionFacts {
  /** The SSO token: none, the one that this site used for its sign-on, or another. */
  ssoToken: 'none' | 'same' | 'other';
  /** The browser has a site token. A session of this site, if there is one, came from the membership site. */
  signedOnBySsoToken: boolean;
  hasToken: boolean;
  /** Milliseconds until the stored expiry of the site token, negative after it. Null if no expiry is stored. */
  msLeft: number | null;
}

/**
 * The action of a rule. `signOn`: single sign-on with the SSO token (also to renew it). `forget`: log out and stay.
 * `leave`: log out and go to /login.
 */
export type SessionStep = 'stay' | 'signOn' | 'forget' | 'leave';

interface SessionRule {
  /** The text of the specification, section 4. */
  says: string;
  at: readonly SessionMoment[];
  holds: (facts: SessionFacts) => boolean;
  step: SessionStep;
}

const renewMs = 30 * 60_000;
const always = ['startup', 'navigation'] as const;
const atStartup = ['startup'] as const;
const hasPassed = ({ msLeft }: SessionFacts) => msLeft !== null && msLeft <= 0;
const isNear = ({ msLeft }: SessionFacts) => msLeft !== null && msLeft > 0 && msLeft <= renewMs;

/** The session rules in order. The first rule that holds decides. */
export const sessionRules = {
  handGone: {
    says: 'No hand cookie: clear the member model and log out if a token exists.',
    at: always,
    holds: ({ ssoToken, signedOnBySsoToken }) => ssoToken === 'none' && signedOnBySsoToken,
    step: 'forget',
  },
  ownLogin: {
    says: 'A login at this site has no hand and lives by its tokens alone.',
    at: always,
    holds: ({ ssoToken, signedOnBySsoToken }) => ssoToken === 'none' && !signedOnBySsoToken,
    step: 'stay',
  },
  handExpired: {
    says: 'Hand cookie equals the site cookie and is expired: log out, reset booking and go to /login.',
    at: always,
    holds: (facts) => facts.ssoToken === 'same' && hasPassed(facts),
    step: 'leave',
  },
  handEnding: {
    says: 'Within 30 minutes of expiry: log in again with the hand cookie and reload the user.',
    at: always,
    holds: isNear,
    step: 'signOn',
  },
  handReplaced: {
    says: "Startup, stored hand expiry has passed and the site's hand value differs from the B2C hand value: single sign-on login using the hand.",
    at: atStartup,
    holds: (facts) => facts.ssoToken === 'other' && hasPassed(facts),
    step: 'signOn',
  },
  handKnown: {
    says: 'Startup, the two hand values are equal and a token exists: treated as logged in.',
    at: atStartup,
    holds: ({ ssoToken, hasToken }) => ssoToken === 'same' && hasToken,
    step: 'stay',
  },
  handNew: {
    says: 'Startup, no expiry passed and a hand value present: single sign-on login.',
    at: atStartup,
    holds: (facts) => !hasPassed(facts),
    step: 'signOn',
  },
} as const satisfies Record<string, SessionRule>;

export type SessionRuleName = keyof typeof sessionRules | 'none';

/** Returns the rule of section 4 that holds for a browser at a moment, and its action. */
export function checkSession(moment: SessionMoment, facts: SessionFacts): { rule: SessionRuleName; step: SessionStep } {
  const rules = Object.entries(sessionRules) as [keyof typeof sessionRules, SessionRule][];
  const found = rules.find(([, { at, holds }]) => at.includes(moment) && holds(facts));
  return found ? { rule: found[0], step: found[1].step } : { rule: 'none', step: 'stay' };
}

const keptAbove = 300;

/**
 * Reports whether the site keeps the tokens of a login as they are. It exchanges tokens with a shorter life at once
 * (section 4; the unit is seconds).
 */
export function areTokensKept(expiresIn: number): boolean {
  return expiresIn > keptAbove;
}
