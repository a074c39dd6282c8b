/** The membership party: the carrier's membership site, whose members sign in here with its SSO token. */
import { z } from 'zod/mini';
import { instant, text } from '../fields.ts';
import { defineCall, defineParty, refused } from '../party.ts';
import { digestOf } from '../signatures.ts';

/** The token that the membership site gave to the browser. It is a secret: neither side may log it. */
const ssoToken = z.string().check(z.minLength(8), z.maxLength(4096));

export const membership = defineParty({
  name: 'membership',
  title: 'Membership: single sign-on',
  description: `
The party is the site on which members sign in. A member who did so carries an SSO token in the browser; the booking
site accepts it and ends it when the member signs out here. Points are kept by the booking site.`,
  operations: {
    verifyToken: defineCall({
      path: 'sso/verify',
      summary:
        'Returns the member who owns an SSO token, and extends the life of the token; the expiry is the new one. `none` means that the token is unknown or has ended.',
      request: z.object({ ssoToken }),
      answer: z.discriminatedUnion('state', [
        z.object({
          state: z.literal('valid'),
          memberNo: text(20).check(z.describe('The number of the membership card.')),
          expiresAt: instant,
        }),
        z.object({ state: z.literal('none') }),
        refused,
      ]),
    }),
    revokeToken: defineCall({
      path: 'sso/revoke',
      summary: 'Ends an SSO token because the member has signed out. A token that has ended is ended already.',
      request: z.object({ ssoToken }),
      answer: z.discriminatedUnion('state', [z.object({ state: z.literal('revoked') }), refused]),
      // The key is no secret: it does not lead back to the token.
      keyOf: (request) => digestOf(request.ssoToken),
    }),
  },
  notices: {},
});
