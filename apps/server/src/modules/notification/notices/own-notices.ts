import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listNotices, readNotices } from '@haidai/contract/notification';
import type { writeNotice } from '@haidai/domain/notification';
import { type Db, type Deps, defineJob, type Language } from '../../../platform/index.ts';
import { loadNoticeRules } from './rules.ts';

type Asked = OperationInput<typeof listNotices>['query'] & { language: Language };

/** Lists a page of the notices of an account, newest first, with the number of unread notices. */
export async function listOwnNotices(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  accountId: string,
  { topic, pageNum, pageSize, language }: Asked,
): Promise<OperationResult<typeof listNotices>> {
  const mine = db
    .selectFrom('notice')
    .where('account_id', '=', accountId)
    .$if(topic !== '', (query) => query.where('topic', '=', topic));
  const { total } = await mine.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return {
    total: Number(total),
    unread: await countUnread(db, accountId),
    notices: rows.map((row) => {
      const words = JSON.parse(vault.unseal(row.words_sealed)) as ReturnType<typeof writeNotice>;
      return {
        id: row.id,
        topic: row.topic,
        topicName: nameOf(row.topic, language),
        ...words[language],
        createTime: row.created_at.toISOString(),
        read: row.read_at !== null,
      };
    }),
  };
}

function nameOf(id: string, language: Language): string {
  const topic = loadNoticeRules().topics.find((each) => each.id === id);
  return topic?.name[language] ?? id;
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks notices of an account as read and ignores the ids of other accounts. Returns the number of unread notices. */
export async function markRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { ids, all }: OperationInput<typeof readNotices>['body'],
): Promise<number> {
  if (all || ids.length > 0) {
    await db
      .updateTable('notice')
      .set({ read_at: clock.now() })
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .$if(!all, (query) => query.where('id', 'in', ids))
      .execute();
  }
  return countUnread(db, accountId);
}

/** Deletes notices that are older than the `keepMonths` of the rules. */
export const forgetOldNotices = defineJob('notification.forgetOld', forget, { every: '37 19 * * *' });

async function forget({ db, clock }: Deps): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - loadNoticeRules().keepMonths);
  await db.deleteFrom('notice').where('created_at', '<', before).execute();
}
