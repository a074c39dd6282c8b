import type { OperationResult } from '@haidai/contract';
import type { listInbox } from '@haidai/contract/staff';
import { fullName } from '@haidai/domain/booking';
import { fenToYuan, formatFen } from '@haidai/domain/money';
import { instantAtShare } from '@haidai/domain/staff';
import type { Db, Deps } from '../../../platform/index.ts';
import { getStaffQueue } from '../work/act.ts';
import type { QueueItem, QueueReader } from '../work/queue.ts';
import { reportQueueFailure } from '../work/queue-failure.ts';
import { listBegun } from '../work/started-work.ts';
import { serviceLevelsAt } from './service-levels.ts';

type Found = OperationResult<typeof listInbox>;
type InboxItem = Found['items'][number];

/** A page row, with its owner and its escalation. */
export interface PageRow {
  kind: string;
  id: string;
  since: Date;
  order_no: string | null;
  amount_fen: number | null;
  due: Date;
  owner_login: string | null;
  owner_name: string | null;
  owned_since: Date | null;
  note_sealed: string | null;
  level: number | null;
}

/**
 * Describes the rows of a page: each queue describes its own items at once. Work that was done meanwhile has no
 * description and is left out. A queue that fails does not stop the others: `missing` names it with its rows.
 */
export async function describeRows(
  deps: Deps,
  rows: readonly PageRow[],
  asked: QueueReader,
): Promise<Pick<Found, 'items' | 'missing'>> {
  const byKind = [...Map.groupBy(rows, ({ kind }) => kind)];
  const travellers = await listTravellers(
    deps.db,
    rows.flatMap(({ order_no }) => (order_no === null ? [] : [order_no])),
  );
  const missing: Found['missing'] = [];
  const described = await Promise.all(
    byKind.map(async ([kind, ofKind]) => {
      const queue = await getStaffQueue(deps, kind, asked.staff, 'read');
      const ids = ofKind.map(({ id }) => id);
      const begun = await listBegun(deps, kind, asked.staff);
      const items = await queue.describe(deps, ids, asked).catch((error: unknown) => {
        reportQueueFailure(deps, queue, error);
        missing.push({ kind, queue: queue.title[asked.language], count: ids.length });
        return [];
      });
      return items.map((item) => {
        const colleagues = (begun.get(item.id) ?? []).map(({ name, at }) => ({ name, at: at.toISOString() }));
        return [`${kind}/${item.id}`, { item, queue, colleagues }] as const;
      });
    }),
  );
  const known = new Map(described.flat());
  const items = rows.flatMap((row) => {
    const found = known.get(`${row.kind}/${row.id}`);
    if (!found) return [];
    const { item, queue, colleagues } = found;
    const names = travellers.get(row.order_no ?? '') ?? [];
    return [
      {
        ...item,
        kind: row.kind,
        queue: queue.title[asked.language],
        orderNo: row.order_no,
        traveller: names[0] ?? '',
        travellers: names.length,
        reason: reasonOf(item, row, names),
        amount: row.amount_fen === null ? null : fenToYuan(row.amount_fen),
        ...clockOf(row, queue.hasDue),
        escalated: row.level ?? 0,
        owner: ownerOf(deps, row),
        begun: colleagues,
      },
    ];
  });
  return { items, missing };
}

function clockOf({ since, due }: PageRow, hasDue = false): Pick<InboxItem, 'due' | 'warnAt' | 'ruleId'> {
  const { id, warnPercent } = serviceLevelsAt(since);
  return {
    due: due.toISOString(),
    warnAt: instantAtShare(since, due, warnPercent).toISOString(),
    ruleId: hasDue ? '' : id,
  };
}

function ownerOf({ vault }: Pick<Deps, 'vault'>, row: PageRow): InboxItem['owner'] {
  const { owner_login: login, owner_name: name, owned_since: since, note_sealed: note } = row;
  if (login === null || name === null || since === null) return null;
  return { login, name, since: since.toISOString(), note: note === null ? '' : vault.unseal(note) };
}

/** Lists the names of the passengers of orders, by order. */
async function listTravellers(db: Db, orderNos: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_passenger')
    .select(['order_no', 'surname', 'first_name'])
    .where('order_no', 'in', orderNos)
    .orderBy('order_no')
    .orderBy('seq')
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_no }) => order_no);
  return new Map(
    [...byOrder].map(([orderNo, people]) => [
      orderNo,
      people.map(({ surname, first_name: firstName }) => fullName({ surname, firstName })),
    ]),
  );
}

/**
 * Returns why the item waits, for one line of the list: what its queue says, else the first fact that no other column
 * shows. Work without an order begins with its title.
 */
function reasonOf(item: QueueItem, { order_no, amount_fen }: PageRow, names: readonly string[]): string {
  const shown = new Set([order_no, amount_fen === null ? null : formatFen(amount_fen), names.join('、'), '']);
  const fact = item.facts.find(({ value }) => !shown.has(value));
  const words = item.reason ?? (fact ? inWords(fact) : '');
  return order_no === null ? [item.title, words].filter(Boolean).join(' · ') : words || item.title;
}

/** Returns a fact for a line without its heading. A number alone says too little, so it keeps its label. */
function inWords({ label, value }: QueueItem['facts'][number]): string {
  const [line = ''] = value.split('\n');
  return /\p{Script=Han}|[a-z]{3}/u.test(line) ? line : `${label} ${line}`;
}
