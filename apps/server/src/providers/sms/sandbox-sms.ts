import type { Db, Deps } from '../../platform/index.ts';
import { NotDelivered } from '../not-delivered.ts';
import type { SmsPort } from './port.ts';

const settingName = 'smsFault';

/** The faults of the sandbox operator. `down` accepts no messages for now. `refuse` refuses this message for good. */
export type SmsFault = 'none' | 'down' | 'refuse';

/** Creates a sandbox SMS operator. It stores each message in the sandbox's outbox. */
export function createSandboxSms({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): SmsPort {
  return {
    async send({ mobile, text, key }) {
      const fault = await getFault(db);
      if (fault === 'down') throw new NotDelivered('sandbox.DOWN', { again: true });
      if (fault === 'refuse') throw new NotDelivered('sandbox.REFUSED', { again: false });
      const id = key ?? ids.uuid();
      await db
        .insertInto('sandbox_outbox')
        .values({ id, kind: 'SMS', recipient: mobile, subject: '', body: text, created_at: clock.now() })
        .execute();
      return { ref: id };
    },
    async find({ key }) {
      if ((await getFault(db)) === 'down') throw new NotDelivered('sandbox.DOWN', { again: true });
      const row = await db.selectFrom('sandbox_outbox').select('id').where('id', '=', key).executeTakeFirst();
      return row ? { ref: row.id } : null;
    },
  };
}

export async function setSmsFault(db: Db, fault: SmsFault): Promise<void> {
  await db
    .insertInto('sandbox_setting')
    .values({ name: settingName, value: fault })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: fault }))
    .execute();
}

async function getFault(db: Db): Promise<string> {
  const row = await db.selectFrom('sandbox_setting').select('value').where('name', '=', settingName).executeTakeFirst();
  return row?.value ?? 'none';
}
