import { type FilingChange, filingParts, undoChanges } from '@haidai/domain/filing';
import { addDays } from '@haidai/domain/time';
import { type Deps, inTransaction, Refusal, type Tx } from '../../platform/index.ts';
import { publishedRows, startFiling } from './edit-filing.ts';
import { listChanges, lockFiling, saveChange } from './stored-filing.ts';

/**
 * Drafts a filing that undoes a published one from the next day on. Two people publish it as any other. Returns its id.
 * Refusals: notFound, conflict, nothingToUndo.
 */
export async function undo(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  filingId: string,
  login: string,
  note: (tx: Tx, id: string) => Promise<void>,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const filing = await lockFiling(tx, filingId, 'PUBLISHED');
    const changes = await listChanges(tx, filingId);
    const today = deps.clock.today();
    const undone: FilingChange[] = [];
    for (const part of filingParts) {
      const own = changes.filter((change) => change.part === part.id);
      if (own.length === 0) continue;
      undone.push(...undoChanges(part, await publishedRows(tx, part), own, today, addDays(today, 1)));
    }
    if (undone.length === 0) throw new Refusal('nothingToUndo');
    const title = `撤回第 ${filing.number} 号：${filing.title}`.slice(0, 120);
    const reason = `第 ${filing.number} 号`;
    const id = await startFiling(deps, tx, { title, reason, undoes: filingId }, login);
    for (const change of undone) await saveChange(tx, id, change);
    await note(tx, id);
    return id;
  });
}
