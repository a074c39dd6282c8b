import type { OperationResult } from '@haidai/contract';
import type { listPointEntries } from '@haidai/contract/member';
import type { Db, Language } from '../../../platform/index.ts';
import { describeEntry } from './entry-texts.ts';
import { listLedger } from './list-ledger.ts';

/** Lists a page of the rows of an account's ledger, in words, the newest first. */
export async function listEntries(
  db: Db,
  accountId: string,
  { pageNum, pageSize, language }: { pageNum: number; pageSize: number; language: Language },
): Promise<OperationResult<typeof listPointEntries>> {
  const { count } = await db
    .selectFrom('point_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await listLedger(db, accountId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  return {
    total: Number(count),
    entries: rows.map(({ reason, expiresAt, createdAt, ...row }) => ({
      ...row,
      text: describeEntry({ type: row.type, reason }, language),
      expireAt: expiresAt.toISOString(),
      createTime: createdAt.toISOString(),
    })),
  };
}
