export interface Page<Entry> {
  readonly list: readonly Entry[];
  readonly total: number;
  readonly pages: number;
  /** The page number, from 1. A page after the last is empty. */
  readonly pageNum: number;
  readonly pageSize: number;
}

export function takePage<Entry>(entries: readonly Entry[], pageNum: number, pageSize: number): Page<Entry> {
  const start = (pageNum - 1) * pageSize;
  return {
    list: entries.slice(start, start + pageSize),
    total: entries.length,
    pages: Math.ceil(entries.length / pageSize),
    pageNum,
    pageSize,
  };
}
