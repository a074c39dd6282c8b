import type { PartyHandlers } from '@haidai/connectors';
import type { insurance } from '@haidai/connectors/insurance';
import type { FastifyInstance } from 'fastify';

interface Policy {
  policyNo: string;
  applicationNo: string;
  productCode: string;
  ticketNo: string;
  premiumFen: number;
  /** The insured person as applied for, and after each correction. */
  names: string[];
  isCancelled: boolean;
  claims: { claimNo: string; payFen: number }[];
}

const refuse = (code: string, reason: string) => ({ state: 'refused', code, reason }) as const;
const noPolicy = refuse('noPolicy', '没有该保单');
const cancelled = refuse('policyCancelled', '保单已注销');

/** Keeps the policies of the sandbox party in memory. It insures nobody. */
export function createInsurer() {
  const policies = new Map<string, Policy>();
  const corrections = new Set<string>();
  const find = (policyNo: string) => [...policies.values()].find((policy) => policy.policyNo === policyNo);
  const handlers: PartyHandlers<typeof insurance> = {
    apply({ applicationNo, productCode, premiumFen, insured, flight: { ticketNo } }) {
      const known = policies.get(applicationNo);
      if (known) return { state: 'accepted', policyNo: known.policyNo };
      const policyNo = `SP${String(policies.size + 1).padStart(10, '0')}`;
      const names = [insured.name];
      const policy = { policyNo, applicationNo, productCode, ticketNo, premiumFen, names, isCancelled: false };
      policies.set(applicationNo, { ...policy, claims: [] });
      return { state: 'accepted', policyNo };
    },
    query({ applicationNo }) {
      const policyNo = policies.get(applicationNo)?.policyNo;
      return policyNo ? { state: 'accepted', policyNo } : { state: 'none' };
    },
    cancel({ policyNo }) {
      const policy = find(policyNo);
      if (!policy) return noPolicy;
      policy.isCancelled = true;
      return { state: 'cancelled' };
    },
    correct({ actNo, policyNo, insured }) {
      const policy = find(policyNo);
      if (!policy) return noPolicy;
      if (corrections.has(actNo)) return { state: 'corrected' };
      if (policy.isCancelled) return cancelled;
      corrections.add(actNo);
      policy.names.push(insured.name);
      return { state: 'corrected' };
    },
    claim({ claimNo, policyNo, payFen }) {
      const policy = find(policyNo);
      if (!policy) return noPolicy;
      if (policy.claims.some((claim) => claim.claimNo === claimNo)) return { state: 'accepted' };
      if (policy.isCancelled) return cancelled;
      policy.claims.push({ claimNo, payFen });
      return { state: 'accepted' };
    },
  };
  return { handlers, policies: () => [...policies.values()] };
}

/**
 * Serves the call of scripts about insurance:
 *
 *   GET control/insurance/policies  all policies with their corrections and claims
 */
export function insuranceControlRoutes(app: FastifyInstance, insurer: ReturnType<typeof createInsurer>): void {
  app.get('/control/insurance/policies', () => insurer.policies());
}
