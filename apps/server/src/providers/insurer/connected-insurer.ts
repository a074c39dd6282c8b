import { insurance } from '@haidai/connectors/insurance';
import type { Deps } from '../../platform/index.ts';
import { connectBySettings, connectorSettings } from '../connectors.ts';
import type { Insurer } from './port.ts';

const prefix = 'INSURER';

/** The variables of the insurance party, each with its purpose, for docs/generated/settings.md. */
export const insurerSettings = connectorSettings(prefix, 'the insurer');

/** Connects the insurance party as the settings say. Throws one `SettingsFault` that names every fault. */
export function createConnectedInsurer(
  env: Readonly<Record<string, string | undefined>>,
  deps: Pick<Deps, 'clock' | 'log'>,
): Insurer {
  const { apply, query, cancel, correct, claim } = connectBySettings(insurance, prefix, env, deps);
  return {
    apply,
    query: (applicationNo) => query({ applicationNo }),
    cancel: (policyNo) => cancel({ policyNo }),
    correct: (policyNo, insured, actNo) => correct({ policyNo, insured, actNo }),
    claim,
  };
}
