import { createAsk } from './ask-service.mjs';

/** The steps of the trial's service, by the operations that it has. It has no call about coupons. */
const steps = { issue: 'issue', query: 'query', amendNames: 'amend', issueEmds: 'documents' };
const others = [
  'listTickets',
  'voidTickets',
  'refundCoupons',
  'suspendCoupons',
  'resumeCoupons',
  'setCouponStates',
  'revalidateCoupons',
  'refundEmds',
];

/**
 * An adapter for ticketing, as a carrier writes it (docs/connectors/README.md). It passes each call on to the service
 * at `TRIAL_ISSUER_URL`.
 *
 * @param {{ env: Record<string, string | undefined> }} context
 */
export function connect({ env }) {
  const ask = createAsk(env.TRIAL_ISSUER_URL);
  const missing = () => ({ state: 'unknown', reason: 'no such step' });
  return Object.fromEntries([
    ...Object.entries(steps).map(([name, step]) => [name, (/** @type {unknown} */ request) => ask(step, request)]),
    ...others.map((name) => [name, missing]),
  ]);
}
