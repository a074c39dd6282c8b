import type { Insurer } from '../../../apps/server/src/providers/insurer/port.ts';
import { createParty } from './party.ts';

/**
 * An adapter for insurance, as a carrier writes it. It passes each call of the port on to the service at
 * `INSURER_URL`.
 */
export function createCarrierInsurer(): Insurer {
  const ask = createParty('INSURER_URL');
  return {
    apply: (application) => ask('apply', application),
    query: (applicationNo) => ask('query', { applicationNo }),
    cancel: (policyNo) => ask('cancel', { policyNo }),
    correct: (policyNo, ...more) => ask('correct', { policyNo, more }),
    claim: (claim) => ask('claim', claim),
  };
}
