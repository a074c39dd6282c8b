import { RefusalError } from '../../../core/api/refusal-error.ts';

/**
 * Returns the message of a refusal. Without an answer of the server it returns the text of the specification for that
 * page.
 */
export function failureText(error: Error, fallback: string): string {
  return error instanceof RefusalError ? error.message : fallback;
}
