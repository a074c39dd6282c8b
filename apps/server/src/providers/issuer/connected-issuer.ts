import { ticketing } from '@haidai/connectors/ticketing';
import type { Deps } from '../../platform/index.ts';
import { connectBySettings, connectorSettings } from '../connectors.ts';
import type { TicketIssuer } from './port.ts';

const prefix = 'ISSUER';

/** The variables of the ticketing party, each with its purpose, for docs/generated/settings.md. */
export const issuerSettings = connectorSettings(prefix, 'the ticketing gateway');

/** Connects the ticketing party as the settings say. Throws one `SettingsFault` that names every fault. */
export function createConnectedIssuer(
  env: Readonly<Record<string, string | undefined>>,
  deps: Pick<Deps, 'clock' | 'log'>,
): TicketIssuer {
  const { query, issueEmds, ...calls } = connectBySettings(ticketing, prefix, env, deps);
  return {
    ...calls,
    query: (orderNo) => query({ orderNo }),
    issueEmds: (orderNo, documents) => issueEmds({ orderNo, documents: [...documents] }),
  };
}
