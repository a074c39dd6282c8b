import { oneOf, text, whole } from '../../core/address/search-params.ts';
import { useDeskAddress } from '../staff/index.ts';

/** The value of `part` for the list of all filings. */
export const ALL_FILINGS = 'filings';

const readId = text(/^[0-9a-f-]{36}$/);
const readPart = text(/^[A-Za-z]{1,40}$/);
const readState = oneOf(['', 'CHANGED', 'COMING', 'DRAFT', 'SUBMITTED', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN']);
const readWords = text(60);
const readPage = whole(1, 9999);

/** The view of the page in its address. */
export interface FilingView {
  part: string;
  filing: string;
  state: ReturnType<typeof readState>;
  q: string;
  page: number;
}

/** Returns the view in the address, and a function that changes it. Another list begins at its first page. */
export function useFilingAddress(): [FilingView, (next: Partial<FilingView>) => void] {
  const [search, go] = useDeskAddress();
  const view = {
    part: readPart(search.part),
    filing: readId(search.filing),
    state: readState(search.state),
    q: readWords(search.q),
    page: readPage(search.page),
  };
  const change = (next: Partial<FilingView>) => {
    const { part, filing, state, q, page } = { ...view, page: 1, ...next };
    const isStep = next.part !== undefined || next.filing !== undefined;
    const named = {
      part: part || undefined,
      filing: filing || undefined,
      state: state || undefined,
      q: q || undefined,
      page: page > 1 ? page : undefined,
    };
    go((before) => ({ ...before, ...named }), isStep ? 'step' : 'replace');
  };
  return [view, change];
}
