import type { PartyHandlers } from '@haidai/connectors';
import type { insurance } from '@haidai/connectors/insurance';

/** Keeps the policies of the sandbox party in memory. It insures nobody. */
export function createInsurer(): PartyHandlers<typeof insurance> {
  const policies = new Map<string, string>();
  const known = (policyNo: string) => [...policies.values()].includes(policyNo);
  const refusal = { state: 'refused', code: 'noPolicy', reason: '没有该保单' } as const;
  return {
    apply({ applicationNo }) {
      const policyNo = policies.get(applicationNo) ?? `SP${String(policies.size + 1).padStart(10, '0')}`;
      policies.set(applicationNo, policyNo);
      return { state: 'accepted', policyNo };
    },
    query({ applicationNo }) {
      const policyNo = policies.get(applicationNo);
      return policyNo ? { state: 'accepted', policyNo } : { state: 'none' };
    },
    cancel: ({ policyNo }) => (known(policyNo) ? { state: 'cancelled' } : refusal),
    correct: ({ policyNo }) => (known(policyNo) ? { state: 'corrected' } : refusal),
    claim: ({ policyNo }) => (known(policyNo) ? { state: 'accepted' } : refusal),
  };
}
