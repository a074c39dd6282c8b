import type { membership } from '../membership/index.ts';
import type { PartyCalls } from '../party.ts';
import type { Case, RunOfCases } from './generic.ts';
import { expectEqual, expectState } from './run.ts';

type Calls = PartyCalls<typeof membership>;

/** Tells the story of one SSO token. Without a token of a test member, only unknown tokens are tried. */
export function membershipCases(calls: Calls, { run, ssoToken }: RunOfCases): Case[] {
  const unknown = `conformance-${run}-no-such-token`;
  const cases: Case[] = [
    {
      name: 'verify: an unknown token has no member',
      run: async () => expectState(await calls.verifyToken({ ssoToken: unknown }), 'none'),
    },
    {
      name: 'revoke: an unknown token is ended already, also by a repeated call',
      async run() {
        expectState(await calls.revokeToken({ ssoToken: unknown }), 'revoked');
        expectState(await calls.revokeToken({ ssoToken: unknown }), 'revoked');
      },
    },
  ];
  if (!ssoToken) return cases;
  return [
    ...cases,
    {
      name: 'verify: a token names the same member each time, and its life never gets shorter',
      async run() {
        const first = await calls.verifyToken({ ssoToken });
        expectState(first, 'valid');
        const second = await calls.verifyToken({ ssoToken });
        expectState(second, 'valid');
        expectEqual('the member', second.memberNo, first.memberNo);
        if (Date.parse(second.expiresAt) < Date.parse(first.expiresAt)) throw new Error('the expiry moved back');
      },
    },
    {
      name: 'revoke: a token that was ended has no member any more',
      async run() {
        expectState(await calls.revokeToken({ ssoToken }), 'revoked');
        expectState(await calls.verifyToken({ ssoToken }), 'none');
      },
    },
  ];
}
