import { documentRule, fullName } from '@haidai/domain/booking';
import { maskDocument } from '@haidai/domain/identity';
import type { NameCorrectionStatus } from '@haidai/domain/name-correction';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Deps, type Language, textIn } from '../../platform/index.ts';
import { passengersOf, type QueueAction, type QueueItem, queueAction, type StaffQueue } from '../staff/index.ts';
import { decide, listSteps } from './decide.ts';
import { type StoredPerson, unsealStored } from './stored-person.ts';
import type { CorrectionRow } from './wire.ts';

/** The states in which a correction waits for the staff, in their words. */
const states = {
  RECEIVED: { zh: '待受理', en: 'Received' },
  BEGUN: { zh: '审核中', en: 'Being checked' },
  CHECKED: { zh: '待复核', en: 'Awaiting second approval' },
  ISSUER_REFUSED: { zh: '出票系统拒绝', en: 'Refused by the ticket issuer' },
} as const satisfies Partial<Record<NameCorrectionStatus, { zh: string; en: string }>>;

type WaitingState = keyof typeof states;
const waitingStates = Object.keys(states);

/**
 * The queue of corrections that no rule decides, and of those that the ticket issuer refused. Names are shown in full,
 * because the staff compare them. Document numbers are shown in full only if they differ.
 */
export const nameCorrectionQueue: StaffQueue = {
  kind: 'correction.requests',
  title: { zh: '姓名与证件更正', en: 'Corrections of names' },
  permission: 'orders.correct',
  states,
  waiting: ({ db }) =>
    db
      .selectFrom('name_correction as c')
      .select(({ cast, val }) => [
        'c.correction_no as id',
        'c.status as state',
        'c.asked_at as since',
        'c.order_no',
        cast<number | null>(val(null), 'integer').as('amount_fen'),
        passengersOf('c.order_no').as('words'),
      ])
      .where('c.status', 'in', waitingStates),
  async describe(deps, ids, { staff, language }) {
    const rows = await deps.db.selectFrom('name_correction').selectAll().where('correction_no', 'in', ids).execute();
    const types = await listDocumentTypes(deps, rows);
    return rows.map((row) => ({
      ...describe(deps, row, { language, documentType: types.get(row.correction_no) ?? '' }),
      ...actionsOf(row, staff.staffId, language),
    }));
  },
  act: decide,
};

async function listDocumentTypes({ db }: Deps, rows: readonly CorrectionRow[]): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('name_correction as c')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 'c.order_no').onRef('p.seq', '=', 'c.passenger_seq'),
    )
    .select(['c.correction_no', 'p.document_type'])
    .where(
      'c.correction_no',
      'in',
      rows.map(({ correction_no }) => correction_no),
    )
    .execute();
  return new Map(found.map(({ correction_no, document_type }) => [correction_no, document_type]));
}

function describe(
  deps: Deps,
  row: CorrectionRow,
  { language, documentType }: { language: Language; documentType: string },
): Omit<QueueItem, 'actions' | 'hint'> {
  const text = textIn(language);
  const [before, after] = [unsealStored(deps, row.before_sealed), unsealStored(deps, row.after_sealed)];
  const fact = (label: string, one: string, other: string) =>
    one === other ? [] : [{ label, value: `${one} → ${other}` }];
  const document = documentRule(documentType as 'NI')?.[language] ?? documentType;
  const sexOf = ({ sex }: StoredPerson) => (sex === 'M' ? text('男', 'Male') : text('女', 'Female'));
  return {
    id: row.correction_no,
    title: `${text('更正', 'Correction')} ${row.correction_no}`,
    status: states[row.status as WaitingState]?.[language] ?? row.status,
    since: row.asked_at.toISOString(),
    facts: [
      { label: text('订单', 'Order'), value: row.order_no },
      { label: text('票号', 'Ticket'), value: formatTicketNumber(row.ticket_no) },
      ...fact(text('姓名', 'Name'), fullName(before), fullName(after)),
      ...(fullName(before) === fullName(after) ? [{ label: text('姓名', 'Name'), value: fullName(after) }] : []),
      ...fact(document, before.documentNo, after.documentNo),
      ...(before.documentNo === after.documentNo ? [{ label: document, value: maskDocument(after.documentNo) }] : []),
      ...fact(text('出生日期', 'Date of birth'), before.birthday, after.birthday),
      ...fact(text('性别', 'Sex'), sexOf(before), sexOf(after)),
      { label: text('旅客说明', 'Reason given'), value: deps.vault.unseal(row.reason_sealed) || '–' },
    ],
    files: [],
  };
}

function actionsOf(row: CorrectionRow, staffId: string, language: Language): Pick<QueueItem, 'actions' | 'hint'> {
  const text = textIn(language);
  const reason = { note: 'required' as const, noteLabel: text('告诉旅客的理由', 'Reason for the traveller') };
  const offered: Readonly<Record<ReturnType<typeof listSteps>[number], QueueAction>> = {
    take: queueAction('take', text('受理', 'Take'), { tone: 'go' }),
    approve: queueAction('approve', text('同意更正', 'Approve correction'), { tone: 'go' }),
    check: queueAction('check', text('初审通过，交复核', 'Pass to a second person'), { tone: 'go' }),
    refuse: queueAction('refuse', text('不同意', 'Reject'), { tone: 'stop', ...reason }),
    putBack: queueAction('putBack', text('退回队列', 'Return to queue')),
    retry: queueAction('retry', text('再次提交出票系统', 'Ask the issuer again'), { tone: 'go' }),
    restore: queueAction('restore', text('恢复原姓名', 'Restore the earlier name'), { tone: 'stop', ...reason }),
  };
  const actions = listSteps(row, staffId).map((step) => offered[step]);
  return { actions, hint: hintOf(row, actions.length, text) };
}

function hintOf({ status, decision }: CorrectionRow, actions: number, text: ReturnType<typeof textIn>): string {
  if (status === 'BEGUN' && actions === 0) return text('由受理人办理', 'Handled by the colleague who took it');
  if (status === 'CHECKED' && actions < 2) return text('须由另一位同事复核', 'A colleague must approve this');
  return decision === 'twoPeople'
    ? text('改动较大，初审后由另一位同事复核', 'A larger change: a colleague approves it after the first check')
    : '';
}
