import type { Db, Tx } from '../../platform/index.ts';

/**
 * The order functions that identity needs. The order module depends on identity, so the root of the server passes these
 * functions in.
 */
export interface AccountOrders {
  /** Counts the orders of the account that wait for payment. */
  countUnpaid(db: Db, accountId: string): Promise<number>;
  /** Counts the orders that the traveller finds in the order list. */
  count(db: Db, accountId: string): Promise<number>;
  /**
   * Moves all orders of one account to another account, drafts included. Returns how many of them a traveller would
   * find in the order list.
   */
  move(tx: Tx, from: string, to: string): Promise<number>;
}
