import type { OperationInput } from '@haidai/contract';
import type { saveAssignee } from '@haidai/contract/member';
import { type DocumentType, documentIdentity, documentRule, fullName } from '@haidai/domain/booking';
import { type AssigneeEntry, assigneeName, normaliseAssignee, validateAssignee } from '@haidai/domain/member';
import { type Deps, Refusal, type Tx } from '../../../platform/index.ts';
import type { AssigneeDocumentRow, StoredAssignee } from './repository.ts';

type Typed = OperationInput<typeof saveAssignee>['body'];

/**
 * Reads a typed assignee into normal form. An empty document number keeps the stored one. Refuses with
 * `assigneeInvalid` and the fields.
 */
export function readAssignee(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  typed: Typed,
  known: readonly AssigneeDocumentRow[] = [],
): AssigneeEntry {
  const documents = typed.documents.map(({ documentType, documentNo, documentExpiry = null }) => {
    // The list shows some document types by their normal form. So an empty number keeps the stored type too.
    const before = documentNo.trim() === '' && known.find((document) => isShownAs(document, documentType));
    if (!before) return { documentType, documentNo, documentExpiry };
    const kept = before.document_type as DocumentType;
    return { documentType: kept, documentNo: vault.unseal(before.document_sealed), documentExpiry };
  });
  const entry = normaliseAssignee({ ...typed, mobile: typed.mobile ?? null, documents });
  const errors = validateAssignee(entry, clock.today());
  if (errors.length > 0) throw new Refusal('assigneeInvalid', {}, errors);
  return entry;
}

function isShownAs({ document_type }: AssigneeDocumentRow, type: DocumentType): boolean {
  return document_type === type || documentRule(document_type as DocumentType)?.normalForm === type;
}

/** Refuses with `assigneeDuplicate` if the member or another person on the list has one of the documents. */
export async function assertNobodyElse(
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  accountId: string,
  entry: AssigneeEntry,
  others: readonly StoredAssignee[],
): Promise<void> {
  const taken = new Set(others.flatMap(({ documents }) => documents.map(({ document_fp }) => document_fp)));
  const own = await tx.selectFrom('account').select('document_fp').where('id', '=', accountId).executeTakeFirst();
  for (const { documentType, documentNo } of entry.documents) {
    const identity = documentIdentity(documentType, documentNo, entry.nationality);
    const isOwn = vault.fingerprint(documentNo) === own?.document_fp;
    if (!isOwn && !taken.has(vault.fingerprint(identity))) continue;
    throw new Refusal('assigneeDuplicate', { name: fullName(assigneeName(entry, documentType)) });
  }
}
