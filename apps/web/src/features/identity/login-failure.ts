import { RefusalError } from '../../app/refusal-error.ts';

/** What the server says about a refusal; where there was no answer, the words the page has for it. */
export function failureText(error: Error, fallback: string): string {
  return error instanceof RefusalError ? error.message : fallback;
}
