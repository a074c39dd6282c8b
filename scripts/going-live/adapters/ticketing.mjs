import { createAsk } from './ask-service.mjs';

/** The steps of the trial's service, by the operations that it has. It has one step for all acts, and lists no tickets. */
const steps = { issue: 'issue', query: 'query', amendNames: 'amend', issueEmds: 'documents' };
const acts = [
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
  return Object.fromEntries([
    ...Object.entries(steps).map(([name, step]) => [name, (/** @type {unknown} */ request) => ask(step, request)]),
    ...acts.map((name) => [name, (/** @type {unknown} */ request) => ask('act', request)]),
    ['listTickets', () => ({ state: 'refused', code: 'notSupported', reason: 'The service lists no tickets' })],
  ]);
}
