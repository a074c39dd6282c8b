import type { ComplaintEntryKind } from '@haidai/domain/feedback';
import type { Db, Deps, Tx } from '../../../platform/index.ts';

interface Entry {
  complaintNo: string;
  kind: ComplaintEntryKind;
  text: string;
  /** The login of the staff member, or '' for the traveller. */
  by: string;
}

/** Adds an entry to a complaint. Returns its id. */
export async function addEntry(
  { ids, vault, clock }: Deps,
  tx: Tx,
  { complaintNo, kind, text, by }: Entry,
): Promise<string> {
  const id = ids.uuid();
  await tx
    .insertInto('complaint_entry')
    .values({
      id,
      complaint_no: complaintNo,
      kind,
      text_sealed: vault.seal(text),
      written_by: by,
      written_at: clock.now(),
    })
    .execute();
  return id;
}

/** Lists the entries of complaints, the earliest first. */
export function listEntries(db: Db, complaintNos: readonly string[]) {
  return db
    .selectFrom('complaint_entry')
    .selectAll()
    .where('complaint_no', 'in', complaintNos)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}
