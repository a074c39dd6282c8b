/** The name of the PSS in the log of calls to outside parties. */
export const providerName = 'pss';

/** Returns the outcome of a call in the form in which it is stored. */
export function describeAnswer(answer: { state: string; reason?: string }) {
  return { outcome: answer.state, ...(answer.reason !== undefined && { detail: answer.reason }) };
}
