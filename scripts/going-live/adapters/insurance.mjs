import { createAsk } from './ask-service.mjs';

/**
 * An adapter for insurance, as a carrier writes it (docs/connectors/README.md). It passes each call on to the service
 * at `TRIAL_INSURER_URL`.
 *
 * @param {{ env: Record<string, string | undefined> }} context
 */
export function connect({ env }) {
  const ask = createAsk(env.TRIAL_INSURER_URL);
  const steps = ['apply', 'query', 'cancel', 'correct', 'claim'];
  return Object.fromEntries(steps.map((step) => [step, (/** @type {unknown} */ request) => ask(step, request)]));
}
