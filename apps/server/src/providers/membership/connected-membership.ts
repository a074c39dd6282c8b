import { membership } from '@haidai/connectors/membership';
import type { Deps } from '../../platform/index.ts';
import { connectBySettings, connectorSettings } from '../connectors.ts';
import type { MembershipSite } from './port.ts';

const prefix = 'MEMBERSHIP';

/** The variables of the membership party, each with its purpose, for docs/generated/settings.md. */
export const membershipSettings = connectorSettings(prefix, 'the membership site');

/** Connects the membership party as the settings say. Throws one `SettingsFault` that names every fault. */
export function createConnectedMembership(
  env: Readonly<Record<string, string | undefined>>,
  deps: Pick<Deps, 'clock' | 'log'>,
): MembershipSite {
  const { verifyToken, revokeToken } = connectBySettings(membership, prefix, env, deps);
  return {
    async verifySsoToken(ssoToken) {
      const answer = await verifyToken({ ssoToken });
      if (answer.state === 'unknown') throw new Error(`The membership site has not answered: ${answer.reason}`);
      if (answer.state !== 'valid') return null;
      return { memberNo: answer.memberNo, expiresAt: new Date(answer.expiresAt) };
    },
    async revokeSsoToken(ssoToken) {
      const answer = await revokeToken({ ssoToken });
      if (answer.state === 'unknown') throw new Error(`The membership site has not answered: ${answer.reason}`);
    },
  };
}
