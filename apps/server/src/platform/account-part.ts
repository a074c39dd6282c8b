import { sql } from 'kysely';
import type { Database } from '../schema/index.ts';
import type { Db, Tx } from './db/database.ts';
import type { Deps } from './deps.ts';

/** One sentence about an account, in both languages. */
export interface AccountMatter {
  zh: string;
  en: string;
}

/** A matter of an account that is not finished, and the page on which the account holder can finish it. */
export interface OpenMatter extends AccountMatter {
  href: string;
}

/** The account that ends, and the account that is kept. */
export interface MergedAccounts {
  from: string;
  to: string;
}

/** Moves the rows of tables with the column `account_id` to the account that is kept. */
export async function moveRows(tx: Tx, tables: readonly AccountTable[], { from, to }: MergedAccounts): Promise<void> {
  for (const table of tables)
    await sql`update ${sql.table(table)} set account_id = ${to}::uuid where account_id = ${from}::uuid`.execute(tx);
}

type AccountTable = { [T in keyof Database]: 'account_id' extends keyof Database[T] ? T : never }[keyof Database];

/** The dependencies of an account part. `db` may be a transaction. */
export type AccountDeps = Pick<Deps, 'clock' | 'vault'> & { db: Db };

/**
 * The part of an account that one module stores. The code that closes an account or exports its data runs the parts of
 * all modules (`accountPart`, as `app/compose.ts` lists them). This code does not depend on the tables of a module.
 */
export interface AccountPart {
  /** The heading of the module's data in the download. */
  readonly name: string;
  /** Lists the open payments, flights and other matters that prevent the closing of the account. */
  listOpen?(deps: AccountDeps, accountId: string): Promise<OpenMatter[]>;
  /** Lists the things that the account holder loses when the account is closed. */
  listLost?(deps: AccountDeps, accountId: string): Promise<AccountMatter[]>;
  /** Deletes the data that no law requires the carrier to retain, in the transaction that closes the account. */
  deleteData?(deps: Deps, tx: Tx, accountId: string): Promise<void>;
  /**
   * Moves the data to the account into which this one is merged, in the transaction of the merge, with what is open in
   * it. A part without it deletes its data, as for a closing, and its open matters prevent the merge.
   */
  moveData?(deps: Deps, tx: Tx, accounts: MergedAccounts): Promise<void>;
  /** Exports all data of the module that the account holder has a right to see. */
  exportData?(deps: AccountDeps, accountId: string): Promise<unknown>;
}

declare module './deps.ts' {
  interface Deps {
    accountParts: readonly AccountPart[];
  }
}
