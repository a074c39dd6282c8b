import type { OperationResult } from '@haidai/contract';
import { getDocument } from '@haidai/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { browserTime } from './clock.ts';
import { keepUntil, readKept } from './kept.ts';

type Notice = OperationResult<typeof getDocument>;

const KEPT_MS = 30 * 60_000;

/**
 * The query for a text of the carrier (refund tips, terms, product descriptions). The browser keeps the text for 30
 * minutes. If a version is given, as for terms to accept, a stored text of another version is not used.
 */
export function noticeQuery(key: string, version?: string) {
  return queryOptions({
    queryKey: ['content.getDocument', key, version],
    queryFn: () => readNotice(key, version),
    staleTime: KEPT_MS,
  });
}

async function readNotice(key: string, version: string | undefined): Promise<Notice> {
  const place = `notice:${key}`;
  const kept = readKept(place, browserTime(), isNotice);
  if (kept && (version === undefined || kept.version === version)) return kept;
  const notice = await call(getDocument, { query: { key } });
  keepUntil(place, notice, browserTime() + KEPT_MS);
  return notice;
}

function isNotice(value: unknown): value is Notice {
  const { docContent, version } = (value ?? {}) as Partial<Notice>;
  return typeof docContent === 'string' && typeof version === 'string';
}
