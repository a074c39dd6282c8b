import { documentIdentity } from '@haidai/domain/booking';
import type { AssigneeDocument, AssigneeEntry } from '@haidai/domain/member';
import type { Selectable } from 'kysely';
import type { Database, Db, Deps, Tx } from '../../../platform/index.ts';

export type AssigneeRow = Selectable<Database['assignee']>;
export type AssigneeDocumentRow = Selectable<Database['assignee_document']>;

export interface StoredAssignee {
  row: AssigneeRow;
  documents: AssigneeDocumentRow[];
}

/** Lists all assignees of a member in the order of naming, including removed ones whose place is not free yet. */
export async function listStoredAssignees(db: Db, accountId: string): Promise<StoredAssignee[]> {
  const rows = await db
    .selectFrom('assignee')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const documents = ids.length === 0 ? [] : await documentsOf(db, ids);
  return rows.map((row) => ({ row, documents: documents.filter(({ assignee_id }) => assignee_id === row.id) }));
}

function documentsOf(db: Db, ids: string[]): Promise<AssigneeDocumentRow[]> {
  return db
    .selectFrom('assignee_document')
    .selectAll()
    .where('assignee_id', 'in', ids)
    .orderBy('document_type')
    .execute();
}

/**
 * Locks the assignee list of a member, so that only one transaction at a time changes it. Returns the day of the first
 * list, or null.
 */
export async function lockAssigneeList(tx: Tx, accountId: string): Promise<string | null> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const list = await tx
    .selectFrom('assignee_list')
    .select('first_named_on')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return list?.first_named_on ?? null;
}

export async function noteFirstList(tx: Tx, accountId: string, today: string): Promise<void> {
  await tx
    .insertInto('assignee_list')
    .values({ account_id: accountId, first_named_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Maps an entry to the columns of its row. */
export function toAssigneeColumns({ vault }: Pick<Deps, 'vault'>, entry: AssigneeEntry) {
  return {
    surname_cn: entry.surnameCn,
    firstname_cn: entry.firstnameCn,
    surname_en: entry.surnameEn,
    firstname_en: entry.firstnameEn,
    birthday: entry.birthday,
    sex: entry.sex,
    nationality: entry.nationality,
    mobile_sealed: entry.mobile === null ? null : vault.seal(entry.mobile),
  };
}

export async function replaceDocuments(
  { vault, ids }: Pick<Deps, 'vault' | 'ids'>,
  tx: Tx,
  assigneeId: string,
  { documents, nationality }: Pick<AssigneeEntry, 'documents' | 'nationality'>,
): Promise<void> {
  await tx.deleteFrom('assignee_document').where('assignee_id', '=', assigneeId).execute();
  for (const { documentType, documentNo, documentExpiry } of documents) {
    await tx
      .insertInto('assignee_document')
      .values({
        id: ids.uuid(),
        assignee_id: assigneeId,
        document_type: documentType,
        document_sealed: vault.seal(documentNo),
        document_fp: vault.fingerprint(documentIdentity(documentType, documentNo, nationality)),
        document_expiry: documentExpiry,
      })
      .execute();
  }
}

/** Decrypts a stored assignee into the entry that the member made. */
export function unsealAssignee({ vault }: Pick<Deps, 'vault'>, { row, documents }: StoredAssignee): AssigneeEntry {
  return {
    surnameCn: row.surname_cn,
    firstnameCn: row.firstname_cn,
    surnameEn: row.surname_en,
    firstnameEn: row.firstname_en,
    birthday: row.birthday,
    sex: row.sex,
    nationality: row.nationality,
    mobile: row.mobile_sealed === null ? null : vault.unseal(row.mobile_sealed),
    documents: documents.map(
      (document): AssigneeDocument => ({
        documentType: document.document_type as AssigneeDocument['documentType'],
        documentNo: vault.unseal(document.document_sealed),
        documentExpiry: document.document_expiry,
      }),
    ),
  };
}
