/**
 * Every refusal the API can give: HTTP status, words for the traveller, and what they can do next.
 * A business refusal is HTTP 200 with code 0 (the site's convention); malformed input is 400, no login 401,
 * another person's thing 404, too often 429, ours 500. `{name}` in a text is filled from the refusal's details.
 */
export interface RefusalRow {
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 429 | 500 | 503 | 509;
  readonly zh: string;
  readonly en: string;
  /** Stable name of the next step, for the page to act on. */
  readonly next?: { readonly action: string; readonly zh: string; readonly en: string };
}
