/**
 * A refusal of the API: its HTTP status, its text for the traveller, and a next step. A business refusal is HTTP 200
 * with code 0 (the site's convention). Malformed input is 400, no sign-in 401, data of another person 404, too many
 * calls 429, and a fault of the server 500. The refusal's details fill `{name}` in a text.
 */
export interface RefusalRow {
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 429 | 500 | 503 | 509;
  readonly zh: string;
  readonly en: string;
  /** The stable name of the next step. The page acts on it. */
  readonly next?: { readonly action: string; readonly zh: string; readonly en: string };
}
