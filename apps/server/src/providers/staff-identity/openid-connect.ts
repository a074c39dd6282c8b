import type { Deps } from '../../platform/index.ts';
import { connectProvider, IdentityFault } from '../openid-connect/index.ts';
import type { IdentityConfig } from './config.ts';
import type { StaffIdentity } from './port.ts';
import { toPerson } from './to-person.ts';

/** Creates the adapter of the staff’s identity provider. It reads the groups from the ID token or the user info. */
export function createStaffIdentity(config: IdentityConfig, clock: Pick<Deps['clock'], 'now'>): StaffIdentity {
  const provider = connectProvider(config, clock);
  const wanted = (maxAge: number) => ({ scope: 'openid profile email', maxAge, claim: config.groupsClaim });
  return {
    label: config.label,
    createsAccounts: config.createsAccounts,
    begin: (maxAge) => provider.begin(wanted(maxAge)),
    async finish(query, flow, maxAge) {
      const { issuer, claims } = await provider.finish(query, flow, wanted(maxAge));
      try {
        return toPerson(config, issuer, claims);
      } catch (error) {
        throw new IdentityFault('refused', error);
      }
    },
    signOutUrl: () => provider.signOutUrl(config.signedOutUri),
  };
}
