import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

const batch = 200;

/** A sealed column whose values are found by fingerprints in other columns of the row. */
export interface FingerprintedColumn {
  table: string;
  key: string;
  sealed: string;
  /** The column with the nonce of the sealed value to which the fingerprints belong. */
  of: string;
  /** The columns of the fingerprints. */
  fingerprints: readonly string[];
  /** Returns the fingerprints of an unsealed value, in the order of the columns. */
  compute: (plain: string) => readonly (string | null)[];
}

/** Returns the nonce of a sealed value. It is the third part of the value, and each sealing has its own. */
export const nonceOf = (sealed: string) => sealed.split('.')[2] ?? '';

/**
 * Computes the fingerprints of values that were sealed without them: by an earlier release, or with a new key. The
 * nonce tells which fingerprints are out of date, so the condition needs a partial index. Each batch is one
 * transaction. It leaves a locked row to the next run. A value that no key can unseal gets no fingerprints.
 */
export async function renewFingerprints(deps: Pick<Deps, 'db' | 'vault'>, column: FingerprintedColumn): Promise<void> {
  while ((await inTransaction(deps.db, (tx) => renewBatch(deps, tx, column))) === batch);
}

async function renewBatch({ vault }: Pick<Deps, 'vault'>, tx: Tx, column: FingerprintedColumn): Promise<number> {
  const { table, key, sealed, of, fingerprints, compute } = column;
  const nonce = sql`split_part(${sql.ref(sealed)}, '.', 3)`;
  const { rows } = await sql<{ key: string; sealed: string | null }>`
    select ${sql.ref(key)} as key, ${sql.ref(sealed)} as sealed from ${sql.table(table)}
    where ${sql.ref(of)} is distinct from ${nonce} order by ${sql.ref(key)} limit ${batch} for update skip locked`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const computed = rows.map((row) => {
    const plain = row.sealed === null ? null : unsealOrNull(vault, row.sealed);
    return plain === null ? [] : compute(plain);
  });
  const values = fingerprints.map((_, place) => sql`${computed.map((each) => each[place] ?? null)}::text[]`);
  const set = fingerprints.map((name) => sql`${sql.ref(name)} = due.${sql.ref(name)}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(set)}, ${sql.ref(of)} = ${nonce}
    from unnest(${rows.map((row) => row.key)}::text[], ${sql.join(values)})
      as due (key, ${sql.join(fingerprints.map((name) => sql.ref(name)))})
    where ${sql.ref(`${table}.${key}`)} = due.key`.execute(tx);
  return rows.length;
}

function unsealOrNull(vault: Deps['vault'], sealed: string): string | null {
  try {
    return vault.unseal(sealed);
  } catch {
    return null;
  }
}
