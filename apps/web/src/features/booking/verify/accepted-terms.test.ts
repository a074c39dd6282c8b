import type { OrderDetail } from '@haidai/contract/booking';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAcceptedTerms, findChangedTerms, rememberAcceptedTerms } from './accepted-terms.ts';

const orderWith = (version: string) =>
  ({
    orderNo: 'OW20261201B0000001',
    termsToAccept: [
      { docKey: 'B2C_TICKET_READ', docTitle: '购票须知', version: '2026-01' },
      { docKey: 'PRIVACY', docTitle: '隐私政策', version },
    ],
  }) as unknown as OrderDetail;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

test('the press of the button stores the version of every document', () => {
  rememberAcceptedTerms(orderWith('2026-01'));
  expect(findAcceptedTerms(orderWith('2026-01').orderNo)).toEqual([
    { docKey: 'B2C_TICKET_READ', version: '2026-01' },
    { docKey: 'PRIVACY', version: '2026-01' },
  ]);
});

test('a document changed if its version is not the accepted one, and none changed before the first press', () => {
  expect(findChangedTerms(orderWith('2026-12'))).toEqual([]);
  rememberAcceptedTerms(orderWith('2026-01'));
  expect(findChangedTerms(orderWith('2026-01'))).toEqual([]);
  expect(findChangedTerms(orderWith('2026-12')).map(({ docTitle }) => docTitle)).toEqual(['隐私政策']);
});
