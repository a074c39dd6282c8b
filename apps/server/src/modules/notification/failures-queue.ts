import { messageMachine } from '@haidai/domain/notification';
import { type Selectable, sql } from 'kysely';
import {
  type Database,
  type Deps,
  Refusal,
  type ServerModule,
  type Tx,
  textIn,
  transition,
} from '../../platform/index.ts';
import { messageTitle } from './templates.ts';

type Queue = NonNullable<ServerModule['staffQueues']>[number];
type Item = Awaited<ReturnType<Queue['describe']>>[number];
type Message = Selectable<Database['message']>;

const notDelivered = { zh: '未送达', en: 'Not delivered' };

/**
 * The queue of messages that no provider accepted. Staff send a message again after the fault is repaired, or drop it.
 * The queue does not show the text of a message.
 */
export const failuresQueue: Queue = {
  kind: 'notification.failures',
  title: { zh: '未送达的消息', en: 'Messages not delivered' },
  permission: 'orders.serve',
  states: { FAILED: notDelivered },
  waiting: ({ db }) =>
    db
      .selectFrom('message as m')
      .select(({ cast, val }) => [
        cast<string>('m.id', 'text').as('id'),
        'm.status as state',
        'm.created_at as since',
        sql<string>`split_part(m.subject_key, '/', 1)`.as('order_no'),
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        'm.subject_key as words',
      ])
      .where('m.status', '=', 'FAILED'),
  async describe(deps, ids, { language }) {
    const rows = await deps.db.selectFrom('message').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => describe(deps, row, language));
  },
  async act(deps, tx, { id, action, note, staff }) {
    const message = /^[0-9a-f-]{36}$/.test(id) ? await lockMessage(tx, id) : undefined;
    if (!message) throw new Refusal('notFound');
    if (message.status !== 'FAILED' || (action !== 'retry' && action !== 'drop')) throw new Refusal('conflict');
    if (action === 'drop' && note === '')
      throw new Refusal('invalidInput', {}, [
        { path: 'note', rule: 'required', message: { zh: '请填写原因', en: 'Please enter the reason' } },
      ]);
    await transition(tx, {
      machine: messageMachine,
      table: 'message',
      key: { id },
      event: action,
      from: 'FAILED',
      clock: deps.clock,
      actor: `staff/${staff.login}`,
      note,
      ...(action === 'retry' && { set: { tries: 0 } }),
    });
    if (action === 'retry')
      await deps.jobs.enqueue(tx, 'notification.send', { messageId: id }, { key: `message/${id}` });
    return undefined;
  },
};

function lockMessage(tx: Tx, id: string) {
  return tx.selectFrom('message').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
}

function describe({ vault }: Pick<Deps, 'vault'>, row: Message, language: 'zh' | 'en'): Item {
  const text = textIn(language);
  const way = row.channel === 'SMS' ? text('短信', 'SMS') : text('邮件', 'E-mail');
  return {
    id: row.id,
    title: `${way}${text('：', ': ')}${messageTitle(row.event, language)}`,
    status: notDelivered[language],
    since: row.created_at.toISOString(),
    facts: [
      { label: text('关于', 'Subject'), value: row.subject_key },
      { label: text('收件人', 'Recipient'), value: maskAddress(vault.unseal(row.recipient_sealed)) },
      { label: text('尝试次数', 'Attempts'), value: String(row.tries) },
      { label: text('最后的错误', 'Last error'), value: row.last_fault || '–' },
    ],
    files: [],
    hint: '',
    actions: [
      { action: 'retry', label: text('重新发送', 'Send again'), tone: 'go', note: 'none', noteLabel: '', inputs: [] },
      {
        action: 'drop',
        label: text('不再发送', 'Stop sending'),
        tone: 'stop',
        note: 'required',
        noteLabel: text('为什么不再发送', 'Why it is no longer sent'),
        inputs: [],
      },
    ],
  };
}

/** Masks a mobile or e-mail address, such as 139****0001 or l***@example.com. */
function maskAddress(address: string): string {
  if (!address.includes('@')) return address.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
