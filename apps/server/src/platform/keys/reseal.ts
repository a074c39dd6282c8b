import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Vault } from '../vault.ts';
import { keyIdOf, listSealedColumns, type SealedColumn } from './sealed-columns.ts';

const batch = 200;

/**
 * Seals values of the other keys of the ring again, with the current key. The function works in small transactions, so
 * that other transactions wait only briefly. It leaves a locked row to the next run. Returns the number of sealed
 * values.
 */
export async function reseal({ db, vault, config }: Pick<Deps, 'db' | 'vault' | 'config'>): Promise<number> {
  let done = 0;
  for (const column of await listSealedColumns(db)) done += await resealColumn(db, vault, column, config.vault.current);
  return done;
}

async function resealColumn(db: Db, vault: Vault, column: SealedColumn, current: string): Promise<number> {
  let done = 0;
  // An update moves a row, usually to the end of the table. The loop continues after the last place and never goes
  // back.
  for (let after = '(0,0)'; ; ) {
    const found = await inTransaction(db, (tx) => resealBatch(tx, vault, column, { current, after }));
    done += found.length;
    const last = found.at(-1);
    if (last === undefined) return done;
    after = last;
  }
}

async function resealBatch(
  tx: Tx,
  vault: Vault,
  sealed: SealedColumn,
  { current, after }: { current: string; after: string },
): Promise<string[]> {
  const [table, column] = [sql.table(sealed.table), sql.ref(sealed.column)];
  const { rows } = await sql<{ place: string; value: string | Buffer }>`
    select ctid::text as place, ${column} as value from ${table}
    where ctid > ${after}::tid and ${column} is not null and ${keyIdOf(sealed)} <> ${current}
    order by ctid limit ${batch} for update skip locked`.execute(tx);
  if (rows.length === 0) return [];
  // A trigger forbids updates of the staff's log. This setting permits them, for sealed values only.
  await sql`set local haidai.resealing = 'on'`.execute(tx);
  const values = rows.map(({ value }) =>
    typeof value === 'string' ? vault.seal(vault.unseal(value)) : vault.sealBytes(vault.unsealBytes(value)),
  );
  const places = rows.map(({ place }) => place);
  const type = sql.raw(sealed.bytes ? 'bytea[]' : 'text[]');
  await sql`
    update ${table} set ${sql.ref(sealed.column)} = anew.value
    from unnest(${places}::tid[], ${values}::${type}) as anew (place, value)
    where ${sql.table(sealed.table)}.ctid = anew.place`.execute(tx);
  return places;
}
