import { RefusalError } from '../../core/api/refusal-error.ts';

/** What the server says about a refusal; where there was no answer, the words the specification has for that page. */
export function failureText(error: Error, fallback: string): string {
  return error instanceof RefusalError ? error.message : fallback;
}
