/** The identity provider of the members: its port and the adapter of OpenID Connect. */
import type { Deps } from '../../platform/index.ts';
import { connectProvider, IdentityFault, subjectOf, textOf } from '../openid-connect/index.ts';
import type { MemberIdentityConfig } from './config.ts';
import type { MemberIdentity } from './port.ts';

export { memberIdentitySettings, readMemberIdentity } from './config.ts';
export type { IdentifiedMember, MemberIdentity } from './port.ts';

/** Some providers give the name only with the user info. */
const wanted = { scope: 'openid profile', claim: 'name' };

/** Creates the adapter. Of the claims, only `sub` counts; a mobile or an e-mail address there links nothing. */
export function createMemberIdentity(config: MemberIdentityConfig, clock: Pick<Deps['clock'], 'now'>): MemberIdentity {
  const provider = connectProvider(config, clock);
  return {
    label: config.label,
    begin: () => provider.begin(wanted),
    async finish(query, flow) {
      const { issuer, claims } = await provider.finish(query, flow, wanted);
      try {
        const name = textOf(claims, 'name') || textOf(claims, 'preferred_username');
        return { subject: subjectOf(issuer, claims), name };
      } catch (error) {
        throw new IdentityFault('refused', error);
      }
    },
  };
}
