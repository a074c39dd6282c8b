import type { OperationResult } from '@haidai/contract';
import { getDocument } from '@haidai/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { pageLanguage } from '../../i18n/language.ts';
import { call } from '../api/call.ts';
import { browserTime } from './clock.ts';
import { findRemembered, rememberUntil } from './local-storage.ts';

type CarrierText = OperationResult<typeof getDocument>;

const FRESH_MS = 30 * 60_000;

/**
 * The query for a text of the carrier (refund tips, terms, product descriptions). The browser keeps the text for 30
 * minutes. If a version is given, as for terms to accept, a stored text of another version is not used.
 */
export function carrierTextQuery(key: string, version?: string) {
  return queryOptions({
    queryKey: ['content.getDocument', key, version],
    queryFn: () => getCarrierText(key, version),
    staleTime: FRESH_MS,
  });
}

async function getCarrierText(key: string, version: string | undefined): Promise<CarrierText> {
  const storageKey = pageLanguage() === 'en' ? `notice:en:${key}` : `notice:${key}`;
  const remembered = findRemembered(storageKey, browserTime(), isCarrierText);
  if (remembered && (version === undefined || remembered.version === version)) return remembered;
  const text = await call(getDocument, { query: { key } });
  rememberUntil(storageKey, text, browserTime() + FRESH_MS);
  return text;
}

function isCarrierText(value: unknown): value is CarrierText {
  const { docContent, version } = (value ?? {}) as Partial<CarrierText>;
  return typeof docContent === 'string' && typeof version === 'string';
}
