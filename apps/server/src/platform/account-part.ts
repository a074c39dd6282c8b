import type { Db, Tx } from './db/database.ts';
import type { Deps } from './deps.ts';

/** Something of an account in a sentence, in both languages. */
export interface AccountMatter {
  zh: string;
  en: string;
}

/** What is still under way, and the page on which it comes to its end. */
export interface OpenMatter extends AccountMatter {
  href: string;
}

/** `db` may be a transaction. */
export type AccountDeps = Pick<Deps, 'clock' | 'vault'> & { db: Db };

/**
 * What a module keeps of an account. Closing it and handing out its data walk through the parts of all modules
 * (`accountPart`, as `app/compose.ts` lists them); the one that does knows none of what they hold.
 */
export interface AccountPart {
  /** The heading of its data in the download. */
  readonly name: string;
  /** What stops the account from being closed: money or flights that are open. */
  open?(deps: AccountDeps, accountId: string): Promise<OpenMatter[]>;
  /** What is lost with it. */
  lost?(deps: AccountDeps, accountId: string): Promise<AccountMatter[]>;
  /** Deletes what nobody has to keep, in the transaction that closes the account. */
  forget?(deps: Deps, tx: Tx, accountId: string): Promise<void>;
  /** All of it, as its owner may have it. */
  give?(deps: AccountDeps, accountId: string): Promise<unknown>;
}

declare module './deps.ts' {
  interface Deps {
    accountParts: readonly AccountPart[];
  }
}
