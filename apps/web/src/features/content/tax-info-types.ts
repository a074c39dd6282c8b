import type { OperationResult } from '@haidai/contract';
import { listTaxInfoTypes } from '@haidai/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { browserTime } from '../../core/page/clock.ts';
import { findRemembered, rememberUntil } from '../../core/page/local-storage.ts';

type TaxInfoTypes = OperationResult<typeof listTaxInfoTypes>;

const KEY = 'taxInfoTypes';
const DAY_MS = 24 * 3_600_000;

/** The query for the types of invoice titles. They rarely change, so the browser keeps them for a day. */
export const taxInfoTypesQuery = queryOptions({
  queryKey: ['content.listTaxInfoTypes'],
  queryFn: async () => {
    const kept = findRemembered(KEY, browserTime(), areTaxInfoTypes);
    if (kept) return kept;
    const types = await call(listTaxInfoTypes, {});
    rememberUntil(KEY, types, browserTime() + DAY_MS);
    return types;
  },
  staleTime: DAY_MS,
});

function areTaxInfoTypes(value: unknown): value is TaxInfoTypes {
  return Array.isArray(value) && value.every((each) => typeof each?.taxInfoTypeName === 'string');
}
