import type { Db, Deps } from '../../platform/index.ts';

/**
 * Lists the document numbers, of the given ones, with which a member is registered. The numbers are in normal form.
 * `db` may be a transaction.
 */
export async function listMembers(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db },
  documentNos: readonly string[],
): Promise<Set<string>> {
  if (documentNos.length === 0) return new Set();
  const numbers = new Map(documentNos.map((number) => [vault.fingerprint(number), number]));
  const found = await db
    .selectFrom('account')
    .select('document_fp')
    .where('kind', '=', 'member')
    .where('document_fp', 'in', [...numbers.keys()])
    .execute();
  return new Set(found.flatMap(({ document_fp }) => numbers.get(document_fp ?? '') ?? []));
}
