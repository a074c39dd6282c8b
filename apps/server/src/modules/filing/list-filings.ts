import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getFiling, listFilings } from '@haidai/contract/filing';
import { changedRowId, type FilingStatus } from '@haidai/domain/filing';
import { sql } from 'kysely';
import type { Deps, Language, StaffSignedIn } from '../../platform/index.ts';
import type { LogNames } from '../staff/index.ts';
import { findingInWords } from './finding-words.ts';
import { type FilingDeps, hasErrors, mergeFiling } from './merge-filing.ts';
import { readRows } from './part-rows.ts';
import { findFiling, listChanges, requirePart, type StoredFiling } from './stored-filing.ts';

type Listed = OperationResult<typeof listFilings>;

/** Lists the filings, newest first. */
export async function listAllFilings(
  { db }: Pick<Deps, 'db'>,
  { page, pageSize, status }: OperationInput<typeof listFilings>['query'],
): Promise<Listed> {
  const found = db.selectFrom('filing').$if(status !== undefined, (query) => query.where('status', '=', status ?? ''));
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('filing')
    .select(facts)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total: Number(total), rows: rows.map(toRecord) };
}

const facts = [
  sql<number>`(select count(*)::int from filing_change c where c.filing_id = filing.id)`.as('changes'),
  sql<number | null>`(select u.number from filing u where u.id = filing.undoes)`.as('undone'),
] as const;

function toRecord(row: StoredFiling & { changes: number; undone: number | null }): Listed['rows'][number] {
  return {
    filingId: row.id,
    number: row.number,
    title: row.title,
    reason: row.reason,
    status: row.status as FilingStatus,
    changes: row.changes,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    submittedBy: row.submitted_by,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    returnedWhy: row.returned_why,
    undoes: row.undone,
  };
}

/** The filings in the log of the staff, by their numbers. */
export const filingNames: LogNames = {
  head: 'filing',
  async list(db, ids, language) {
    const rows = await db.selectFrom('filing').select(['id', 'number']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, number }) => [id, language === 'zh' ? `第 ${number} 号` : `No. ${number}`]));
  },
};

/** Returns a filing with its changes, the findings of the checks, and what the caller may do. Refuses notFound. */
export async function describeFiling(
  deps: FilingDeps,
  filingId: string,
  { login }: StaffSignedIn,
  language: Language,
): Promise<OperationResult<typeof getFiling>> {
  await findFiling(deps.db, filingId);
  const row = await deps.db
    .selectFrom('filing')
    .selectAll('filing')
    .select(facts)
    .where('filing.id', '=', filingId)
    .executeTakeFirstOrThrow();
  const changes = await listChanges(deps.db, filingId);
  const isOpen = row.status === 'DRAFT' || row.status === 'SUBMITTED' || row.status === 'SCHEDULED';
  const merged = await mergeFiling(deps, isOpen ? changes : []);
  const rowsOf = new Map(changes.map(({ part }) => [part, readRows(requirePart(part), merged.files)]));
  return {
    ...toRecord(row),
    rows: changes.map((change) => ({
      part: change.part,
      kind: change.kind,
      rowId: changedRowId(change),
      row:
        change.kind === 'ADD'
          ? change.row
          : (rowsOf.get(change.part)?.find(({ id }) => id === changedRowId(change)) ?? null),
    })),
    findings: merged.findings.map(({ values, ...finding }) => ({
      ...finding,
      text: findingInWords({ ...finding, values }, language),
    })),
    mayEdit: row.status === 'DRAFT',
    maySubmit: row.status === 'DRAFT' && changes.length > 0 && !hasErrors(merged.findings),
    mayDecide: row.status === 'SUBMITTED' && row.submitted_by !== login,
    mayWithdraw: isOpen,
    mayUndo: row.status === 'PUBLISHED',
  };
}
