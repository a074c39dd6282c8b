import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getNoticeSettings, saveNoticeSettings } from '@haidai/contract/notification';
import type { Deps, Language } from '../../../platform/index.ts';
import { loadTemplates } from '../templates.ts';
import { loadNoticeRules } from './rules.ts';

export async function getSettings(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  language: Language,
): Promise<OperationResult<typeof getNoticeSettings>> {
  const wish = await db.selectFrom('notice_wish').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  const { topics, quiet } = loadNoticeRules();
  return {
    topics: topics.map(({ id, fixed, name, detail }) => ({
      id,
      fixed,
      name: name[language],
      detail: detail[language],
      sms: fixed || !wish?.no_sms.includes(id),
      mail: fixed || !wish?.no_mail.includes(id),
      push: hasPush(id) ? fixed || !wish?.no_push.includes(id) : null,
    })),
    quiet: {
      on: Boolean(wish?.quiet_from),
      from: wish?.quiet_from ?? quiet.from,
      until: wish?.quiet_until ?? quiet.until,
    },
  };
}

/** Returns whether a message of the topic is sent as a push message. */
function hasPush(topic: string): boolean {
  const events = loadNoticeRules().topics.find(({ id }) => id === topic)?.events ?? [];
  return events.some((event) => loadTemplates().get(event)?.channels.includes('PUSH'));
}

/** Saves the settings of an account. It ignores settings for topics that are always sent. */
export async function saveSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { topics, quiet }: OperationInput<typeof saveNoticeSettings>['body'],
): Promise<void> {
  const free = new Set(
    loadNoticeRules()
      .topics.filter(({ fixed }) => !fixed)
      .map(({ id }) => id),
  );
  const without = (way: 'sms' | 'mail' | 'push') =>
    topics.filter((each) => free.has(each.id) && !each[way]).map(({ id }) => id);
  const wish = {
    no_sms: without('sms'),
    no_mail: without('mail'),
    no_push: without('push'),
    quiet_from: quiet.on ? quiet.from : null,
    quiet_until: quiet.on ? quiet.until : null,
    updated_at: clock.now(),
  };
  await db
    .insertInto('notice_wish')
    .values({ account_id: accountId, ...wish })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(wish))
    .execute();
}
