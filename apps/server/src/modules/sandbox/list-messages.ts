import type { OperationResult } from '@haidai/contract';
import type { listSandboxMessages } from '@haidai/contract/sandbox';
import type { Db } from '../../platform/index.ts';

const most = 100;

/**
 * Lists the latest 100 messages of the sandbox outbox, newest first, for one recipient or for all (''). The outbox
 * replaces telephones and mailboxes.
 */
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
