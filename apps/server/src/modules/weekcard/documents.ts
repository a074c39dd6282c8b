import type { Deps } from '../../platform/index.ts';
import { type DocumentInForce, documents } from '../content/index.ts';

/** What the card is and how it is used, and when its money comes back. */
const keys = ['B2C_PRODUCT_VACATION', 'B2C_PRODUCT_ZHOUZFEI_REFUND'] as const;

/** The wordings in force today, which a buyer accepts. */
export function documentsToAccept(deps: Pick<Deps, 'db' | 'config' | 'log' | 'clock'>): Promise<DocumentInForce[]> {
  return documents(deps, keys, deps.clock.today());
}
