import type { DeskText } from '@haidai/contract/content';
import { sql } from 'kysely';
import { type Deps, inTransaction, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { listUnstorableLines } from '../files/unstorable.ts';
import { publishJobKey } from './publish-job.ts';
import { getLatestNumber } from './stored-texts.ts';
import { fromForm } from './text-form.ts';

interface Saving {
  path: string;
  text: DeskText;
  /** The revision that the draft was based on. */
  base: number;
  /** The save count of the draft that the editor saw. 0 means that there was no draft. */
  saves: number;
}

/** The number of a save. It is never used again, also not for another draft of the same path. */
const nextSave = sql<number>`nextval('content_draft_save')`;

/**
 * Saves a draft and returns the number of this save. Refuses contentChanged if another person saved or deleted the draft
 * meanwhile, or if `base` is later than the latest revision. A planned publication is cancelled, because the new text
 * needs an approval of its own. Refuses invalidInput for characters that the database cannot store.
 */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'vault' | 'jobs'>,
  { path, text, base, saves }: Saving,
  staff: StaffSignedIn,
): Promise<number> {
  const body = fromForm(path, text);
  const [fault] = listUnstorableLines([path, body]);
  if (fault) throw new Refusal('invalidInput', {}, [{ path: 'text', rule: 'storable', message: fault.message }]);
  return inTransaction(deps.db, async (tx) => {
    if (base > (await getLatestNumber(tx, path))) throw new Refusal('contentChanged');
    const row = { path, body, base, staff_id: staff.staffId, saved_at: deps.clock.now(), publish_at: null };
    const saved =
      saves === 0
        ? await tx
            .insertInto('content_draft')
            .values({ ...row, held_up: '', saves: nextSave })
            .onConflict((conflict) => conflict.doNothing())
            .returning('saves')
            .executeTakeFirst()
        : await tx
            .updateTable('content_draft')
            .set({ ...row, held_up: '', saves: nextSave })
            .where('path', '=', path)
            .where('saves', '=', saves)
            .returning('saves')
            .executeTakeFirst();
    if (!saved) throw new Refusal('contentChanged');
    await deps.jobs.cancel(tx, publishJobKey(path));
    await recordAction(deps, tx, { staff, action: 'content.saveDraft', subject: path });
    return saved.saves;
  });
}

/** Deletes a draft and its planned publication. Refuses notFound, contentChanged. */
export function dropDraft(
  deps: Pick<Deps, 'db' | 'clock' | 'vault' | 'jobs'>,
  { path, saves }: Pick<Saving, 'path' | 'saves'>,
  staff: StaffSignedIn,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await lockDraft(tx, path, saves);
    await tx.deleteFrom('content_draft').where('path', '=', path).execute();
    await deps.jobs.cancel(tx, publishJobKey(path));
    await recordAction(deps, tx, { staff, action: 'content.dropDraft', subject: path });
  });
}

/** Locks the draft that the editor saw. Refuses notFound, contentChanged. */
export async function lockDraft(tx: Tx, path: string, saves: number) {
  const draft = await tx
    .selectFrom('content_draft')
    .selectAll()
    .where('path', '=', path)
    .forUpdate()
    .executeTakeFirst();
  if (!draft) throw new Refusal('notFound');
  if (draft.saves !== saves) throw new Refusal('contentChanged');
  return draft;
}
