import type { OperationResult } from '@haidai/contract';
import type { listSandboxMessages } from '@haidai/contract/sandbox';
import type { Db } from '../../platform/index.ts';

const most = 100;

/** What stands in for telephones and mailboxes, newest first; of one recipient, or of all. */
export async function listMessages(db: Db, recipient: string): Promise<OperationResult<typeof listSandboxMessages>> {
  const rows = await db
    .selectFrom('sandbox_outbox')
    .selectAll()
    .$if(recipient !== '', (query) => query.where('recipient', '=', recipient))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ created_at, ...message }) => ({ ...message, createdAt: created_at.toISOString() }));
}
