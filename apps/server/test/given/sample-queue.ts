import { sql } from 'kysely';
import { queueAction, type StaffQueue, type WaitingWork } from '../../src/modules/staff/work/queue.ts';
import { Refusal, type ServerModule } from '../../src/platform/index.ts';

interface Piece {
  id: string;
  state?: string;
  since: string;
  due?: string;
  fen?: number;
  words?: string;
  orderNo?: string;
}

/** The waiting work of each sample queue. A test sets it. */
export const work = new Map<string, Piece[]>();
/** A queue whose work is in this process, because the inbox takes any source. An action moves a piece on, then ends it. */
const sampleQueue = (kind: string, more: Partial<StaffQueue> = {}): StaffQueue => ({
  kind,
  permission: 'orders.serve',
  title: { zh: `样例 ${kind}`, en: `Sample ${kind}` },
  states: { new: { zh: '新', en: 'New' }, checked: { zh: '待复核', en: 'Checked' } },
  waiting: () => sql<WaitingWork>`(
    select p.id, coalesce(p.state, 'new') as state, p.since, p."orderNo" as order_no, p.fen as amount_fen, p.words,
      p.due
    from jsonb_to_recordset(${JSON.stringify(work.get(kind) ?? [])}::jsonb)
      p (id text, state text, since timestamptz, fen integer, words text, due timestamptz, "orderNo" text)
  )`,
  describe: async (_deps, ids) =>
    (work.get(kind) ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ id, since }) => ({
        id,
        title: `件 ${id}`,
        status: '新',
        since: new Date(since).toISOString(),
        facts: [{ label: '原因', value: '天气' }],
        files: [],
        actions: [queueAction('take', '办理')],
        hint: '',
      })),
  act: async (_deps, _tx, { id }) => {
    const rows = work.get(kind) ?? [];
    const piece = rows.find((each) => each.id === id);
    if (!piece) throw new Refusal('conflict');
    if (piece.state === 'checked') rows.splice(rows.indexOf(piece), 1);
    else piece.state = 'checked';
    return undefined;
  },
  ...more,
});

/** A module with sample queues. The queue `sample.broken` cannot describe its work. */
export const sampleModule: ServerModule = {
  name: 'sample',
  staffQueues: [
    sampleQueue('sample.day'),
    sampleQueue('sample.lawful', { hasDue: true }),
    sampleQueue('sample.supervised', { permission: 'queues.takeOver' }),
    sampleQueue('sample.posted', { onlyForReference: true }),
    sampleQueue('sample.broken', {
      describe: async () => {
        throw new Error('The partner of this queue sent an unreadable answer');
      },
    }),
  ],
};
