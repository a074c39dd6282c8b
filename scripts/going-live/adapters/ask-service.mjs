/**
 * Returns a function that asks the service at `base`. A lost answer is unknown, never refused.
 *
 * @param {string | undefined} base
 */
export function createAsk(base) {
  /**
   * @param {string} step
   * @param {unknown} request
   */
  return async (step, request) => {
    try {
      const headers = { 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(8_000);
      const answer = await fetch(`${base}/${step}`, { method: 'POST', headers, body: JSON.stringify(request), signal });
      return answer.ok ? await answer.json() : { state: 'unknown', reason: `HTTP ${answer.status}` };
    } catch (error) {
      return { state: 'unknown', reason: error instanceof Error ? error.name : 'fault' };
    }
  };
}
