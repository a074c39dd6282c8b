import type { Db, Tx } from '../../platform/index.ts';

/** What identity needs of orders. They are another domain's, which itself leans on this one: the root hands it in. */
export interface AccountOrders {
  /** How many wait for payment. */
  countUnpaid(db: Db, accountId: string): Promise<number>;
  /** How many the traveller finds in their list. */
  count(db: Db, accountId: string): Promise<number>;
  /** Gives all that one account has to another, drafts too; how many of them a traveller would find in a list. */
  move(tx: Tx, from: string, to: string): Promise<number>;
}
