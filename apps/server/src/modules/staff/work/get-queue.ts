import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getQueue } from '@haidai/contract/staff';
import { fenToYuan } from '@haidai/domain/money';
import { type Deps, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../log/record-action.ts';
import { getStaffQueue } from './act.ts';
import type { QueueFile, QueueReader } from './queue.ts';
import { listBegun } from './started-work.ts';
import { countWork, pageOfWork } from './work-list.ts';

/**
 * Returns a page of a queue with the number of items that match the filter. Refuses with `notFound` or `notPermitted`.
 */
export async function getQueuePage(
  deps: Deps,
  { kind, q, id, state, begunBy, ...page }: OperationInput<typeof getQueue>['body'],
  asked: QueueReader,
): Promise<OperationResult<typeof getQueue>> {
  const { language } = asked;
  const queue = await getStaffQueue(deps, kind, asked.staff, 'read');
  const begun = await listBegun(deps, kind, asked.staff);
  const begunByThem = [...begun].filter(([, rows]) => rows.some(({ name }) => name === begunBy)).map(([id]) => id);
  const named = id ? [id] : undefined;
  const filter = { q, ids: begunBy ? begunByThem.filter((each) => !named || named.includes(each)) : named };
  const [states, rows] = await Promise.all([
    countWork(queue, deps, filter),
    pageOfWork(queue, deps, { ...filter, state }, page),
  ]);
  const chosen = states.filter((each) => !state || each.state === state);
  const ids = rows.map(({ id }) => id);
  const described = new Map(
    (ids.length > 0 ? await queue.describe(deps, ids, asked) : []).map((item) => [item.id, item]),
  );
  const money = chosen.flatMap(({ fen }) => (fen === null ? [] : [fen]));
  return {
    kind,
    title: queue.title[language],
    total: sumOf(chosen.map(({ count }) => count)),
    amount: money.length > 0 ? fenToYuan(sumOf(money)) : null,
    states: states.map((each) => ({
      state: each.state,
      label: queue.states[each.state]?.[language] ?? each.state,
      count: each.count,
    })),
    begunBy: [...new Set([...begun.values()].flat().map(({ name }) => name))],
    items: rows.flatMap(({ id, amount_fen: fen }) => {
      const item = described.get(id);
      if (!item) return [];
      const colleagues = (begun.get(id) ?? []).map(({ name, at }) => ({ name, at: at.toISOString() }));
      const may = asked.staff.may(queue.permission) ? item : { ...item, ...readOnly(language) };
      return [{ ...may, amount: fen === null ? null : fenToYuan(fen), begun: colleagues }];
    }),
  };
}

/** Returns what a role that may only read sees in place of the actions. */
const readOnly = (language: QueueReader['language']) => ({
  actions: [],
  hint: language === 'zh' ? '您的角色只能查看' : 'Your role may only read this',
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Returns a file of an item. The file may hold personal data, so the function writes the reader into the log before it
 * returns the file. Refuses with `notFound` or `notPermitted`.
 */
export async function getQueueFile(
  deps: Deps,
  { kind, id, fileId }: { kind: string; id: string; fileId: string },
  staff: StaffSignedIn,
): Promise<QueueFile> {
  const queue = await getStaffQueue(deps, kind, staff, 'read');
  const file = await queue.file?.(deps, { id, fileId });
  if (!file) throw new Refusal('notFound');
  await recordAction(deps, deps.db, { staff, action: `${kind}.readFile`, subject: `${kind}/${id}`, note: fileId });
  return file;
}
