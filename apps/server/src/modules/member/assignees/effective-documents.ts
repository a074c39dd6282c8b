import type { Db, Deps } from '../../../platform/index.ts';

/**
 * Lists the document fingerprints of a member's assignees who are effective today. A fingerprint is `documentIdentity`
 * under the vault. `db` may be a transaction.
 */
export async function effectiveAssigneeDocuments(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db },
  accountId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('assignee_document as d')
    .innerJoin('assignee as a', 'a.id', 'd.assignee_id')
    .select('d.document_fp')
    .where('a.account_id', '=', accountId)
    .where('a.place_until', 'is', null)
    .where('a.effective_on', '<=', clock.today())
    .execute();
  return rows.map(({ document_fp }) => document_fp);
}
