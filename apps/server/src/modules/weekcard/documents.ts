import type { Deps } from '../../platform/index.ts';
import { type DocumentInForce, documents } from '../content/index.ts';

/** The keys of the documents for a buyer: the terms of use and the refund terms of the card. */
const keys = ['B2C_PRODUCT_VACATION', 'B2C_PRODUCT_ZHOUZFEI_REFUND'] as const;

/** Lists the documents that a buyer must accept, in the wording in force today. */
export function documentsToAccept(deps: Pick<Deps, 'db' | 'config' | 'log' | 'clock'>): Promise<DocumentInForce[]> {
  return documents(deps, keys, deps.clock.today());
}
